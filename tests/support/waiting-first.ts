import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long and mostly wait: for leases to lapse, for other processes, for servers to start. They begin first,
 * so that what they wait for passes beside the others and never alone at the end; so do the two longest of those that
 * compute.
 */
const waiting = [
  'tests/cli/faults-suite.test.ts',
  'tests/cli/commands/demo.test.ts',
  'tests/core/use-cases/replay.test.ts',
  'tests/core/jobs/queue.test.ts',
  'tests/core/use-cases/generate-missing-races.test.ts',
  'tests/core/jobs/handlers.test.ts',
  'tests/core/reads/figures/two-seasons.test.ts',
  'tests/cli/many-machines.test.ts',
  'tests/core/db/embedded/embedded-database.test.ts',
  'tests/core/use-cases/generate-missing-database-away.test.ts',
  'tests/core/db/embedded/place.test.ts',
  'tests/core/use-cases/generate-due.test.ts',
  'tests/core/use-cases/check-results-over-days.test.ts',
  'tests/web-api/needs-everywhere.test.ts',
  'tests/core/jobs/stopped-run.test.ts',
  'tests/cli/database-faults.test.ts',
];

/** Sorts the files that wait to the front, in the order of the list, and leaves the rest as Vitest has it. */
export class WaitingFirst extends BaseSequencer {
  readonly #ranks: ReadonlyMap<string, number>;

  constructor(context: ConstructorParameters<typeof BaseSequencer>[0]) {
    super(context);
    const root = join(import.meta.dirname, '../..');
    this.#ranks = new Map(waiting.map((name, rank) => [join(root, name), rank]));
    const gone = [...this.#ranks.keys()].filter((file) => !existsSync(file));
    if (gone.length > 0)
      throw new Error(`The list of files that wait names what is not there: ${gone.join(', ')}`);
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => this.#ranks.get(moduleId) ?? waiting.length;
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
