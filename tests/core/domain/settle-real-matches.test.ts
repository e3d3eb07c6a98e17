import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { markets, picksOf, type Pick } from '../../../core/domain/markets/catalogue.ts';
import { settle, type MatchResult } from '../../../core/domain/settle.ts';
import { recordedData } from '../../support/recorded-data.ts';
import { countedSettlement, isCounted, type PlainMatch } from './independent-count.ts';

const data = recordedData();
/** Of the markets that are counted a second time; a test of its own proves another market's rules. */
const picks: Pick[] = markets.filter(({ key }) => isCounted(key)).flatMap(picksOf);

/** How often our settlement and the independent count differ, and the first few differences. */
function compare(
  cases: { name: string; result: MatchResult; match: PlainMatch }[],
  among: readonly Pick[] = picks,
) {
  const differences: string[] = [];
  const counts: Record<string, number> = {};
  for (const { name, result, match } of cases) {
    for (const pick of among) {
      const ours = settle(pick, result).settlement;
      const theirs = countedSettlement(pick.market, pick.selection, pick.line, match);
      counts[ours] = (counts[ours] ?? 0) + 1;
      if (ours !== theirs)
        differences.push(
          `${name}: ${pick.market} ${pick.selection} ${pick.line}: ${ours}, counted ${theirs}`,
        );
    }
  }
  return { differences: differences.length, first: differences.slice(0, 5), counts };
}

const agreed = { differences: 0, first: [] };

interface SeasonMatch {
  date: string;
  team1: string;
  team2: string;
  status?: string;
  score?: { ft?: [number, number]; ht?: [number, number]; et?: [number, number]; p?: [number, number] };
}

const pair = ([home, away]: [number, number]) => ({ home, away });

describe.skipIf(!data)('real seasons', () => {
  const folder = join(data ?? '', 'seasons');
  const matches = (data ? readdirSync(folder) : []).flatMap((season) =>
    readdirSync(join(folder, season)).flatMap(
      (file) =>
        (JSON.parse(readFileSync(join(folder, season, file), 'utf8')) as { matches: SeasonMatch[] }).matches,
    ),
  );
  const scored = matches.filter(({ score }) => score?.ft);

  const toCase = (match: SeasonMatch) => {
    const { ft = [0, 0], ht, et, p } = match.score ?? {};
    const half = ht ?? (ft[0] + ft[1] === 0 ? ([0, 0] as [number, number]) : undefined);
    const result: MatchResult = {
      status: p ? 'PEN' : et ? 'AET' : 'FT',
      fulltime: pair(ft),
      halftime: half ? pair(half) : null,
      // The file's extra-time score is the score after 120 minutes.
      extratime: et ? { home: et[0] - ft[0], away: et[1] - ft[1] } : null,
      goals: pair(et ?? ft),
    };
    const plain: PlainMatch = { h: ft[0], a: ft[1], ...(half && { hh: half[0], ha: half[1] }) };
    return { name: `${match.date} ${match.team1}–${match.team2}`, result, match: plain };
  };

  test('hold 3,211 scored matches, 3,015 with half-time, two awarded, two after extra time', () => {
    expect(scored).toHaveLength(3211);
    expect(scored.filter(({ score }) => score?.ht)).toHaveLength(3015);
    expect(scored.filter(({ status }) => status === 'awarded')).toHaveLength(2);
    expect(scored.filter(({ score }) => score?.et)).toHaveLength(2);
  });

  test('every market of every match agrees with the independent count', () => {
    const { counts, ...compared } = compare(scored.filter(({ status }) => status !== 'awarded').map(toCase));
    expect(compared).toEqual(agreed);
    expect(counts.half_won).toBeGreaterThan(10_000);
    expect(counts.void).toBeGreaterThan(10_000);
  });

  test('awarded matches are void in every market', () => {
    for (const { result } of scored.filter(({ status }) => status === 'awarded').map(toCase)) {
      expect(new Set(picks.map((pick) => settle(pick, { ...result, status: 'AWD' }).settlement))).toEqual(
        new Set(['void']),
      );
    }
  });

  test('postponed matches stay unsettled', () => {
    const postponed = matches.filter(({ status }) => status === 'postponed');
    expect(postponed).toHaveLength(2);
    expect(new Set(picks.map((pick) => settle(pick, { status: 'PST', fulltime: null }).settlement))).toEqual(
      new Set(['unsettled']),
    );
  });
});

describe.skipIf(!data)('real corners and cards', () => {
  const rows = (data ? ['premier-league-2425.csv', 'premier-league-2526.csv'] : []).flatMap((file) => {
    const [head = '', ...lines] = readFileSync(join(data ?? '', 'stats', file), 'utf8')
      .trim()
      .split(/\r?\n/);
    const names = head.split(',');
    return lines.map((line) =>
      Object.fromEntries(line.split(',').map((cell, index) => [names[index] as string, cell])),
    );
  });

  test('every market of the 760 matches agrees with the independent count', () => {
    expect(rows).toHaveLength(760);
    const cases = rows.map((row) => {
      const number = (name: string) => Number(row[name]);
      const cards = { home: number('HY') + 2 * number('HR'), away: number('AY') + 2 * number('AR') };
      const corners = { home: number('HC'), away: number('AC') };
      return {
        name: `${row.Date} ${row.HomeTeam}–${row.AwayTeam}`,
        result: {
          status: 'FT',
          fulltime: { home: number('FTHG'), away: number('FTAG') },
          halftime: { home: number('HTHG'), away: number('HTAG') },
          corners,
          cards,
        },
        match: {
          h: number('FTHG'),
          a: number('FTAG'),
          hh: number('HTHG'),
          ha: number('HTAG'),
          corners: corners.home + corners.away,
          cards: cards.home + cards.away,
        },
      };
    });
    const { counts, ...compared } = compare(cases);
    expect(compared).toEqual(agreed);
    // Only the first goal's side is not in these files.
    expect(counts.unsettled).toBe(3 * cases.filter(({ match }) => match.h + match.a > 0).length);
  });
});

interface Row {
  fixture: { id: number; status: { short: string } };
  goals: { home: number | null; away: number | null };
  score: Record<'halftime' | 'fulltime' | 'extratime', { home: number | null; away: number | null }>;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  'fixture' in value &&
  'score' in value &&
  'goals' in value &&
  typeof (value.fixture as { status?: { short?: unknown } } | null)?.status?.short === 'string';

/** Every fixture row anywhere in a document. */
function rowsIn(value: unknown): Row[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isRow(value) ? [value] : []), ...Object.values(value).flatMap(rowsIn)];
}

describe.skipIf(!data)('recorded rows of the football service', () => {
  const folder = join(data ?? '', 'api-football');
  const rows = (data ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      try {
        return rowsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      } catch (error) {
        if (error instanceof SyntaxError) return [];
        throw error;
      }
    });
  const resultOf = ({ fixture, goals, score }: Row): MatchResult => ({
    status: fixture.status.short,
    goals,
    ...score,
  });

  test('every AET and PEN row agrees with the independent count of its 90 minutes', () => {
    const late = rows.filter(({ fixture }) => ['AET', 'PEN'].includes(fixture.status.short.toUpperCase()));
    expect(late).toHaveLength(37);
    const cases = late.map((row) => {
      const { fulltime, halftime } = row.score;
      return {
        name: String(row.fixture.id),
        result: resultOf(row),
        match: {
          h: fulltime.home as number,
          a: fulltime.away as number,
          ...(halftime.home !== null && halftime.away !== null && { hh: halftime.home, ha: halftime.away }),
        },
      };
    });
    const { counts: _counts, ...compared } = compare(cases);
    expect(compared).toEqual(agreed);
  });

  test('the two extra-time wins stored as FT are flagged and nothing else is', () => {
    const flagged = rows.filter(
      (row) =>
        settle({ market: 'match_result', selection: 'home', line: null }, resultOf(row)).flag !== undefined,
    );
    expect(flagged.map(({ fixture }) => fixture.id).toSorted((left, right) => left - right)).toEqual([
      590770, 590946,
    ]);
  });
});
