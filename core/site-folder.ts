import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './db/embedded/location.ts';

/** Where the built site lies, from source and in the installed package alike; undefined before it is built. */
export function siteFolder(): string | undefined {
  const folder = join(packageRoot(), 'dist/web');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}
