import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Command } from 'commander';

import { readDotEnv, type SettingName, settingNames } from '#config/settings';
import { dataFolder } from '#core/db/embedded/location';

import type { Context } from '../context.ts';
import {
  cronBlock,
  type CronLine,
  readCrontab,
  withBlock,
  withoutBlock,
  writeCrontab,
} from '../cron/crontab.ts';

export function register(command: Command, context: Context): void {
  command
    .command('print')
    .summary('show the crontab line that runs the schedules')
    .action(() => print(context));
  command
    .command('install')
    .summary('put the line into this user’s crontab, or bring it up to date')
    .action(() => install(context));
  command
    .command('remove')
    .summary('take the line out of this user’s crontab')
    .action(() => remove(context));
}

function print(context: Context): void {
  const block = cronBlock(lineFor(context));
  context.io.result({ block }, () => block);
  noteUnseen(context);
}

async function install(context: Context): Promise<void> {
  const line = lineFor(context);
  const block = cronBlock(line);
  const before = await readCrontab(context.environment);
  const after = withBlock(before, block, line.directory);
  const isChanged = before !== after;
  if (isChanged) {
    // The shell opens the log before anything of ours runs.
    mkdirSync(join(line.log, '..'), { recursive: true });
    await writeCrontab(after, context.environment);
  }
  context.io.result({ installed: true, changed: isChanged, block }, () =>
    isChanged ? `Installed: the schedules run every minute.\n${block}` : `It is installed already.\n${block}`,
  );
  noteUnseen(context);
}

async function remove(context: Context): Promise<void> {
  const before = await readCrontab(context.environment);
  const after = withoutBlock(before, context.directory);
  const isChanged = before !== after;
  if (isChanged) await writeCrontab(after, context.environment);
  context.io.result({ removed: isChanged }, () =>
    isChanged
      ? 'Removed. Nothing runs the schedules from cron any more.'
      : 'There is no line of this directory in the crontab.',
  );
}

function lineFor(context: Context): CronLine {
  const settings = context.settings();
  const folder = dataFolder(settings);
  return {
    directory: context.directory,
    node: process.execPath,
    bin: launcher(),
    log: join(folder, 'tick.log'),
    ...(!settings.DATABASE_URL && { dataFolder: folder }),
  };
}

/** The launcher lies beside this folder in the source, and in the package's own `cli` beside the build. */
function launcher(): string {
  const candidates = ['../bin.js', '../../../cli/bin.js'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return candidates.find((path) => existsSync(path)) ?? candidates[0]!;
}

/** Settings that only this shell has: cron starts without them. TIPS_DATA_DIR is written into the line. */
function noteUnseen({ io, directory, environment }: Context): void {
  const kept = readDotEnv(directory);
  const carried: readonly SettingName[] = ['TIPS_DATA_DIR', 'XDG_DATA_HOME'];
  const unseen = settingNames.filter(
    (name) => environment[name] && environment[name] !== kept[name] && !carried.includes(name),
  );
  if (unseen.length === 0) return;
  io.note(
    `cron does not see what only this shell has set: ${unseen.join(', ')}. Put it into ${join(directory, '.env')}.`,
  );
}
