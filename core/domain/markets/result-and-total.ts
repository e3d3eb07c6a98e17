import { halfGoalLines, overUnderText } from './lines.ts';
import { market, outcomeOf, resultLabel, resultSelections, resultText, wonIf } from './market.ts';
import { aResult, aTotal, readTotal, sideOf } from './written.ts';

export const resultAndTotal = market({
  key: 'result_and_total',
  name: 'Result and Total Goals',
  selections: resultSelections.flatMap((result) => [`${result}/over`, `${result}/under`]),
  line: halfGoalLines,
  needs: ['fulltime'],
  hint: 'The result and the goals over or under a half line, both must be right, e.g. "home/over" with 2.5.',
  label: (selection, line, teams) => {
    const [result = '', side = ''] = selection.split('/');
    return `${resultLabel(result, teams)} and ${overUnderText(side, line).toLowerCase()} goals`;
  },
  settle: (selection, line, { fulltime }) =>
    wonIf(
      selection.startsWith(outcomeOf(fulltime)) &&
        fulltime.home + fulltime.away > line === selection.endsWith('/over'),
    ),
  actual: ({ fulltime }) => {
    const total = fulltime.home + fulltime.away;
    return `${resultText(fulltime)}, ${total} ${total === 1 ? 'goal' : 'goals'}`;
  },
  written: [
    [
      `${aResult}(?: #win)?(?: and |/)${aTotal}(?: #g)?`,
      (parts) => {
        const { selection, line } = readTotal(parts);
        return { selection: `${sideOf(parts.result)}/${selection}`, line };
      },
    ],
  ],
});
