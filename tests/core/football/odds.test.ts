import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FootballClient } from '#core/football/client';
import { type OddsRow, oddsOfDay, quotesIn } from '#core/football/odds';
import { endpoints } from '#core/football/wire/endpoints';
import { snapshotOf } from '#core/domain/odds/snapshot';
import { marketTold } from '#core/odds/market-told';
import { recordedData } from '../../support/recorded-data.ts';

const data = recordedData();
const recorded = (file: string): OddsRow => {
  const body = JSON.parse(readFileSync(join(data!, 'api-football', file), 'utf8')) as { response: unknown };
  return endpoints.odds.schema.parse(body.response)[0]!;
};

describe.skipIf(data === undefined)('a recorded answer', () => {
  test('of twelve bookmakers gives the market, those without a market or line left out of it', () => {
    const row = recorded('odds--fabricatorsltd-api-sports--1.json');
    const quotes = quotesIn(row);
    expect(quotes.match_result).toHaveLength(12);
    expect(quotes.total_goals.filter((quote) => !quote.includes(null))).toHaveLength(9);
    const { markets, method, bookmakers } = snapshotOf(quotes)!;
    // By hand from the file: the medians of 12, 9 and 11 bookmakers.
    expect(markets).toMatchObject({
      match_result: { prices: [3640, 3000, 2265], bookmakers: 12 },
      total_goals: { prices: [2620, 1500], bookmakers: 9 },
      both_teams_to_score: { prices: [2100, 1700], bookmakers: 11 },
    });
    expect({ method, bookmakers }).toEqual({ method: 'power', bookmakers: 12 });
    expect(JSON.stringify(snapshotOf(quotes))).not.toMatch(/bet365|pinnacle|hill/i);
  });

  test('holds from its update to the kick-off, a day at most', () => {
    const row = recorded('odds--fabricatorsltd-api-sports--1.json');
    expect(marketTold(row, new Date('2026-01-04T08:30:00Z'))).toMatchObject({
      renewedAt: new Date('2026-01-04T08:00:38Z'),
    });
    expect(marketTold(row, new Date('2026-01-04T11:30:00Z'))).toContain('has begun');
    const old = recorded('odds--index-28708957552--1.json');
    expect(marketTold(old, new Date('2024-08-10T08:00:00Z'))).toContain('more than a day before');
  });

  test('of one bookmaker is no market', () => {
    const row = recorded('odds--index-28708957552--1.json');
    expect(marketTold(row, new Date('2024-08-08T20:00:00Z'))).toContain('two bookmakers');
  });
});

const bookmaker = (id: number, values: object[], bet = 1) => ({
  id,
  name: `B${id}`,
  bets: [{ id: bet, name: 'Match Winner', values }],
});
const row = (...bookmakers: object[]): OddsRow =>
  endpoints.odds.schema.parse([
    {
      league: { id: 39, name: 'League', season: 2026 },
      fixture: { id: 1, date: '2026-11-28T15:00:00+00:00' },
      update: '2026-11-28T12:00:00+00:00',
      bookmakers,
    },
  ])[0]!;
const whole = [
  { value: 'Home', odd: '2.10' },
  { value: 'Draw', odd: 3.4 },
  { value: 'Away', odd: '3.60' },
];

describe('a price', () => {
  test('is text or a number', () => {
    expect(quotesIn(row(bookmaker(1, whole))).match_result).toEqual([[2.1, 3.4, 3.6]]);
  });

  test.each<[string, object[]]>([
    ['missing', whole.slice(1)],
    ['halted', [{ ...whole[0], suspended: true }, ...whole.slice(1)]],
    ['told twice', [...whole, { value: 'Home', odd: '2.20' }]],
    ['no number', [{ value: 'Home', odd: 'n/a' }, ...whole.slice(1)]],
    ['empty', [{ value: 'Home', odd: ' ' }, ...whole.slice(1)]],
    ['not above 1', [{ value: 'Home', odd: '1.00' }, ...whole.slice(1)]],
  ])('that is %s is unknown, not guessed', (_, values) => {
    expect(quotesIn(row(bookmaker(1, values))).match_result).toEqual([[null, 3.4, 3.6]]);
  });

  test('of a bookmaker who stands there twice counts once, and of a market told twice not at all', () => {
    expect(quotesIn(row(bookmaker(1, whole), bookmaker(1, whole))).match_result).toHaveLength(1);
    const one = bookmaker(1, whole);
    expect(quotesIn(row({ ...one, bets: [...one.bets, ...one.bets] })).match_result).toEqual([]);
  });
});

describe('the prices of a day', () => {
  const asked: object[] = [];
  const client = (pages: readonly OddsRow[][]): FootballClient =>
    ({
      get: (_: string, query: { page?: number }) => {
        asked.push(query);
        const current = query.page ?? 1;
        return Promise.resolve({
          response: pages[current - 1] ?? [],
          odd: [],
          paging: { current, total: pages.length },
        });
      },
    }) as unknown as FootballClient;
  const of = (id: number, league = 39): OddsRow => {
    const one = row(bookmaker(1, whole));
    return { ...one, league: { ...one.league, id: league }, fixture: { ...one.fixture, id } };
  };
  const day = { league: 39, season: 2026, date: '2026-11-28' };

  test('are asked for page by page, until the wanted matches are found', async () => {
    asked.length = 0;
    const { rows } = await oddsOfDay(client([[of(1)], [of(2)], [of(3)]]), day, [2], {});
    expect([...rows.keys()]).toEqual([1, 2]);
    expect(asked).toEqual([day, { ...day, page: 2 }]);
  });

  test('are of this league alone, and end with an empty page', async () => {
    asked.length = 0;
    const { rows } = await oddsOfDay(client([[of(1, 140)], [], [of(1)]]), day, [1], {});
    expect(rows.size).toBe(0);
    expect(asked).toHaveLength(2);
  });
});
