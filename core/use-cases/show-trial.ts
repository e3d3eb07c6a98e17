import { LoadStrategy } from '@mikro-orm/core';
import { absent } from '../absent.ts';
import { readConfig } from '../config-store/config-store.ts';
import type { TrialReport, TrialSummary } from '../contract/admin-trials.ts';
import { LabTrial } from '../db/entities/trials.ts';
import type { Deps, ReadDeps } from '../deps.ts';
import { labTable, verdictOfRun } from '../lab/report.ts';
import { columnOf } from '../lab/rows.ts';
import { presentTable } from '../presenters/lab.ts';
import { presentTrial } from '../presenters/trial.ts';
import { actorsShown } from '../reads/admin/actors-shown.ts';
import { trialFigures } from '../reads/admin/trial-figures.ts';
import { trialProblems, trialsAlongside } from '../reads/admin/trial-problems.ts';
import { trialRows } from '../reads/admin/trial-rows.ts';

const versions = ['promptVersion', 'standingPromptVersion'] as const;

/** Trials as they are listed: those that run first, each newest first. */
export async function listTrials(deps: Deps): Promise<TrialSummary[]> {
  const em = deps.em();
  const trials = await em.find(
    LabTrial,
    {},
    // Joined, each trial would bring the whole text of both its prompts.
    {
      populate: versions,
      strategy: LoadStrategy.SELECT_IN,
      orderBy: { state: 'asc', id: 'desc' },
      limit: 200,
    },
  );
  const figures = await trialFigures(
    em,
    trials.map(({ id }) => id),
    deps.clock.now(),
  );
  const shown = await actorsShown(
    em,
    trials.flatMap(({ author, stoppedBy }) => [author, stoppedBy]),
  );
  const chosen = await readConfig(em, 'llm_config');
  return trials.map((trial) => presentTrial(trial, figures.get(trial.id)!, shown, chosen));
}

/** One trial. Throws `not_found`. */
export async function requireTrial(deps: Pick<ReadDeps, 'em'>, trialId: number): Promise<LabTrial> {
  const trial = await deps.em().findOne(LabTrial, { id: trialId }, { populate: versions });
  if (!trial) throw absent('trial', trialId);
  return trial;
}

/**
 * How a trial compares with what was published, on the games of both. Its verdict may be looked at at any time; it holds
 * for all trials that ran beside it together.
 * @throws AppError `not_found`
 */
export async function showTrial(deps: ReadDeps, trialId: number): Promise<TrialReport> {
  const trial = await requireTrial(deps, trialId);
  const em = deps.em();
  const own = { promptVersion: trial.promptVersion.number, model: trial.model };
  const standing = { promptVersion: trial.standingPromptVersion.number, model: trial.standingModel };
  const rows = await trialRows(em, trialId, { own, standing });
  const table =
    rows.length === 0
      ? null
      : labTable(rows, {
          games: 'unseen',
          isMasked: false,
          reference: columnOf(standing),
          alongside: await trialsAlongside(em, trial),
        });
  const figures = await trialFigures(em, [trialId], deps.clock.now());
  const shown = await actorsShown(em, [trial.author, trial.stoppedBy]);
  return {
    ...presentTrial(trial, figures.get(trialId)!, shown, await readConfig(em, 'llm_config')),
    settled: table?.n ?? 0,
    verdict: table ? verdictOfRun([table]) : 'not_distinguishable',
    table: table && presentTable(table),
    problems: await trialProblems(em, trialId),
  };
}
