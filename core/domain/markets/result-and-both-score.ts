import { market, outcomeOf, resultLabel, resultSelections, resultText, wonIf } from './market.ts';
import { anAnswer, aResult, sideOf, yesOrNo } from './written.ts';

export const resultAndBothScore = market({
  key: 'result_and_both_score',
  name: 'Result and Both Teams to Score',
  selections: resultSelections.flatMap((result) => [`${result}/yes`, `${result}/no`]),
  line: null,
  needs: ['fulltime'],
  hint: 'The result and whether both teams score, both must be right, e.g. "home/yes".',
  label: (selection, _line, teams) => {
    const [result = '', both] = selection.split('/');
    return `${resultLabel(result, teams)} and ${both === 'yes' ? '' : 'not '}both teams to score`;
  },
  settle: (selection, _line, { fulltime }) =>
    wonIf(
      selection.startsWith(outcomeOf(fulltime)) &&
        (fulltime.home > 0 && fulltime.away > 0) === selection.endsWith('/yes'),
    ),
  actual: ({ fulltime }) =>
    `${resultText(fulltime)}, ${fulltime.home > 0 && fulltime.away > 0 ? 'both scored' : 'not both scored'}`,
  written: [
    [
      `${aResult}(?: #win)?(?: and |/)#btts(?: ${anAnswer})?`,
      (parts) => ({ selection: `${sideOf(parts.result)}/${yesOrNo(parts.answer)}` }),
    ],
    [`${aResult}(?: #win)?(?: and |/)not #btts`, (parts) => ({ selection: `${sideOf(parts.result)}/no` })],
  ],
});
