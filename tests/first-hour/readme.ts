import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/database.ts';

/**
 * A line of a shell block of README.md that begins with `begin`, without its remark: what a reader would copy.
 * @throws Error where README has no such line
 */
export function readmeLine(begin: string): string {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  const lines = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const found = lines.find((line) => line.startsWith(begin));
  if (found === undefined) throw new Error(`README.md has no line that begins with ${begin}`);
  return found.replace(/\s+#.*$/, '');
}
