import { findProgram } from './programs.ts';

/** The one without a window first: it is quicker. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/**
 * The path of the machine's Chromium (`CHROMIUM_PATH`, else the first one on PATH), or undefined where there is none:
 * page tests then skip by name. In CI its absence is a failure.
 */
export function chromium(): string | undefined {
  const found = findProgram(...[process.env.CHROMIUM_PATH ?? []].flat(), ...names);
  if (!found && process.env.CI === 'true')
    throw new Error('There is no Chromium: apt-get install chromium, or set CHROMIUM_PATH.');
  return found;
}
