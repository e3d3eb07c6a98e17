import type { Deps, RunOptions } from '../deps.ts';
import { withJobLock } from './job-lock.ts';
import { jobs } from './jobs.ts';
import { type JobReport, reportOf } from './report.ts';
import type { JobName, Trigger } from './runs.ts';

/**
 * Runs a job now, whether or not its schedule is enabled, as its only run on any machine.
 * @throws AppError `busy` while another run goes on; else what the job throws
 */
export async function runJob(
  deps: Deps,
  name: JobName,
  { trigger }: { trigger: Trigger },
  options: RunOptions = {},
): Promise<JobReport> {
  const job = jobs.find((one) => one.name === name)!;
  return reportOf(await withJobLock(deps, name, { trigger }, options, (held) => job.run(deps, held)));
}
