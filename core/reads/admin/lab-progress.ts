import type { LabProgress } from '../../db/entities/lab.ts';
import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import { isAskedAgainSql } from '../../lab/rows.ts';

/** How far these runs are, by their ids. What of a run was kept when it ended is not counted again. */
export async function labProgress(
  em: Em,
  runs: readonly { id: number; totals: LabProgress | null }[],
): Promise<Map<number, LabProgress>> {
  const runIds = runs.flatMap(({ id, totals }) => (totals === null ? [id] : []));
  const progress = new Map(
    runs.map(({ id, totals }): [number, LabProgress] => [id, totals ?? { done: 0, spent: 0, cells: [] }]),
  );
  if (runIds.length === 0) return progress;
  const cells = await rows(
    em,
    { runId: column.number, promptVersion: column.number, model: column.text, done: column.number },
    `select run_id as "runId", prompt_version as "promptVersion", model, count(*)::int as done from lab_cells c
     where run_id in (?) and not ${isAskedAgainSql} group by run_id, prompt_version, model order by prompt_version, model`,
    [[...runIds]],
  );
  for (const { runId, ...cell } of cells) {
    const run = progress.get(runId)!;
    run.done += cell.done;
    run.cells.push(cell);
  }
  const spent = await rows(
    em,
    { runId: column.number, spent: column.number },
    `select lab_run_id as "runId", sum(coalesce(cost, reserved_cost))::float8 as spent from llm_calls
     where lab_run_id is not null and lab_run_id in (?) group by lab_run_id`,
    [[...runIds]],
  );
  for (const { runId, spent: dollars } of spent) progress.get(runId)!.spent = dollars;
  return progress;
}
