import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder } from '#core/db/embedded/location';
import { makeFolder } from '#core/make-folder';
import type { Context } from '../context.ts';
import { cronBlock, type CronLine, readCrontab, withBlock, writeCrontab } from './crontab.ts';

/** Puts this directory's line into the user's crontab, or brings it up to date. Safe to run again. */
export async function installCron(context: Context): Promise<{ block: string; changed: boolean }> {
  const line = lineFor(context);
  const block = cronBlock(line);
  const before = await readCrontab(context.environment);
  const after = withBlock(before, block, line.directory);
  const changed = before !== after;
  if (changed) {
    // The shell opens the log before anything of ours runs.
    makeFolder(dirname(line.log));
    await writeCrontab(after, context.environment);
  }
  return { block, changed };
}

/** What the line is made of, from the settings and where this program lies. */
export function lineFor(context: Context): CronLine {
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
