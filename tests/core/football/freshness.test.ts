import { expect, test } from 'vitest';
import { tableAge } from '#core/football/freshness';

const hour = 3_600_000;
const now = new Date('2026-11-27T06:00:00Z');
const played = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);

test.each([
  ['of a league whose last match is not known', null, 12],
  ['that may not count a match of today yet', played(3), 12],
  ['read after the league’s last match', played(64), 60],
  ['of a league that rests for weeks: points can be taken away', played(300), 96],
])('a table %s may be so old', (_, playedAt, hours) => {
  expect(tableAge(playedAt, now) / hour).toBe(hours);
});
