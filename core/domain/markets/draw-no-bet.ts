import { market, outcomeOf, resultText, wonIf } from './market.ts';
import { aTeam, sideOf } from './written.ts';

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
  words: { '#dnb': 'draw no bet|tie no bet|dnb' },
  written: [
    [`#dnb ${aTeam}(?: #win)?`, (parts) => ({ selection: sideOf(parts.team) })],
    [`${aTeam}(?: #win)? #dnb`, (parts) => ({ selection: sideOf(parts.team) })],
    ['#dnb (?<sign>[12])', ({ sign }) => ({ selection: sideOf(sign) })],
    ['(?<sign>[12]) #dnb', ({ sign }) => ({ selection: sideOf(sign) })],
  ],
});
