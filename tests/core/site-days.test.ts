import { expect, test } from 'vitest';
import { daySpan, nextMidnight, siteDay } from '#core/site-days';

test('a day is that of the site’s zone, whatever it is in UTC', () => {
  const evening = new Date('2026-11-28T23:30:00Z');
  expect([
    siteDay(evening, 'UTC'),
    siteDay(evening, 'Europe/Berlin'),
    siteDay(evening, 'America/Lima', -1),
  ]).toEqual(['2026-11-28', '2026-11-29', '2026-11-27']);
  expect(nextMidnight(evening, 'Europe/Berlin').toISOString()).toBe('2026-11-29T23:00:00.000Z');
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-11-28', 24],
])('%s has %s hours in Berlin, and the next one begins where it ends', (day, hours) => {
  const { from, to } = daySpan(day, 'Europe/Berlin');
  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
  expect(nextMidnight(from, 'Europe/Berlin')).toEqual(to);
});
