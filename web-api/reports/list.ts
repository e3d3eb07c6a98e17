import { calibrationReport } from '#core/reads/figures/calibration-report';
import { compareModels, scoresBy } from '#core/reads/figures/score-report';

/** Reports that are computed from thousands of rows: a visitor would wait while they are computed beside him. */
export const reports = {
  calibration: calibrationReport,
  scores: scoresBy,
  comparison: compareModels,
} as const;

type Named = typeof reports;
export type ReportName = keyof Named;
export type ReportQuery<Name extends ReportName> = Parameters<Named[Name]>[1];
export type Report<Name extends ReportName> = Awaited<ReturnType<Named[Name]>>;
