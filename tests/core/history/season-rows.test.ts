import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtures } from '#core/football/wire/fixtures';
import type { FixtureRow } from '#core/football/wire/fixtures';
import { readParts } from '#core/football/wire/read-parts';
import { isToldInFull, toldMatch } from '#core/history/season-rows';
import { recordedData } from '../../support/recorded-data.ts';

const now = new Date('2026-11-25T09:00:00Z');
type Pair = [home: number, away: number] | null;
const pair = (value: Pair = null) => ({ home: value?.[0] ?? null, away: value?.[1] ?? null });
const row = (
  status: string,
  {
    full,
    half,
    extra,
    goals = full,
    date = '2026-11-01T15:00:00+00:00',
  }: {
    full?: Pair;
    half?: Pair;
    extra?: Pair;
    goals?: Pair | undefined;
    date?: string;
  } = {},
) =>
  ({
    fixture: { id: 1, date, status: { short: status } },
    league: { id: 39, name: 'Premier League', season: 2026, round: 'Regular Season - 11' },
    teams: { home: { id: 42, name: 'Arsenal' }, away: { id: 45, name: 'Everton &amp; Sons' } },
    goals: pair(goals),
    score: { halftime: pair(half), fulltime: pair(full), extratime: pair(extra), penalty: pair() },
  }) as FixtureRow;

describe('a match of a season', () => {
  test('is told by its row, in our own words', () => {
    expect(toldMatch(row('FT', { full: [2, 1], half: [1, 1] }))).toEqual({
      fixtureId: 1,
      round: 'Regular Season - 11',
      kickoffAt: new Date('2026-11-01T15:00:00Z'),
      statusCode: 'FT',
      home: { id: 42, name: 'Arsenal', logo: null },
      away: { id: 45, name: 'Everton & Sons', logo: null },
      fulltime: { home: 2, away: 1 },
      halftime: { home: 1, away: 1 },
    });
  });

  test.each<[string, FixtureRow, unknown]>([
    [
      'after extra time, its 90 minutes',
      row('AET', { full: [1, 1], extra: [1, 0], goals: [2, 1] }),
      { home: 1, away: 1 },
    ],
    ['awarded', row('AWD', { full: [3, 0] }), null],
    ['abandoned', row('ABD', { full: [1, 0] }), null],
    ['under way', row('2H', { full: [1, 0] }), null],
    ['extra time told as 90 minutes', row('FT', { full: [1, 1], goals: [2, 1] }), null],
    ['half of a score', row('FT', { full: null, goals: [1, 0] }), null],
    ['more goals at half-time', row('FT', { full: [1, 0], half: [2, 0] }), null],
  ])('%s', (_, told, fulltime) => {
    expect(toldMatch(told).fulltime).toEqual(fulltime);
  });
});

test('a season is told in full when nothing is open that could still be played', () => {
  const of = (status: string, date?: string) => toldMatch(row(status, date === undefined ? {} : { date }));
  const over = ['FT', 'AET', 'PEN', 'CANC', 'ABD', 'AWD', 'WO'].map((status) => of(status));
  expect(isToldInFull(over, now)).toBe(true);
  expect(isToldInFull([...over, of('NS', '2026-11-20T15:00:00+00:00')], now)).toBe(false);
  expect(isToldInFull([...over, of('PST', '2026-11-20T15:00:00+00:00')], now)).toBe(false);
  // One that the service has forgotten keeps nobody asking.
  expect(isToldInFull([...over, of('NS', '2026-10-01T15:00:00+00:00')], now)).toBe(true);
});

const recorded = recordedData();
test.skipIf(recorded === undefined)('real answers are read row by row', () => {
  const folder = join(recorded!, 'api-football');
  let matches = 0;
  let scores = 0;
  for (const name of readdirSync(folder).filter((file) => /^fixtures--.*\.json$/.test(file))) {
    const { response } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { response: unknown };
    const read = readParts(fixtures, response);
    if ('fault' in read) continue;
    for (const match of read.data.map(toldMatch)) {
      matches += 1;
      scores += Number(match.fulltime !== null);
      expect(match.home.name).not.toBe('');
    }
  }
  expect(matches).toBeGreaterThan(100);
  expect(scores).toBeGreaterThan(50);
});
