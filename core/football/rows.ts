import type { CallOptions, FootballClient } from './client.ts';
import { isFootballError } from './errors.ts';
import type { FixtureRow } from './wire/fixtures.ts';

/** Fixtures one request may name, where the plan allows `ids` at all. */
export const rowsPerRequest = 20;

export const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

/**
 * The rows of these fixtures with events, lineups, statistics and players: twenty to a request, or one by one on a
 * plan without `ids`. A fixture the service does not know is absent. Throws `FootballError`.
 */
export async function rowsById(
  client: FootballClient,
  ids: readonly number[],
  call: CallOptions,
): Promise<Map<number, FixtureRow>> {
  const rows = new Map<number, FixtureRow>();
  const take = (found: readonly FixtureRow[]) => found.forEach((row) => rows.set(row.fixture.id, row));
  const oneByOne = async (list: readonly number[]) => {
    for (const id of list) take((await client.get('fixtures', { id }, call)).response);
  };
  for (const chunk of chunksOf(ids, rowsPerRequest)) {
    if (chunk.length === 1 || !(await client.allows('ids'))) {
      await oneByOne(chunk);
      continue;
    }
    try {
      take((await client.get('fixtures', { ids: chunk.join('-') }, call)).response);
    } catch (error) {
      if (!isFootballError(error) || error.kind !== 'plan') throw error;
      await oneByOne(chunk);
    }
  }
  return rows;
}

/** The row as every phase stores it: the four blocks are records of their own. */
export function withoutBlocks(row: FixtureRow): FixtureRow {
  const { events: _events, lineups: _lineups, statistics: _statistics, players: _players, ...rest } = row;
  return rest;
}
