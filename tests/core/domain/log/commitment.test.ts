import { expect, test } from 'vitest';
import { commitmentTo, isOpenedBy, type Opening } from '../../../../core/domain/log/commitment.ts';

/** Known: canonicalize and a program in Python agree about it. */
const opening: Opening = {
  part: 'forecast',
  salt: '000102030405060708090a0b0c0d0e0f',
  value: {
    home: 451_230,
    draw: 271_000,
    away: 277_770,
    market: { home: 2100, draw: 3400, away: 3600, source: 'test', readAt: '2026-11-28T14:00:00.000Z' },
  },
};
const commitment = '320c7e1287e2f18a25e05ef04c9b145b354943f31e22b127afb4d1f3e41bd6c2';

test('a commitment is the hash of part, salt and value, whatever their order', () => {
  expect(commitmentTo(opening)).toBe(commitment);
  expect(isOpenedBy(commitment, opening)).toBe(true);
});

test('nothing else opens it', () => {
  const value = { ...(opening.value as object), home: 451_231 };
  for (const other of [
    { ...opening, value },
    { ...opening, part: 'picks' as const },
    { ...opening, salt: '000102030405060708090a0b0c0d0e0e' },
  ]) {
    expect(isOpenedBy(commitment, other)).toBe(false);
  }
});
