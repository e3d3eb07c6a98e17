import { join } from 'node:path';
import type { Command } from 'commander';
import { readDotEnv } from '#config/environment';
import { type SettingName, settingNames } from '#config/settings';
import type { Context } from '../context.ts';
import { cronBlock, readCrontab, withoutBlock, writeCrontab } from '../cron/crontab.ts';
import { installCron, lineFor } from '../cron/install.ts';

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
  const { block, changed } = await installCron(context);
  context.io.result({ installed: true, changed, block }, () =>
    changed ? `Installed: the schedules run every minute.\n${block}` : `It is installed already.\n${block}`,
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
