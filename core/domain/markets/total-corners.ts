import { cornerLines, overUnder, overUnderText, settleTotal } from './lines.ts';
import { countText, market } from './market.ts';
import { aTotal, readTotal } from './written.ts';

export const totalCorners = market({
  key: 'total_corners',
  name: 'Total Corners',
  selections: overUnder,
  line: cornerLines,
  needs: ['corners'],
  hint: 'Corners taken by both teams in 90 minutes over or under the line.',
  label: (selection, line) => `${overUnderText(selection, line)} corners`,
  settle: (selection, line, { corners }) => settleTotal(selection, line, corners.home + corners.away),
  actual: ({ corners }) => countText(corners, 'corner', 'corners'),
  words: { '#corners': 'total corners|corners? (?:over/under|total)|corners?' },
  written: [
    [`${aTotal} #corners`, readTotal],
    [`#corners ${aTotal}`, readTotal],
  ],
});
