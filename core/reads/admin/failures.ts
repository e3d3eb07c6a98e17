import type { Em } from '../../db/orm.ts';
import { type Instant, iso } from '../../db/instant.ts';
import { rows } from '../sql.ts';

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
  const found = await rows<Omit<FailureRow, 'lastAt'> & { lastAt: Instant }>(
    em,
    `select coalesce(error_kind, state) as kind, provider, requested_model as model, count(*)::integer as count,
       sum(coalesce(cost, reserved_cost))::double precision as cost, max(started_at) as "lastAt",
       (array_agg(error_message order by started_at desc))[1] as "lastMessage"
     from llm_calls where state in ('failed', 'refused_late', 'unknown') and started_at >= ?
     group by 1, 2, 3 order by count desc, 1, 2, 3`,
    [since],
  );
  return found.map((row) => ({ ...row, lastAt: iso(row.lastAt) }));
}
