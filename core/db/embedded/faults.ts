import { type AppError, fault, isAppError } from '#core/errors';
import { freeBytes } from '../disk.ts';

const full = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;

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

/** Turns what PostgreSQL or the file system said into one plain sentence with a way out. */
export function databaseFault(
  doing: string,
  said: string,
  { folder, log, cause }: { folder: string; log?: string; cause?: unknown },
): AppError {
  if (full.test(said) || isFull(folder)) {
    return fault('disk', `There is no space left on the disk for the database in ${folder}.`, {
      suggestion: 'Free some space, or set TIPS_DATA_DIR to a folder on a larger disk.',
      cause,
    });
  }
  if (/Permission denied|EACCES|EPERM|EROFS|ENOTDIR|Read-only file system|has wrong ownership/.test(said)) {
    return fault('database', `The built-in database may not use ${folder}: ${complaint(said)}.`, {
      suggestion: 'Give this user the folder, or set TIPS_DATA_DIR to another one.',
      cause,
    });
  }
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
  return databaseFault('made', error.message, { folder, cause: error });
}

/**
 * PostgreSQL needs about 40 MB to begin with. With less than 1 MB left, this is the reason, whatever message it gave.
 */
function isFull(folder: string): boolean {
  const free = freeBytes(folder);
  return free !== null && free < 1_000_000;
}
