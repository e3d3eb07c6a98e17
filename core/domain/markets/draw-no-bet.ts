import { market, outcomeOf, resultText, wonIf } from './market.ts';

export const drawNoBet = market({
  key: 'draw_no_bet',
  name: 'Draw No Bet',
  selections: ['home', 'away'],
  line: null,
  needs: ['fulltime'],
  hint: 'The side wins; a draw is void.',
  label: (selection, _line, teams) => `${selection === 'home' ? teams.home : teams.away} (draw no bet)`,
  settle: (selection, _line, { fulltime }) => {
    const outcome = outcomeOf(fulltime);
    return outcome === 'draw' ? 'void' : wonIf(selection === outcome);
  },
  actual: ({ fulltime }) => resultText(fulltime),
});
