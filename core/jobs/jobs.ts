import type { Deps, RunOptions } from '../deps.ts';
import type { JobName } from './runs.ts';

/** One scheduled job. What it does is a use case, loaded when it is due. */
export interface Job {
  name: JobName;
  run: (deps: Deps, options: RunOptions) => Promise<object>;
}

/** Every scheduled job, by hand, the most urgent first. */
export const jobs: readonly Job[] = [
  {
    name: 'prekickoff',
    run: async (deps, options) => {
      const { updateBeforeKickoff } = await import('../use-cases/update-before-kickoff.ts');
      return updateBeforeKickoff(deps, {}, options);
    },
  },
  {
    name: 'results',
    run: async (deps, options) => {
      const { checkResults } = await import('../use-cases/check-results.ts');
      return checkResults(deps, {}, options);
    },
  },
  {
    name: 'generation',
    run: async (deps, options) => {
      const { writeDue } = await import('../use-cases/write-due.ts');
      return writeDue(deps, {}, options);
    },
  },
  {
    name: 'discovery',
    run: async (deps, options) => {
      const { discoverAndGenerate } = await import('../use-cases/discover-and-generate.ts');
      return discoverAndGenerate(deps, {}, options);
    },
  },
  {
    name: 'history',
    run: async (deps, options) => {
      const { importHistory } = await import('../use-cases/import-history.ts');
      return importHistory(deps, { asking: 'schedule' }, options);
    },
  },
  {
    name: 'housekeeping',
    run: async (deps, options) => {
      const { housekeep } = await import('../use-cases/housekeep.ts');
      return housekeep(deps, {}, options);
    },
  },
];
