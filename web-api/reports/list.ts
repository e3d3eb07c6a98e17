import type { Em } from '#core/db/orm';
import type { ReadDeps } from '#core/deps';
import { labAnswersCsv } from '#core/reads/admin/lab-csv';
import { calibrationReport } from '#core/reads/figures/calibration-report';
import { compareModels, scoresBy } from '#core/reads/figures/score-report';
import { listLabAnswers } from '#core/use-cases/list-lab-answers';
import { showLab } from '#core/use-cases/show-lab';
import { listLabGames } from '#core/use-cases/show-lab-game';
import { showTrial } from '#core/use-cases/show-trial';

/** A thread has no clock of the process: what it reads is as of the instant that it is told. */
const asOf = (em: Em, now: Date): ReadDeps => ({ em: () => em, clock: { now: () => now } });

/** Reports that are computed from thousands of rows: a visitor would wait while they are computed beside him. */
export const reports = {
  calibration: calibrationReport,
  scores: scoresBy,
  comparison: compareModels,
  labRun: (em: Em, { runId, now }: { runId: number; now: Date }) => showLab(asOf(em, now), runId),
  labAnswers: (em: Em, { runId, now }: { runId: number; now: Date }) => listLabAnswers(asOf(em, now), runId),
  labAnswersCsv: async (em: Em, { runId, now }: { runId: number; now: Date }) =>
    labAnswersCsv(await listLabAnswers(asOf(em, now), runId)),
  labGames: (em: Em, { now, ...query }: Parameters<typeof listLabGames>[1] & { now: Date }) =>
    listLabGames(asOf(em, now), query),
  trial: (em: Em, { trialId, now }: { trialId: number; now: Date }) => showTrial(asOf(em, now), trialId),
} as const;

type Named = typeof reports;
export type ReportName = keyof Named;
export type ReportQuery<Name extends ReportName> = Parameters<Named[Name]>[1];
export type Report<Name extends ReportName> = Awaited<ReturnType<Named[Name]>>;
