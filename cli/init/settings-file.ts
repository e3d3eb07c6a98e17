import { resolve } from 'node:path';
import { readDotEnv } from '#config/environment';
import { parseSettings, type SettingName, settingNames } from '#config/settings';
import { fault } from '#core/errors';
import type { Context } from '../context.ts';
import { writeDotEnv } from '../ui/dot-env.ts';
import { secretFrom } from '../ui/secret.ts';
import { type InitOptions, settingFlags } from './options.ts';

/** Settings by name, as they are written. */
export type Written = Partial<Record<SettingName, string>>;

/**
 * What the flags put into `.env`.
 * @throws AppError `usage` for a name that is no setting or a file that cannot be read
 */
export async function settingsOf(context: Context, options: InitOptions): Promise<Written> {
  const plain = Object.entries(settingFlags).flatMap(([flag, name]) => {
    const value = options[flag as keyof typeof settingFlags];
    return value === undefined ? [] : [[name, value] as const];
  });
  const secret: [string, string][] = [];
  for (const [name, file] of Object.entries(options.secret ?? {})) {
    if (!settingNames.includes(name as SettingName)) throw fault('usage', `${name} is no setting.`);
    secret.push([name, await secretFrom(resolve(context.directory, file))]);
  }
  return Object.fromEntries([...plain, ...secret]);
}

/** @throws SettingsError naming every fault of the settings as they would be */
export const checkWritten = ({ directory, environment }: Context, written: Written): void =>
  void parseSettings({ ...readDotEnv(directory), ...environment, ...written }, directory);

/** Puts them into `.env`, and has what is opened from now on see them. */
export async function writeSettings(context: Context, written: Written): Promise<void> {
  const { directory, environment, io } = context;
  const entries = Object.entries(written).filter(([, value]) => value !== '');
  if (entries.length === 0) return;
  for (const [name, value] of entries) {
    await writeDotEnv(directory, name, value).catch((error: Error) => {
      throw fault('disk', `.env cannot be written: ${error.message}`, { cause: error });
    });
    if (environment[name] && environment[name] !== value)
      io.note(`${name} is set in this shell too, and that one goes before .env.`);
  }
  await context.renew();
}
