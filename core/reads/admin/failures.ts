import { failedCallStates } from '../../db/entities/llm.ts';
import type { Em } from '../../db/orm.ts';
import { listSql } from '../../db/sql-text.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';

export interface FailureRow {
  kind: string;
  provider: string;
  model: string;
  count: number;
  cost: number;
  lastAt: string;
  lastMessage: string | null;
}

/** Model calls that brought no card, by kind, provider and model, since `since`; most frequent first. */
export async function failures(em: Em, since: Date): Promise<FailureRow[]> {
  const found = await rows(
    em,
    {
      kind: column.text,
      ...columnsOf('LlmCall', { provider: 'provider', model: 'requestedModel', lastMessage: 'errorMessage' }),
      count: column.number,
      cost: column.number,
      lastAt: column.date,
    },
    `select coalesce(error_kind, state) as kind, provider, requested_model as model, count(*)::integer as count,
       sum(coalesce(cost, reserved_cost))::double precision as cost, max(started_at) as "lastAt",
       (array_agg(error_message order by started_at desc))[1] as "lastMessage"
     from llm_calls where state in ${listSql(failedCallStates)} and started_at >= ?
     group by 1, 2, 3 order by count desc, 1, 2, 3`,
    [since],
  );
  return found.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}
