import type { Deps, RunOptions } from '../deps.ts';
import { withJobLock } from './job-lock.ts';
import { type JobInput, type JobResult, work } from './jobs.ts';
import { type JobReport, reportOf } from './report.ts';
import type { JobName, Trigger } from './runs.ts';

/**
 * Runs a job now, whether or not its schedule is enabled, as its only run on any machine.
 * @returns what its use case returns
 * @throws AppError `busy` while another run goes on; else what the job throws
 */
export function runNow<Name extends JobName>(
  deps: Deps,
  name: Name,
  { trigger, input }: { trigger: Trigger; input?: JobInput<Name> },
  options: RunOptions = {},
): Promise<JobResult<Name>> {
  const does = work[name] as unknown as (
    deps: Deps,
    input: unknown,
    options: RunOptions,
  ) => Promise<JobResult<Name>>;
  return withJobLock(deps, name, { trigger }, options, (held) => does(deps, input ?? {}, held));
}

/** The same, told as every run is recorded. */
export const runJob = async (
  deps: Deps,
  name: JobName,
  { trigger }: { trigger: Trigger },
  options: RunOptions = {},
): Promise<JobReport> => reportOf(await runNow(deps, name, { trigger }, options));
