import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFootballClient } from '#core/football/client';
import { discoverFixtures } from '#core/football/discovery';
import type { DiscoveryInput } from '#core/football/discovery-plan';
import { envelope, fakeService, type FakeService } from './support/fake-service.ts';
import { LeapingClock } from './support/leaping-clock.ts';
import { memoryBudget } from './support/memory-budget.ts';

const day = 86_400_000;
const from = new Date('2026-03-05T06:00:00Z');
const to = new Date(from.getTime() + 7 * day);
const nobody = () => ({ home: null, away: null });

/** The promotion play-off of 2025, drawn when the service already called 2026 current. */
const playOff = {
  fixture: {
    id: 77,
    date: '2026-03-06T18:00:00+00:00',
    status: { long: 'Not Started', short: 'NS', elapsed: null },
  },
  league: { id: 39, name: 'League', country: 'England', season: 2025, round: 'Promotion Play-offs - Final' },
  teams: { home: { id: 1, name: 'A' }, away: { id: 2, name: 'B' } },
  goals: nobody(),
  score: { halftime: nobody(), fulltime: nobody(), extratime: nobody(), penalty: nobody() },
};

let service: FakeService;
let start: string | null;
beforeEach(async () => {
  start = '2026-03-04';
  service = await fakeService((path, query) => {
    if (path === 'leagues') {
      const seasons = [{ year: 2026, start, end: '2026-12-01', current: true }];
      const rows = [39, 140, 135, 78, 61, 2, 3, 848, 40, 88].map((id) => ({
        league: { id, name: `League ${id}`, type: 'League' },
        country: { name: 'England' },
        seasons,
      }));
      return {
        body: envelope(rows.filter(({ league }) => !query['id'] || query['id'] === String(league.id))),
      };
    }
    const isAsked = query['date']
      ? query['date'] === '2026-03-06'
      : query['league'] === '39' && query['season'] === '2025';
    return { body: envelope(isAsked ? [playOff] : []) };
  });
});
afterEach(() => service.close());

const leagues = (count: number, more: object = {}) =>
  [39, 140, 135, 78, 61, 2, 3, 848, 40, 88]
    .slice(0, count)
    .map((apiFootballId) => ({ apiFootballId, season: 2026, ...more }));

function discover(input: Partial<DiscoveryInput>) {
  const clock = new LeapingClock(from.toISOString());
  const client = createFootballClient({
    baseUrl: service.url,
    key: 'k',
    clock,
    budget: memoryBudget(clock),
    perSecond: Infinity,
  });
  return discoverFixtures(client, { leagues: [], from, to, refreshSeasons: true, ...input });
}

describe('a play-off of the season before, drawn when the next one was already current', () => {
  test.each([1, 2, 3, 4, 5, 7, 10])(
    'is found with %i visible leagues, for nine requests at most',
    async (count) => {
      const { fixtures, requests, errors } = await discover({ leagues: leagues(count) });
      expect(errors).toEqual([]);
      expect(fixtures).toMatchObject([{ fixtureId: 77, season: 2025 }]);
      expect(requests).toBeLessThanOrEqual(9);
    },
  );

  test.each([
    ['the season changes in this very run', leagues(1, { season: 2025 }), '2025-09-01'],
    ['it was seen to change a month ago', leagues(1, { seasonSince: new Date('2026-02-05') }), '2025-09-01'],
    ['the season is still to begin', leagues(1), '2026-08-14'],
    ['the calendar of the service is nonsense', leagues(1), '2286-11-20'],
  ])('is found when %s', async (_name, seen, first) => {
    start = first;
    expect((await discover({ leagues: seen })).fixtures).toHaveLength(1);
  });

  test('is not looked for in the middle of a season', async () => {
    start = '2025-09-01';
    const seasonSince = new Date('2025-07-01');
    const { requests } = await discover({ leagues: leagues(2, { seasonSince }) });
    expect(requests).toBe(3);
  });
});
