import { market, outcomeOf, resultLabel, resultSelections, resultText, wonIf } from './market.ts';
import { aResult, sideOf } from './written.ts';

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
  words: { '#mr': 'full ?time result|match result|match winner|match odds|1x2|ft result' },
  written: [
    [`(?:#mr )?${aResult}(?: #win)?(?: #mr)?`, (parts) => ({ selection: sideOf(parts.result) })],
    ['(?:#mr )?(?<sign>[12])(?: #mr)?', ({ sign }) => ({ selection: sideOf(sign) })],
  ],
});
