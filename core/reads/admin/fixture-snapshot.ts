import type { FixturePhase, FixtureSnapshot } from '#core/contract/admin-fixture-data';
import type { Em } from '../../db/orm.ts';
import { endpointsByPhase, phaseNamed } from '../../domain/endpoints.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';

const foundRow = {
  ...columnsOf('FixtureRecord', {
    endpoint: 'endpointName',
    version: 'dataVersion',
    fetched_at: 'fetchedAt',
    status: 'status',
    reason: 'reason',
  }),
  body: column.orNull(column.of('FixtureBody', 'body')),
};

/** Where the viewer finds each section, first match wins. */
const sections = {
  fixture: ['fixture_result', 'live_updates', 'fixture'],
  predictions: ['predictions_updated', 'predictions'],
  headToHead: ['head_to_head'],
  homeTeamStats: ['team_stats_home'],
  awayTeamStats: ['team_stats_away'],
  homePlayers: ['player_stats_home'],
  awayPlayers: ['player_stats_away'],
  homeInjuries: ['injuries_home'],
  awayInjuries: ['injuries_away'],
  standings: ['standings'],
} as const;

/** The stored data of one phase of a game; undefined where nothing of it was ever stored. */
export async function fixtureSnapshot(
  em: Em,
  gameId: number,
  type: FixturePhase,
): Promise<FixtureSnapshot | undefined> {
  const names: readonly string[] = endpointsByPhase[phaseNamed(type)!];
  const found = await rows(
    em,
    foundRow,
    `select f.endpoint_name as endpoint, f.data_version as version, f.fetched_at, f.status, f.reason, b.body
     from fixture_records f left join fixture_bodies b on b.hash = f.data_version where f.game_id = ? and f.endpoint_name in (?)`,
    [gameId, [...names]],
  );
  // Injuries belong to two phases: alone they do not make the later one.
  const own =
    type === 'pre-kickoff' ? found.filter(({ endpoint }) => !endpoint.startsWith('injuries_')) : found;
  if (own.length === 0) return undefined;
  const byName = new Map(found.map((row) => [row.endpoint, row]));
  const bodyOf = (candidates: readonly string[]): unknown =>
    candidates.map((name) => byName.get(name)?.body).find((body) => body !== undefined && body !== null) ??
    null;
  const laidOut = Object.fromEntries(
    Object.entries(sections).map(([name, candidates]) => [name, bodyOf(candidates)]),
  ) as Record<keyof typeof sections, unknown>;
  return {
    gameId,
    type,
    endpoints: names.flatMap((name) => {
      const row = byName.get(name);
      if (!row) return [];
      return [
        {
          endpointName: name,
          dataVersion: row.version ?? '',
          fetchedAt: row.fetched_at.toISOString(),
          state: row.status,
          note: row.reason,
          responseData: row.body,
        },
      ];
    }),
    ...laidOut,
  };
}
