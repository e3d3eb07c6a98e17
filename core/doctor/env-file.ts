import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readDotEnv } from '#config/environment';
import { settingNames, type Settings } from '#config/settings';
import { nearestOf } from '../domain/near-word.ts';
import { type Check, checksOf } from './check.ts';

const { ok, warning, failed } = checksOf('machine');

/** What `.env` is, and what is in it that nobody meant. @param directory where it is read from */
export function checkEnvFile(settings: Settings, directory: string): Check[] {
  const file = join(directory, '.env');
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return nowhere(settings, directory);
  return [...secrets(file, mode), ...misspelt(file, directory), ...cutOff(file)];
}

/** What any site sets: with none of it a command was most probably given in another folder than the site's. */
const told = ['API_FOOTBALL_KEY', 'DATABASE_URL', 'TIPS_DATA_DIR', 'PUBLIC_URL'] as const;

function nowhere(settings: Settings, directory: string): Check[] {
  if (told.some((name) => settings[name] !== undefined)) return [];
  return [
    warning(
      'settings_nowhere',
      'Settings',
      `there is no .env in ${directory}, and the environment sets nothing that a site needs`,
      'Change into the folder of the site, or run `tips init` where it is to be.',
    ),
  ];
}

/** `.env` holds every secret. */
const secrets = (file: string, mode: number): Check[] =>
  process.platform === 'win32'
    ? []
    : [
        mode & 0o077
          ? warning(
              'secrets_open',
              'Secrets',
              `${file} can be read by other users of this machine`,
              `Run \`chmod 600 ${file}\`.`,
            )
          : ok('secrets', 'Secrets', `${file}, readable by its owner alone`),
      ];

/** A name in `.env` that is nearly that of a setting is read by nobody, and nobody says so. */
function misspelt(file: string, directory: string): Check[] {
  const meant = Object.keys(readDotEnv(directory)).flatMap((name) => {
    const near = isSetting(name) ? undefined : nearestOf(name.toUpperCase(), settingNames);
    return near === undefined ? [] : [`${name} (${near}?)`];
  });
  if (meant.length === 0) return [];
  return [
    warning(
      'settings_misspelt',
      'Settings',
      `${file} has names that nothing reads: ${meant.join(', ')}`,
      'Write the name in brackets, or remove the line.',
    ),
  ];
}

/** Outside quotes a number sign begins a remark, also in the middle of a password. */
function cutOff(file: string): Check[] {
  const cut = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf('=');
      const name = line
        .slice(0, Math.max(at, 0))
        .trim()
        .replace(/^export\s/, '')
        .trim();
      const value = line.slice(at + 1).trim();
      return isSetting(name) && !/^['"`]/.test(value) && hasHiddenRemark(value) ? [name] : [];
    });
  if (cut.length === 0) return [];
  return [
    failed(
      'settings_cut',
      'Settings',
      `${file} has a # in ${cut.join(', ')}, and what follows it is taken for a remark`,
      "Put the value in quotes: NAME='value'.",
    ),
  ];
}

/** A remark that was meant has a blank before it, or after its sign. */
function hasHiddenRemark(value: string): boolean {
  const at = value.indexOf('#');
  return at >= 0 && !/\s/.test(value.charAt(at - 1)) && /\S/.test(value.charAt(at + 1));
}

const isSetting = (name: string): boolean => settingNames.some((known) => known === name);
