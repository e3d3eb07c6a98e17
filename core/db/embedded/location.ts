import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import type { DatabasePlace } from '#config/environment';

export type LocationSettings = Pick<DatabasePlace, 'TIPS_DATA_DIR' | 'XDG_DATA_HOME'>;

/** The folder of the package's own package.json, from source and from the build alike. */
export function packageRoot(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    // The build writes a nameless package.json beside its output for the `#core` imports; that one is not the root.
    if (existsSync(manifest) && 'name' in (JSON.parse(readFileSync(manifest, 'utf8')) as object))
      return folder;
    if (folder === dirname(folder)) throw new Error(`No package.json above ${import.meta.dirname}`);
  }
}

/**
 * Where the embedded database, its socket and its log are kept: `TIPS_DATA_DIR`, else `.data` in a checkout,
 * else (an installed package may be read-only and is replaced by updates) the user's data folder.
 */
export function dataFolder(settings: LocationSettings): string {
  if (settings.TIPS_DATA_DIR) return settings.TIPS_DATA_DIR;
  const root = packageRoot();
  if (!root.split(sep).includes('node_modules')) return join(root, '.data');
  return join(settings.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'touchline');
}
