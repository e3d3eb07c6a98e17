import type { Deps, RunOptions } from '../runtime.ts';
import type { JobName } from './runs.ts';

/** One scheduled job. What it does is a use case, loaded when it is due. */
export interface Job {
  name: JobName;
  run(deps: Deps, options: RunOptions): Promise<object>;
}

/** Every scheduled job, by hand, the most urgent first. */
export const jobs: readonly Job[] = [
  {
    name: 'housekeeping',
    run: async (deps, options) => {
      const { housekeep } = await import('../use-cases/housekeep.ts');
      return housekeep(deps, {}, options);
    },
  },
];
