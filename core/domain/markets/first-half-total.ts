import { goalLines, overUnder, overUnderText, settleTotal } from './lines.ts';
import { countText, market } from './market.ts';
import { aTotal, readTotal } from './written.ts';

export const firstHalfTotal = market({
  key: 'first_half_total',
  name: 'First-Half Goals',
  selections: overUnder,
  line: goalLines,
  needs: ['halftime'],
  hint: 'Goals of both teams before half-time over or under the line.',
  label: (selection, line) => `${overUnderText(selection, line)} first-half goals`,
  settle: (selection, line, { halftime }) => settleTotal(selection, line, halftime.home + halftime.away),
  actual: ({ halftime }) => countText(halftime, 'first-half goal', 'first-half goals'),
  written: [
    [`#h1 (?:#g )?${aTotal}(?: #g)?`, readTotal],
    [`${aTotal} (?:#g (?:in )?(?:the )?)?#h1(?: #g)?`, readTotal],
  ],
});
