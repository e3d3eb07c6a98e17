import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Settings } from '#config/settings';
import { readDotEnv } from '#config/environment';
import { parseSettings } from '#config/settings';
import { fault } from '#core/errors';
import { makeFolder } from '#core/make-folder';
import type { Context } from '../context.ts';
import { confirm } from '../ui/confirm.ts';
import { writeDotEnv } from '../ui/dot-env.ts';
import { askSecret } from '../ui/secret.ts';

export interface MoveOptions {
  keepEnv?: boolean;
  yes?: boolean;
}

const builtIn = 'built-in';
/** The address is asked for: it may hold a password, which no argument should. */
const askedFor = '-';

/**
 * Moves between the built-in database and one of the operator's own, either way. The old one stays as it is. The new one
 * is checked before anything points at it: rows and content by table, then the whole record.
 * @param addressInUse the old one's, past a pooler
 */
export async function move(
  context: Context,
  to: string,
  { keepEnv, yes }: MoveOptions,
  addressInUse: () => Promise<string>,
): Promise<void> {
  const { io } = context;
  const settings = context.settings();
  if (io.globals.demo) throw fault('usage', 'The demo has a database of its own, which is not moved.');
  const target = targetOf(settings, to === askedFor ? await askSecret(context, 'DATABASE_URL') : to);
  const writesEnv = !keepEnv;
  if (writesEnv) refuseWhereOverruled(context);
  const from = await addressInUse();
  await confirm(
    context,
    `Copy everything into ${target.DATABASE_URL ? 'the database at this address' : 'the built-in database'}${writesEnv ? ', and use it from now on' : ''}?`,
    { yes },
  );
  const [{ moveDatabase }, { databaseUrl, directUrl }, { systemClock }, { embeddedStatus }, { keyFileOf }] =
    await Promise.all([
      import('#core/db/backup/move-database'),
      import('#core/db/address'),
      import('#core/clock'),
      import('#core/db/embedded/embedded-database'),
      import('#core/record/signing-key'),
    ]);
  const url = await directUrl(target, await databaseUrl(target, { notice: (sentence) => io.note(sentence) }));
  const workshop = (await embeddedStatus(settings)).dataDirectory;
  makeFolder(workshop, 0o700);
  const progress = io.progress('Copying');
  try {
    const manifest = await moveDatabase({ clock: systemClock }, { from, to: url, workshop });
    const { entries } = await checkRecord(context, target);
    const place = placeToKeep(context.environment, readDotEnv(context.directory), target);
    if (writesEnv)
      for (const [name, value] of Object.entries(place)) await writeDotEnv(context.directory, name, value);
    const key = keyFileOf({ settings: target, isSimulated: false });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    io.result(
      { to: target.DATABASE_URL ? 'external' : builtIn, tables: manifest.tables.length, rows, entries },
      () =>
        [
          `Moved: ${rows} rows of ${manifest.tables.length} tables, each compared; the record's ${entries} entries are sound.`,
          writesEnv
            ? `.env ${target.DATABASE_URL ? 'names the new database' : 'names no database any more: the built-in one is used'}. The old one is as it was.`
            : 'Nothing uses it yet: set DATABASE_URL.',
          ...(writesEnv && place.TIPS_DATA_DIR
            ? [`Its folder, ${place.TIPS_DATA_DIR}, which only this shell knew, stands in .env too.`]
            : []),
          ...(entries > 0 && !existsSync(key)
            ? [
                `The key that signs the record is not there: copy it, and ${basename(key)}.signed.json beside it, from the folder used so far to ${dirname(key)}.`,
              ]
            : []),
        ].join('\n'),
    );
  } finally {
    progress.stop();
  }
}

/**
 * What `.env` has to say for the new database to be found again: a folder that only this shell names would be another
 * one, with an old database in it, for whoever starts the site next.
 */
export function placeToKeep(
  environment: Readonly<Record<string, string | undefined>>,
  kept: Readonly<Record<string, string | undefined>>,
  { DATABASE_URL, TIPS_DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'TIPS_DATA_DIR'>,
): { DATABASE_URL: string | null; TIPS_DATA_DIR?: string } {
  const named = environment.TIPS_DATA_DIR?.trim();
  const isOfShell = named && named !== kept.TIPS_DATA_DIR?.trim();
  return {
    DATABASE_URL: DATABASE_URL ?? null,
    ...(!DATABASE_URL && TIPS_DATA_DIR && isOfShell && { TIPS_DATA_DIR }),
  };
}

/** The settings under which the new database is the product's own. */
function targetOf(settings: Settings, to: string): Settings {
  if (to === builtIn) {
    if (settings.DATABASE_URL)
      return { ...settings, DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined };
    throw fault('usage', 'The built-in database is the one in use.');
  }
  // The form is checked as that of any setting, and the address is never repeated: it may hold a password.
  return {
    ...settings,
    DATABASE_URL: parseSettings({ DATABASE_URL: to }).DATABASE_URL,
    DATABASE_DIRECT_URL: undefined,
  };
}

/** What the environment says goes before `.env`: writing there would change nothing. */
function refuseWhereOverruled({ environment, directory }: Context): void {
  const given = environment.DATABASE_URL?.trim();
  if (!given || given === readDotEnv(directory).DATABASE_URL) return;
  throw fault('refused', 'DATABASE_URL is set in the environment, which goes before .env.', {
    suggestion: 'Add --keep-env, and change it where it is set once everything is moved.',
  });
}

/** Opens the new database as the product does, and has the record verify itself there. */
async function checkRecord(context: Context, settings: Settings): Promise<{ entries: number }> {
  const { verifyLedger } = await import('#core/record/verify-ledger');
  await context.renew(settings);
  const { entries, faults } = await verifyLedger(await context.runtime(), {});
  if (faults.length > 0)
    throw fault(
      'refused',
      `The record has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`} in the new database.`,
      {
        suggestion: 'Nothing uses it. `tips ledger verify` says whether the old one has them too.',
      },
    );
  return { entries };
}
