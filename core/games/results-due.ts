import type { Em } from '../db/orm.ts';
import { column, columnsOf, rows } from '../db/rows.ts';
import { pollingWindow, resultDue } from '../football/polling.ts';

/** Games to ask the source about: over by the clock, postponed without a date, or finished within 72 hours. */
export async function resultsDue(em: Em, now: Date): Promise<number[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const found = await rows(
    em,
    {
      ...columnsOf('Game', {
        id: 'id',
        kickoffAt: 'kickoffAt',
        statusCode: 'statusCode',
        finishedAt: 'finishedAt',
        checkedAt: 'resultsCheckedAt',
      }),
      lastDateAt: column.date,
      isMissing: column.flag,
    },
    `select id, kickoff_at as "kickoffAt", coalesce(previous_kickoff_at, created_at) as "lastDateAt", status_code as "statusCode",
       missing_since is not null as "isMissing", finished_at as "finishedAt", results_checked_at as "checkedAt"
     from games where api_football_fixture_id is not null and merged_into is null
       and coalesce(result_source, 'football') = 'football' and (
         (kickoff_at is null and finished_at is null) or (finished_at is null and kickoff_at between ? and ?) or finished_at >= ?
       ) order by kickoff_at nulls last, id`,
    [
      before(pollingWindow.patience),
      before(pollingWindow.shortestMatch),
      before(pollingWindow.correctionWindow),
    ],
  );
  return found.filter((game) => resultDue(game, now)).map(({ id }) => id);
}
