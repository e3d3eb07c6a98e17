import type { Deps, RunOptions } from '../deps.ts';
import type { AnchorInput } from '../use-cases/anchor-record.ts';
import type { DiscoveryInput } from '../use-cases/discover-and-generate.ts';
import type { PastInput } from '../use-cases/import-past.ts';
import type { OddsInput } from '../use-cases/read-odds.ts';
import type { CheckResultsInput } from '../use-cases/check-results.ts';
import type { JobName } from './runs.ts';

/** A job that can be asked for nothing but to be done. */
type Nothing = Record<string, never>;

/** What each job does: a use case, loaded when it is needed. The most urgent first. */
export const work = {
  anchor: async (deps: Deps, input: AnchorInput, options: RunOptions) => {
    const { anchorRecord } = await import('../use-cases/anchor-record.ts');
    return anchorRecord(deps, input, options);
  },
  prekickoff: async (deps: Deps, input: Nothing, options: RunOptions) => {
    const { updateBeforeKickoff } = await import('../use-cases/update-before-kickoff.ts');
    return updateBeforeKickoff(deps, input, options);
  },
  odds: async (deps: Deps, input: OddsInput, options: RunOptions) => {
    const { readOdds } = await import('../use-cases/read-odds.ts');
    return readOdds(deps, input, options);
  },
  results: async (deps: Deps, input: CheckResultsInput, options: RunOptions) => {
    const { checkResults } = await import('../use-cases/check-results.ts');
    return checkResults(deps, input, options);
  },
  live: async (deps: Deps, input: Nothing, options: RunOptions) => {
    const { readLive } = await import('../use-cases/read-live.ts');
    return readLive(deps, input, options);
  },
  generation: async (deps: Deps, input: Nothing, options: RunOptions) => {
    const { generateDue } = await import('../use-cases/generate-due.ts');
    return generateDue(deps, input, options);
  },
  trials: async (deps: Deps, input: Nothing, options: RunOptions) => {
    const { askTrials } = await import('../use-cases/ask-trials.ts');
    return askTrials(deps, input, options);
  },
  discovery: async (deps: Deps, input: DiscoveryInput, options: RunOptions) => {
    const { discoverAndGenerate } = await import('../use-cases/discover-and-generate.ts');
    return discoverAndGenerate(deps, input, options);
  },
  history: async (deps: Deps, input: PastInput, options: RunOptions) => {
    const { importPast } = await import('../use-cases/import-past.ts');
    return importPast(deps, input, options);
  },
  housekeeping: async (deps: Deps, input: Nothing, options: RunOptions) => {
    const { housekeep } = await import('../use-cases/housekeep.ts');
    return housekeep(deps, input, options);
  },
} as const satisfies Record<JobName, (deps: Deps, input: Nothing, options: RunOptions) => Promise<object>>;

/** What a job may be asked for. */
export type JobInput<Name extends JobName> = Parameters<(typeof work)[Name]>[1];
/** What its use case returns. */
export type JobResult<Name extends JobName> = Awaited<ReturnType<(typeof work)[Name]>>;

/** One scheduled job. */
export interface Job {
  name: JobName;
  run: (deps: Deps, options: RunOptions) => Promise<object>;
}

/** What a schedule asks of a job. */
const scheduled: { [Name in JobName]?: JobInput<Name> } = { history: { asking: 'schedule' } };

/** Every scheduled job, the most urgent first. */
export const jobs: readonly Job[] = (Object.keys(work) as JobName[]).map((name) => {
  const does = work[name] as (deps: Deps, input: object, options: RunOptions) => Promise<object>;
  return { name, run: (deps, options) => does(deps, scheduled[name] ?? {}, options) };
});
