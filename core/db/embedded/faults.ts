import { type AppError, fault, isAppError } from '#core/errors';
import { freeBytes } from '../disk.ts';

const full = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;
/** PostgreSQL reads the files of its own major version only. */
const otherVersion = /version (\d{1,3}), which is not compatible with this version (\d{1,3}(?:\.\d{1,3})?)/;

/** The last line in which PostgreSQL says what was wrong, without time stamp, program and level. */
function complaint(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim());
  const telling = lines.findLast((line) =>
    /\b(FATAL|PANIC|ERROR|error|fatal)\b|could not|cannot|denied/.test(line),
  );
  const plain = (telling ?? lines.at(-1) ?? 'it gave no reason')
    .replace(/^.*?\b(FATAL|PANIC|ERROR|error|fatal):\s+/, '')
    // What Node says of a call: `EACCES: permission denied, open '/srv/…'`.
    .replace(/^E[A-Z]{2,20}: ([a-z ]{1,60}), [a-z]{1,20} '.*$/, '$1');
  return plain.trim().replace(/\.$/, '');
}

const noRoom = (said: string, folder: string, cause: unknown): AppError | undefined =>
  full.test(said) || isFull(folder)
    ? fault('disk', `There is no space left on the disk for the database in ${folder}.`, {
        suggestion: 'Free some space, or set TIPS_DATA_DIR to a folder on a larger disk.',
        cause,
      })
    : undefined;

const unusable = (said: string, folder: string, cause: unknown): AppError =>
  fault('database', `The built-in database may not use ${folder}: ${complaint(said)}.`, {
    suggestion: 'Give this user the folder, or set TIPS_DATA_DIR to another one.',
    cause,
  });

/** Turns what PostgreSQL or the file system said into one plain sentence with a way out. */
export function databaseFault(
  doing: string,
  said: string,
  { folder, log, cause }: { folder: string; log?: string; cause?: unknown },
): AppError {
  const outOfRoom = noRoom(said, folder, cause);
  if (outOfRoom) return outOfRoom;
  if (/Permission denied|EACCES|EPERM|EROFS|ENOTDIR|Read-only file system|has wrong ownership/.test(said))
    return unusable(said, folder, cause);
  const [, made, own] = otherVersion.exec(said) ?? [];
  if (made !== undefined && own !== undefined)
    return fault(
      'database_version',
      `The built-in database in ${folder} was made by PostgreSQL ${made}, which PostgreSQL ${own} cannot read.`,
      {
        suggestion:
          'Install the version it was used with and run `tips db backup FILE` there; then this one with an empty TIPS_DATA_DIR, and `tips db restore FILE`.',
        cause,
      },
    );
  return fault('database', `The built-in database could not be ${doing}: ${complaint(said)}.`, {
    suggestion: log
      ? `See ${log}, or set DATABASE_URL to another PostgreSQL.`
      : 'Set DATABASE_URL to another PostgreSQL.',
    cause,
  });
}

/** An error of the file system on the way to the database, said plainly; anything else as it is. */
export function folderFault(error: unknown, folder: string): unknown {
  if (isAppError(error) || !(error instanceof Error) || !('syscall' in error)) return error;
  return noRoom(error.message, folder, error) ?? unusable(error.message, folder, error);
}

/**
 * PostgreSQL needs about 40 MB to begin with. With less than 1 MB left, this is the reason, whatever message it gave.
 */
function isFull(folder: string): boolean {
  const free = freeBytes(folder);
  return free !== null && free < 1_000_000;
}
