import { goalLines, overUnder, overUnderText, settleTotal } from './lines.ts';
import { countText, market } from './market.ts';
import { aTotal, readTotal } from './written.ts';

export const totalGoals = market({
  key: 'total_goals',
  name: 'Total Goals',
  selections: overUnder,
  line: goalLines,
  needs: ['fulltime'],
  hint: 'Goals of both teams over or under the line; whole lines can be void, quarter lines half won or half lost.',
  label: (selection, line) => `${overUnderText(selection, line)} goals`,
  settle: (selection, line, { fulltime }) => settleTotal(selection, line, fulltime.home + fulltime.away),
  actual: ({ fulltime }) => countText(fulltime, 'goal', 'goals'),
  written: [
    [`(?:#g )?${aTotal}(?: #g)?(?: in the match)?`, readTotal],
    ['#g (?<line>\\d+(?:\\.\\d+)?)(?: #g)? (?<way>over|under)', readTotal],
    ['#g (?<same>\\d+(?:\\.\\d+)?)(?: #g)? (?<way>over|under) (?<line>\\k<same>)(?: #g)?', readTotal],
  ],
});
