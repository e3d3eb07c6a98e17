import { absent } from '../absent.ts';
import { LabRun } from '../db/entities/lab.ts';
import type { Deps } from '../deps.ts';
import { isFreeOfMemory, memoryUntil } from '../lab/cutoff.ts';
import { columnOf, costOfRows, labTable, type LabTable, verdictOfRun } from '../lab/report.ts';
import { labRows } from '../reads/admin/lab-rows.ts';

export interface LabReport {
  id: number;
  name: string;
  state: LabRun['state'];
  reason: string | null;
  plan: LabRun['plan'];
  author: string;
  createdAt: Date;
  /** What each model may remember until; `today` where its maker does not say. */
  memory: { model: string; until: string }[];
  tables: LabTable[];
  /** On games after everything the models may remember; the others prove nothing. */
  verdict: 'better' | 'worse' | 'not_distinguishable';
  /** US dollars that the answers of the run cost, whichever run paid them; null where one has no price. */
  cost: number | null;
}

/** Every run, newest first. */
export const listLab = (deps: Deps): Promise<LabRun[]> =>
  deps.em().find(LabRun, {}, { orderBy: { id: 'desc' }, limit: 200 });

/**
 * What a run found: a table of the games that no model can remember, one of the others, and the same of the masked
 * answers. They are never added up.
 * @throws AppError `not_found`
 */
export async function showLab(deps: Deps, runId: number): Promise<LabReport> {
  const run = await deps.em().findOne(LabRun, { id: runId });
  if (!run) throw absent('lab run', runId);
  const { baselines } = run.plan;
  const rows = (await labRows(deps.em(), run.id)).map((row) => ({
    ...row,
    baseline: baselines[row.gameId] ?? null,
  }));
  const { activePrompt, activeModel, models } = run.plan;
  const ids = models.map(({ id }) => id);
  const columns = [...new Set(rows.map(columnOf))].toSorted();
  const active = columnOf({ promptVersion: activePrompt, model: activeModel });
  const reference = columns.includes(active) ? active : (columns[0] ?? active);
  const tables = [false, true].flatMap((isMasked) =>
    (['unseen', 'could_be_remembered'] as const).flatMap((games): LabTable[] => {
      const own = rows.filter(
        (row) =>
          row.isMasked === isMasked &&
          isFreeOfMemory(row.kickoff, ids, run.createdAt) === (games === 'unseen'),
      );
      return own.length === 0 ? [] : [labTable(own, { games, isMasked, reference })];
    }),
  );
  return {
    id: run.id,
    name: run.name,
    state: run.state,
    reason: run.reason,
    plan: run.plan,
    author: run.author,
    createdAt: run.createdAt,
    memory: ids.map((model) => ({ model, until: memoryUntil(model, run.createdAt) })),
    tables,
    verdict: verdictOfRun(tables),
    cost: costOfRows(rows),
  };
}
