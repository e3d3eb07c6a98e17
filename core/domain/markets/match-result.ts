import { market, outcomeOf, resultLabel, resultSelections, resultText, wonIf } from './market.ts';

export const matchResult = market({
  key: 'match_result',
  name: 'Match Result',
  selections: resultSelections,
  line: null,
  needs: ['fulltime'],
  hint: 'Who wins after 90 minutes: home, draw or away.',
  label: (selection, _line, teams) => resultLabel(selection, teams),
  settle: (selection, _line, { fulltime }) => wonIf(selection === outcomeOf(fulltime)),
  actual: ({ fulltime }) => resultText(fulltime),
});
