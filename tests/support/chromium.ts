import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one without a window first: it is quicker. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of the machine's Chromium (`CHROMIUM_PATH`, else the first one on PATH), or undefined where there is none:
 * page tests then skip by name. In CI its absence is a failure.
 */
export function chromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH ?? [],
    folders.flatMap((folder) => names.map((name) => join(folder, name))),
  ].flat();
  const found = candidates.find(isProgram);
  if (!found && process.env.CI === 'true')
    throw new Error('There is no Chromium: apt-get install chromium, or set CHROMIUM_PATH.');
  return found;
}
