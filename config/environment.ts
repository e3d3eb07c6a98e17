import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Settings } from './settings.ts';

/** All faults of the settings at once, so that an operator can correct them together. */
export class SettingsError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/**
 * The values of `.env` in `directory`, or nothing where there is none.
 * @throws SettingsError when it cannot be read, or is no text in UTF-8
 */
export function readDotEnv(directory: string): Record<string, string | undefined> {
  const file = resolve(directory, '.env');
  if (!existsSync(file)) return {};
  try {
    // Some editors begin a text with a mark, which is no part of the first name.
    return parseEnv(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  } catch (error) {
    throw new SettingsError([`.env: cannot be read: ${reasonOf(error as NodeJS.ErrnoException, file)}`]);
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException, file: string): string {
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'it is not in UTF-8: save it as that';
  if (code === 'EISDIR')
    return 'it is a folder, as Docker makes one where the file to be mounted is missing: remove it';
  if (code === 'EACCES')
    return `it is closed to this user, as after a command with sudo: \`sudo chown "$(id -un)" '${file}'\``;
  return message;
}

/** What is written of these names, without blanks around it; an empty value counts as not set. */
export const given = <Name extends string>(
  environment: Record<string, string | undefined>,
  names: readonly Name[],
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;

/** A path of a setting: a relative one begins at the folder of `.env`. */
export const from = (directory: string, path: string): string =>
  isAbsolute(path) ? path : resolve(directory, path);

const placeNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'TIPS_DATA_DIR',
  'XDG_DATA_HOME',
  'PGSSLMODE',
  'PGSSLROOTCERT',
  'PGSSLCERT',
  'PGSSLKEY',
] as const satisfies readonly (keyof Settings)[];

/** What says where the database is, and how it is connected to. */
export type DatabasePlace = Partial<Record<(typeof placeNames)[number], string | undefined>>;

/**
 * The same as it is written. For whoever must be quick: describing the forms of all settings takes longer than a
 * question to the database.
 */
export function databasePlace(
  environment: Record<string, string | undefined>,
  directory: string,
): DatabasePlace {
  const place = given(environment, placeNames);
  return place.TIPS_DATA_DIR ? { ...place, TIPS_DATA_DIR: from(directory, place.TIPS_DATA_DIR) } : place;
}
