import { expect, test } from 'vitest';
import { columnsOf, pieces } from '../../../cli/ui/columns.ts';

test.each([
  ['Everton', 7],
  ['Beşiktaş', 8],
  ['Zürich v Tromsø – Größe', 23],
  ['川崎フロンターレ', 16],
  ['울산', 4],
  ['ＦＣ東京', 8],
  ['الأهلي', 6],
  ['⚽️', 2],
  ['👨‍👩‍👧', 2],
  ['🇰🇷', 2],
  ['e\u0301', 1],
  ['', 0],
])('%s takes %i columns of a terminal', (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

test('a word is taken apart between letters as readers see them, and only where it is too wide', () => {
  expect(pieces('Everton', 7)).toEqual(['Everton']);
  expect(pieces('Everton', 3)).toEqual(['Eve', 'rto', 'n']);
  expect(pieces('川崎FC東京', 5)).toEqual(['川崎F', 'C東京']);
  expect(pieces('👨‍👩‍👧👨‍👩‍👧', 2)).toEqual(['👨‍👩‍👧', '👨‍👩‍👧']);
  expect(pieces('東京', 1)).toEqual(['東', '京']);
});
