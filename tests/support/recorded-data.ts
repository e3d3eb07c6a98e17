import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectRoot } from './database.ts';

/**
 * The folder of recorded answers and real seasons (`TIPS_TEST_DATA`, else `../shared/data`), or undefined where this
 * machine has none: tests that need it skip by name. In CI its absence is a failure, never a silent skip.
 */
export function recordedData(): string | undefined {
  const folder = resolve(projectRoot, process.env.TIPS_TEST_DATA ?? '../shared/data');
  if (existsSync(folder)) return folder;
  if (process.env.CI === 'true')
    throw new Error(`The recorded data is not in ${folder}; set TIPS_TEST_DATA.`);
  return undefined;
}
