import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fault } from '#core/errors';
import { makeFolder } from '../../make-folder.ts';
import { accounts, canReach } from './account.ts';
import { type Binaries, copyBinaries, programPath, readyBinaries } from './binaries.ts';
import { clusterOf, makeDataFolder, type Place } from './cluster.ts';

/** Reachable by every account and, unlike a temporary folder, kept. */
const reachable = '/var/lib/touchline';
const pointerName = 'moved-to';

/** The name that the data of `folder` has where it is kept elsewhere: one place for each folder. */
const nameElsewhere = (folder: string): string =>
  createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12);

/**
 * Where the data of this data folder really is: elsewhere when no account could reach it here.
 * @throws AppError `database` where that is another folder's data, because this one was copied or renamed
 */
export function actualFolder(folder: string): string {
  const pointer = join(folder, pointerName);
  if (!existsSync(pointer)) return folder;
  const away = readFileSync(pointer, 'utf8').trim();
  const own = join(dirname(away), nameElsewhere(folder));
  if (away === own) return away;
  throw fault('database', `${folder} is a copy or has another name now: its data is kept in ${away}.`, {
    suggestion: `If it was renamed, move ${away} to ${own} and write that path into ${pointer}. If it is a copy, delete ${pointer} and restore a backup (\`tips db restore\`).`,
  });
}

/**
 * Decides who runs PostgreSQL, and where. A user other than root runs it under their own account, in `folder`. For root
 * it is an unprivileged account, or a user namespace where that account cannot reach programs or data. Where neither
 * works, it is tried again with a copy of the programs below /var/lib/touchline, and the data goes there as well only
 * if no account can enter its own folder. Call it with the lock held.
 */
export async function choosePlace(
  folder: string,
  {
    notice = () => undefined,
    among = accounts,
    elsewhere = reachable,
    programs = readyBinaries,
  }: {
    notice?: (sentence: string) => void;
    among?: typeof accounts;
    elsewhere?: string;
    programs?: typeof readyBinaries;
  } = {},
): Promise<Place> {
  makeDataFolder(folder);
  const here = realpathSync(actualFolder(folder));
  const placeWith = async (binaries: Binaries, data: string): Promise<Place | undefined> => {
    for (const account of among(clusterOf(data))) {
      if (account.kind === 'self' || (await canReach(account, programPath(binaries, 'postgres'), data)))
        return { folder: data, account, binaries };
    }
    return undefined;
  };
  const binaries = programs(here);
  const own = await placeWith(binaries, here);
  if (own) return own;
  makeFolder(elsewhere, 0o755);
  const copy = copyBinaries(binaries, elsewhere);
  const withCopy = await placeWith(copy, here);
  if (withCopy) return withCopy;
  const away = here === realpathSync(folder) ? join(elsewhere, nameElsewhere(folder)) : here;
  if (existsSync(clusterOf(here)) && away !== here) {
    throw fault('database', `The database in ${here} can no longer be reached by the account that runs it.`, {
      suggestion: `Open the folders above it again, or move ${clusterOf(here)} to ${away}.`,
    });
  }
  makeFolder(away, 0o755);
  const moved = await placeWith(copy, away);
  if (!moved)
    throw fault('database', 'PostgreSQL refuses to run as root, and no other account could be used here.', {
      suggestion: 'Run tips as another user, or set DATABASE_URL to another PostgreSQL.',
    });
  if (away !== here) {
    writeFileSync(join(folder, pointerName), away);
    notice(
      `PostgreSQL may not run as root and its account cannot enter ${folder}: programs and data are kept in ${away}.`,
    );
  }
  return moved;
}
