import { absent } from '../absent.ts';
import type { LabReport, LabSummary } from '../contract/admin-lab.ts';
import { LabRun } from '../db/entities/lab.ts';
import type { Deps, ReadDeps } from '../deps.ts';
import { costOfRows } from '../lab/answer-facts.ts';
import { isFreeOfMemory, knowledgeOfModel } from '../lab/cutoff.ts';
import { labTable, type LabTable, verdictOfRun } from '../lab/report.ts';
import { columnOf, type LabRow } from '../lab/rows.ts';
import { presentRun, presentTable } from '../presenters/lab.ts';
import { actorsShown } from '../reads/admin/actors-shown.ts';
import { sizedPlan, sizedPlans } from '../reads/admin/lab-plans.ts';
import { labProgress } from '../reads/admin/lab-progress.ts';
import { labRows } from '../reads/admin/lab-rows.ts';

/** Every run, newest first. */
export async function listLab(deps: Deps): Promise<LabSummary[]> {
  const runs = await deps.em().find(LabRun, {}, { orderBy: { id: 'desc' }, limit: 200, exclude: ['plan'] });
  const plans = await sizedPlans(
    deps.em(),
    runs.map(({ id }) => id),
  );
  const progress = await labProgress(deps.em(), runs);
  const now = deps.clock.now();
  const shown = await actorsShown(
    deps.em(),
    runs.map(({ author }) => author),
  );
  return runs.map((run) => presentRun(run, progress.get(run.id)!, { plan: plans.get(run.id)!, now, shown }));
}

/** The answers of a run with what is compared beside them; of one game alone where it is given. */
export async function answersOf(deps: Pick<ReadDeps, 'em'>, run: LabRun, gameId?: number): Promise<LabRow[]> {
  const { baselines } = await deps.em().findOneOrFail(LabRun, { id: run.id }, { populate: ['baselines'] });
  return (await labRows(deps.em(), run.id, gameId)).map((row) => ({
    ...row,
    baseline: baselines?.[row.gameId] ?? null,
  }));
}

/** One run. Throws `not_found`. */
export async function requireRun(deps: Pick<ReadDeps, 'em'>, runId: number): Promise<LabRun> {
  const run = await deps.em().findOne(LabRun, { id: runId });
  if (!run) throw absent('lab run', runId);
  return run;
}

/** Whether a game of a run lies after everything that its models may remember. */
export const groupOf = ({ plan, createdAt }: LabRun, kickoff: Date): LabTable['games'] =>
  isFreeOfMemory(
    kickoff,
    plan.models.map(({ id }) => id),
    createdAt,
  )
    ? 'unseen'
    : 'could_be_remembered';

/**
 * What a run found: a table of the games that no model can remember, one of the others, and the same of the masked
 * answers. They are never added up.
 * @throws AppError `not_found`
 */
export async function showLab(deps: ReadDeps, runId: number): Promise<LabReport> {
  const run = await requireRun(deps, runId);
  const rows = await answersOf(deps, run);
  const { activePrompt, activeModel, models } = run.plan;
  const columns = [...new Set(rows.map(columnOf))].toSorted();
  const active = columnOf({ promptVersion: activePrompt, model: activeModel });
  // Where what was active took no part, the others are compared with the first of them.
  const reference = columns.includes(active) ? active : (columns[0] ?? active);
  const tables = [false, true].flatMap((isMasked) =>
    (['unseen', 'could_be_remembered'] as const).flatMap((games): LabTable[] => {
      const own = rows.filter((row) => row.isMasked === isMasked && groupOf(run, row.kickoff) === games);
      return own.length === 0 ? [] : [labTable(own, { games, isMasked, reference })];
    }),
  );
  const progress = await labProgress(deps.em(), [run]);
  const shown = await actorsShown(deps.em(), [run.author]);
  return {
    ...presentRun(run, progress.get(run.id)!, {
      plan: sizedPlan(run.plan),
      now: deps.clock.now(),
      shown,
    }),
    memory: models.map(({ id }) => knowledgeOfModel(id, run.createdAt)),
    reference,
    tables: tables.map(presentTable),
    // Of what is active nothing is proved by a run that it took no part in.
    verdict: reference === active ? verdictOfRun(tables) : 'not_distinguishable',
    cost: costOfRows(rows),
  };
}
