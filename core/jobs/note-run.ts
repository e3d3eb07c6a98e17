import { audit } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { JobReport } from './report.ts';
import type { JobName } from './runs.ts';

/**
 * Figures that say a run changed what people see. Every few minutes a schedule looks and finds nothing to do, which is no
 * act; what it reads for later is none either, and housekeeping leaves a line of its own where it takes lines away.
 */
const changing: Record<JobName, readonly string[]> = {
  discovery: ['added', 'moved', 'generated'],
  results: ['finished', 'corrected'],
  generation: ['generated'],
  prekickoff: ['regenerated'],
  history: ['imported'],
  trials: [],
  odds: [],
  live: [],
  anchor: [],
  housekeeping: [],
};

/** Leaves a line of the audit record for a scheduled run that changed something: what, in figures. */
export async function noteRun(deps: Deps, name: JobName, { outcome, figures }: JobReport): Promise<void> {
  const told = changing[name].filter((figure) => (figures[figure] ?? 0) > 0);
  if (told.length === 0) return;
  await audit(deps.em(), deps, {
    action: 'run',
    subjectType: 'job',
    subjectId: name,
    after: { outcome, ...Object.fromEntries(told.map((figure) => [figure, figures[figure]])) },
  });
}

/** Leaves one for a run that a person asked for, whatever came of it. */
export const noteAskedRun = (deps: Deps, name: JobName, outcome: string): Promise<void> =>
  audit(deps.em(), deps, { action: 'run', subjectType: 'job', subjectId: name, after: { outcome } });
