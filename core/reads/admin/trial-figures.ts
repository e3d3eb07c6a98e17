import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import { dayStart } from '../../domain/time.ts';

/** How far a trial is. */
export interface TrialFigures {
  waiting: number;
  committed: number;
  unusable: number;
  missed: number;
  /** US dollars spent or reserved, in all and since the UTC day began. */
  spent: number;
  spentToday: number;
}

/** How far these trials are, by their ids. */
export async function trialFigures(
  em: Em,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, TrialFigures>> {
  const figures = new Map(
    ids.map((id): [number, TrialFigures] => [
      id,
      { waiting: 0, committed: 0, unusable: 0, missed: 0, spent: 0, spentToday: 0 },
    ]),
  );
  const list = `{${ids.join()}}`;
  const totals = await rows(
    em,
    {
      id: column.number,
      kind: column.oneOf(['waiting', 'committed', 'unusable', 'missed', 'replaced', 'call']),
      items: column.number,
      cost: column.number,
    },
    `select trial_id as id, kind, sum(items)::int as items, sum(cost)::float8 as cost from trial_totals
     where trial_id = any(?::int[]) group by trial_id, kind`,
    [list],
  );
  for (const { id, kind, items, cost } of totals) {
    const found = figures.get(id)!;
    if (kind === 'call') found.spent = cost;
    else if (kind !== 'replaced') found[kind] = items;
  }
  const today = await rows(
    em,
    { id: column.number, spent: column.number },
    `select lab_trial_id as id, sum(coalesce(cost, reserved_cost))::float8 as spent from llm_calls
     where lab_trial_id is not null and lab_trial_id = any(?::int[]) and started_at >= ? group by lab_trial_id`,
    [list, dayStart(now)],
  );
  for (const { id, spent } of today) figures.get(id)!.spentToday = spent;
  return figures;
}
