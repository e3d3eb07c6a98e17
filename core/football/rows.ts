import { isDeepStrictEqual } from 'node:util';
import type { CallOptions, FootballClient } from './client.ts';
import { isFootballError } from './errors.ts';
import type { OddRow } from './odd-rows.ts';
import type { FixtureRow } from './wire/fixtures.ts';

/** Fixtures one request may name, where the plan allows `ids` at all. */
export const rowsPerRequest = 20;

export const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

export interface FixtureRows {
  /** By fixture id. A fixture the service does not know is in neither list. */
  rows: Map<number, FixtureRow>;
  odd: OddRow[];
}

/**
 * Adds the rows of one answer. Where a fixture comes twice with different contents, one of them is wrong, and which one
 * is unknown.
 */
export function takeRows(
  { rows, odd }: FixtureRows,
  answer: { response: readonly FixtureRow[]; odd: readonly OddRow[] },
): void {
  odd.push(...answer.odd);
  for (const [id, told] of Map.groupBy(answer.response, ({ fixture }) => fixture.id)) {
    const [first, ...again] = told;
    if (first && again.every((row) => isDeepStrictEqual(row, first))) rows.set(id, first);
    else if (first) {
      const message = `/fixtures, fixture ${id} left out (it is there ${told.length} times, with different contents)`;
      odd.push({ fixture: id, league: first.league.id, part: '', message });
    }
  }
}

/** Why a fixture that was asked for has no row although the service knows it; undefined where it may not know it. */
export const unreadRow = ({ odd }: FixtureRows, id: number): OddRow | undefined =>
  odd.find(({ fixture, part }) => part === '' && (fixture === id || fixture === null));

/**
 * The rows of these fixtures with events, lineups, statistics and players: twenty to a request, or one by one on a
 * plan without `ids`. Throws `FootballError`.
 */
export async function rowsById(
  client: FootballClient,
  ids: readonly number[],
  call: CallOptions,
): Promise<FixtureRows> {
  const found: FixtureRows = { rows: new Map(), odd: [] };
  const oneByOne = async (list: readonly number[]) => {
    for (const id of list) takeRows(found, await client.get('fixtures', { id }, call));
  };
  for (const chunk of chunksOf(ids, rowsPerRequest)) {
    if (chunk.length === 1 || !(await client.allows('ids'))) {
      await oneByOne(chunk);
      continue;
    }
    try {
      takeRows(found, await client.get('fixtures', { ids: chunk.join('-') }, call));
    } catch (error) {
      if (!isFootballError(error) || error.kind !== 'plan') throw error;
      await oneByOne(chunk);
    }
  }
  return found;
}

/** The row as every phase stores it: the four blocks are records of their own. */
export function withoutBlocks(row: FixtureRow): FixtureRow {
  const { events: _events, lineups: _lineups, statistics: _statistics, players: _players, ...rest } = row;
  return rest;
}
