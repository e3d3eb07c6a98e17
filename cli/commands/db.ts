import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Manifest } from '#core/db/backup/manifest';
import { fault } from '#core/errors';
import type { Context } from '../context.ts';
import { move, type MoveOptions } from './db-move.ts';
import { housekeeping, size } from './db-space.ts';

export function register(command: Command, context: Context): void {
  command
    .command('start')
    .description('Start the built-in PostgreSQL; every other command does so by itself.')
    .action(() => start(context));
  command
    .command('stop')
    .description('Stop the built-in PostgreSQL.')
    .action(() => stop(context));
  command
    .command('status')
    .description('Say which database is used, where it lies and whether it runs.')
    .action(() => status(context));
  command
    .command('url')
    .description('Print the address of the database, for psql and other tools.')
    .action(() => url(context));
  command
    .command('backup')
    .description('Write the whole database, as it stands at one moment, to one file.')
    .argument('[file]', 'where to write it; touchline-<date>.tgz here by default')
    .option('--with-key', 'put the key that signs the record into it: keep such a file like the key')
    .action((file: string | undefined, { withKey = false }: { withKey?: boolean }) =>
      backup(context, file, withKey),
    );
  command
    .command('restore')
    .description('Copy a backup into an empty database; it never overwrites.')
    .argument('<file>', 'a file written by tips db backup')
    .action((file: string) => restore(context, file));
  command
    .command('move')
    .description(
      'Copy everything into another, empty database, check it there, and use that one from now on.',
    )
    .argument(
      '<to>',
      'a PostgreSQL address, - to be asked for it or to read it from standard input, or built-in',
    )
    .option('--keep-env', 'leave DATABASE_URL in .env as it is')
    .option('-y, --yes', 'do not ask')
    .action((to: string, options: MoveOptions) =>
      move(context, to, options, () => address(context, { isDirect: true })),
    );
  command
    .command('size')
    .description('Say where the space is, and what retention would free.')
    .action(() => size(context));
  command
    .command('housekeep')
    .description('Remove what is over and what is old, as the daily housekeeping does.')
    .action(() => housekeeping(context));
}

/** The address every other command uses; the server is started when it is ours and does not run. */
async function address(context: Context, { isDirect = false } = {}): Promise<string> {
  const { io } = context;
  const settings = context.settings();
  const [{ embeddedDatabase }, { databaseUrl, demoDatabase, directUrl }] = await Promise.all([
    import('#core/db/embedded/embedded-database'),
    import('#core/db/address'),
  ]);
  const notice = (sentence: string) => io.note(sentence);
  if (io.globals.demo) return (await embeddedDatabase(settings, { database: demoDatabase, notice })).url;
  // A backup is one long transaction, which a pooler may cut short.
  const found = await databaseUrl(settings, { notice });
  return isDirect ? directUrl(settings, found) : found;
}

function refuseExternal(context: Context, what: string): void {
  if (!context.settings().DATABASE_URL || context.io.globals.demo) return;
  throw fault('refused', `DATABASE_URL names another database, which tips does not ${what}.`, {
    suggestion: `Use that server's own tools, or take DATABASE_URL away to ${what} the built-in one.`,
  });
}

async function start(context: Context): Promise<void> {
  refuseExternal(context, 'start');
  const { embeddedDatabase } = await import('#core/db/embedded/embedded-database');
  const { io } = context;
  const found = await embeddedDatabase(context.settings(), { notice: (sentence) => io.note(sentence) });
  io.result(
    found,
    () => `${found.started ? 'Started' : 'It runs already'}: the data is in ${found.dataDirectory}.`,
  );
}

async function stop(context: Context): Promise<void> {
  refuseExternal(context, 'stop');
  const { stopEmbeddedDatabase } = await import('#core/db/embedded/embedded-database');
  const stopped = await stopEmbeddedDatabase(context.settings());
  context.io.result({ stopped }, () => (stopped ? 'Stopped.' : 'It was not running.'));
}

async function status(context: Context): Promise<void> {
  const { io } = context;
  if (context.settings().DATABASE_URL && !io.globals.demo) {
    io.result({ kind: 'external' }, () => 'DATABASE_URL names the database; `tips doctor` looks at it.');
    return;
  }
  const { embeddedStatus } = await import('#core/db/embedded/embedded-database');
  const { dataDirectory, log, exists, server } = await embeddedStatus(context.settings());
  const state = {
    kind: 'built-in',
    dataDirectory,
    log,
    exists,
    running: server !== undefined,
    pid: server?.pid ?? null,
    startedAt: server?.startedAt.toISOString() ?? null,
  };
  io.result(state, () =>
    [
      server
        ? `Running since ${state.startedAt}, process ${server.pid}.`
        : exists
          ? 'Not running; it starts when a command needs it.'
          : 'Not made yet; it is made when a command needs it.',
      `Data: ${dataDirectory}`,
      `Log:  ${log}`,
    ].join('\n'),
  );
}

async function url(context: Context): Promise<void> {
  const found = await address(context);
  context.io.result({ url: found }, () => found);
}

async function backup(context: Context, name: string | undefined, withKey: boolean): Promise<void> {
  const [{ writeBackup }, { systemClock }, { keyForBackup }] = await Promise.all([
    import('#core/db/backup/write-backup'),
    import('#core/clock'),
    import('#core/record/backed-up-key'),
  ]);
  const key = await keyFileIn(context);
  const signingKey = withKey ? await keyForBackup(key) : null;
  const stamp = systemClock.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const file = resolve(context.directory, name ?? `touchline-${stamp}.tgz`);
  const progress = context.io.progress('Writing the backup');
  try {
    const manifest = await writeBackup(
      { clock: systemClock },
      { url: await address(context, { isDirect: true }), file, signingKey },
    );
    report(context, file, manifest, 'Written');
    context.io.note(
      withKey
        ? 'The key that signs the record is in it: whoever has this file can sign another record.'
        : `The key that signs the record is not in it (--with-key); it lies in ${key}.`,
    );
  } finally {
    progress.stop();
  }
}

async function restore(context: Context, name: string): Promise<void> {
  const { restoreBackup } = await import('#core/db/backup/restore-backup');
  const file = resolve(context.directory, name);
  const progress = context.io.progress('Restoring');
  try {
    const manifest = await restoreBackup({ url: await address(context, { isDirect: true }), file });
    report(context, file, manifest, 'Restored');
    context.io.note(await keyBack(context, manifest));
  } finally {
    progress.stop();
  }
}

async function keyFileIn(context: Context): Promise<string> {
  const { keyFileOf } = await import('#core/record/signing-key');
  return keyFileOf({ settings: context.settings(), isSimulated: context.io.globals.demo });
}

/** Brings the key of a backup back, and says what holds of the record now. */
async function keyBack(
  context: Context,
  { signingKey, createdAt }: Pick<Manifest, 'signingKey' | 'createdAt'>,
): Promise<string> {
  const file = await keyFileIn(context);
  if (signingKey === null)
    return `The key that signs the record is not in the backup: bring its file back to ${file}, or \`tips ledger key rotate --lost\`.`;
  const { bringKeyBack } = await import('#core/record/backed-up-key');
  const done = await bringKeyBack(file, signingKey);
  if (done === 'other') return `Another key lies in ${file} and stays; that of the backup was not written.`;
  const where =
    done === 'written' ? `The key that signs the record is back in ${file}` : `The key in ${file} stays`;
  return `${where}. Where anything was signed after ${createdAt}, readers have a longer record than this one: then do not sign with it, \`tips ledger key rotate --lost --name NAME\` begins another log.`;
}

interface Figures {
  createdAt: string;
  migration: string;
  tables: readonly { rows: number }[];
}

function report(
  { io }: Context,
  file: string,
  { createdAt, migration, tables }: Figures,
  done: string,
): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  io.result(
    { file, createdAt, migration, tables: tables.length, rows },
    () => `${done}: ${rows} rows of ${tables.length} tables at ${createdAt} (schema ${migration}), ${file}`,
  );
}
