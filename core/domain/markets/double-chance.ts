import { market, outcomeOf, resultText, wonIf } from './market.ts';

export const doubleChance = market({
  key: 'double_chance',
  name: 'Double Chance',
  selections: ['home_draw', 'draw_away', 'home_away'],
  line: null,
  needs: ['fulltime'],
  hint: 'Two of the three results: home_draw (1X), draw_away (X2), home_away (12, nobody draws).',
  label: (selection, _line, { home, away }) =>
    selection === 'home_draw'
      ? `${home} or draw`
      : selection === 'draw_away'
        ? `Draw or ${away}`
        : `${home} or ${away}`,
  settle: (selection, _line, { fulltime }) => {
    const outcome = outcomeOf(fulltime);
    if (selection === 'home_draw') return wonIf(outcome !== 'away');
    if (selection === 'draw_away') return wonIf(outcome !== 'home');
    return wonIf(outcome !== 'draw');
  },
  actual: ({ fulltime }) => resultText(fulltime),
});
