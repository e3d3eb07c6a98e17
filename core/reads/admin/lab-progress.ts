import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';

export interface LabProgress {
  /** Cells that have an answer. */
  done: number;
  /** US dollars spent or reserved by the run itself. */
  spent: number;
  /** Answered cells by prompt version and model. */
  cells: { promptVersion: number; model: string; done: number }[];
}

/** How far these runs are, by their ids. */
export async function labProgress(em: Em, runIds: readonly number[]): Promise<Map<number, LabProgress>> {
  const progress = new Map(runIds.map((id): [number, LabProgress] => [id, { done: 0, spent: 0, cells: [] }]));
  if (runIds.length === 0) return progress;
  const cells = await rows(
    em,
    { runId: column.number, promptVersion: column.number, model: column.text, done: column.number },
    `select run_id as "runId", prompt_version as "promptVersion", model, count(*)::int as done from lab_cells
     where run_id in (?) group by run_id, prompt_version, model order by prompt_version, model`,
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
