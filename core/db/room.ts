import { statfsSync } from 'node:fs';
import type { Em } from './orm.ts';
import { column, rows } from './rows.ts';

const mega = 2 ** 20;
/** With less free than this, in bytes, the disk under the built-in database is nearly full. */
export const littleRoom = 500 * mega;
/** From this size on, in bytes, a database from which nothing is ever removed is named. */
export const largeDatabase = 5 * 2 ** 30;

/** Free bytes of the disk that a folder lies on; null where it is not there yet: it is made at first use. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Bytes of the whole database. */
export async function databaseBytes(em: Em): Promise<number> {
  const [row] = await rows(
    em,
    { bytes: column.number },
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return row!.bytes;
}
