import { expect, test } from 'vitest';
import { roundText } from '#core/domain/round-text';

test.each([
  ['Regular Season - 14', 'Matchday 14'],
  ['Group A - 3', 'Group A - 3'],
  ['Quarter-finals', 'Quarter-finals'],
  [null, null],
])('the round %s is called %s', (round, text) => {
  expect(roundText(round)).toBe(text);
});
