import type { Em } from './orm.ts';
import { column, rows } from './rows.ts';

/** From this size on, in bytes, a database from which nothing is ever removed is named. */
export const largeDatabase = 5 * 2 ** 30;

/** Bytes of the whole database. */
export async function databaseBytes(em: Em): Promise<number> {
  const [row] = await rows(
    em,
    { bytes: column.number },
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return row!.bytes;
}
