import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manPage } from '../cli/man/man-page.ts';

/** Writes `man/tips.1`, which npm puts where `man` finds it when the package is installed globally. */
export async function buildMan(root: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  mkdirSync(join(root, 'man'), { recursive: true });
  writeFileSync(join(root, 'man/tips.1'), await manPage(version));
}
