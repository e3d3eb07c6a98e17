import type { LabFaults } from '../../contract/admin-lab.ts';
import { failedCallStates } from '../../db/entities/llm.ts';
import { iso } from '../../db/instant.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { listSql } from '../../db/sql-text.ts';
import { matchName } from '../../domain/match-name.ts';

const failed = `c.lab_run_id = ? and c.state in ${listSql(failedCallStates)}`;

/** What went wrong in a run so far: how often by kind, and the newest of it. */
export async function labFaults(em: Em, runId: number): Promise<LabFaults> {
  const kinds = await rows(
    em,
    { kind: column.text, count: column.number },
    `select coalesce(c.error_kind, c.state) as kind, count(*)::int as count from llm_calls c where ${failed}
     group by 1 order by count desc, 1`,
    [runId],
  );
  const newest = await rows(
    em,
    {
      ...columnsOf('LlmCall', {
        callId: 'id',
        at: 'startedAt',
        model: 'requestedModel',
        isRepair: 'isRepair',
        message: 'errorMessage',
      }),
      home: column.orNull(column.of('Game', 'homeTeam')),
      away: column.orNull(column.of('Game', 'awayTeam')),
      promptVersion: column.orNull(column.of('PromptVersion', 'number')),
      kind: column.text,
    },
    `select c.id as "callId", c.started_at as at, g.home_team as home, g.away_team as away, p.number as "promptVersion",
       c.requested_model as model, coalesce(c.error_kind, c.state) as kind, c.is_repair as "isRepair",
       c.error_message as message
     from llm_calls c left join games g on g.id = c.game_id left join prompt_versions p on p.id = c.prompt_version_id
     where ${failed} order by c.started_at desc, c.id desc limit 50`,
    [runId],
  );
  return {
    kinds,
    newest: newest.map(({ at, home, away, ...call }) => ({
      ...call,
      at: iso(at),
      game: home === null || away === null ? null : matchName({ homeTeam: home, awayTeam: away }),
    })),
  };
}
