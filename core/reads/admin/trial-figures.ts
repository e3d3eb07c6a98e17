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
  const counts = await rows(
    em,
    { id: column.number, state: column.of('TrialAnswer', 'state'), count: column.number },
    `select trial_id as id, state, count(*)::int as count from trial_answers
     where trial_id = any(?::int[]) group by trial_id, state`,
    [list],
  );
  for (const { id, state, count } of counts) if (state !== 'replaced') figures.get(id)![state] = count;
  const spent = await rows(
    em,
    { id: column.number, spent: column.number, today: column.number },
    `select lab_trial_id as id, sum(coalesce(cost, reserved_cost))::float8 as spent,
       coalesce(sum(coalesce(cost, reserved_cost)) filter (where started_at >= ?), 0)::float8 as today
     from llm_calls where lab_trial_id is not null and lab_trial_id = any(?::int[]) group by lab_trial_id`,
    [dayStart(now), list],
  );
  for (const { id, spent: dollars, today } of spent)
    Object.assign(figures.get(id)!, { spent: dollars, spentToday: today });
  return figures;
}
