import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/database.ts';

/** The suite's own document; see `npm run test:faults`, whose full run is a command of its own. */
interface Report {
  clean: boolean;
  outcomes: { fault: string; tries: number; lost: string[]; doubled: string[]; stuck: string[] }[];
}

test('ten killed commands and services in bad weather lose, double and leave stuck nothing', async () => {
  const suite = join(projectRoot, 'tests/faults/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [suite, '--short', '--json'], {
    maxBuffer: 10_000_000,
  }).catch((error: unknown) => error as { stdout: string });
  const { outcomes, clean } = JSON.parse(stdout) as Report;
  const found = outcomes.map(({ fault, lost, doubled, stuck }) => ({ fault, lost, doubled, stuck }));
  expect(found).toEqual(found.map(({ fault }) => ({ fault, lost: [], doubled: [], stuck: [] })));
  expect(clean).toBe(true);
  const kills = outcomes.filter(({ fault }) => fault.startsWith('kill'));
  expect(kills.reduce((sum, { tries }) => sum + tries, 0)).toBe(10);
}, 900_000);
