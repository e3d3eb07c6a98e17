import { expect, test } from 'vitest';
import type { League } from '#core/db/entities/games';
import { seasonOf } from '#core/games/league-season';

const now = new Date('2026-08-01T00:00:00Z');
const before = new Date('2025-08-01T00:00:00Z');

test.each([
  ['the first season that is told says nothing of when it began', null, null, null],
  ['the same season keeps the day it was first told', 2026, before, before],
  ['a new season begins when it is first told', 2025, before, now],
])('%s', (_, season, since, expected) => {
  expect(seasonOf({ season, seasonSince: since } as League, 2026, now)).toEqual({
    season: 2026,
    seasonSince: expected,
  });
});
