import { Client } from 'pg';
import type { Settings } from '#config/settings';
import { directUrl } from '../db/address.ts';
import { connectionOptions } from '../db/connection-options.ts';
import { driverFault } from '../db/driver-fault.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { type Check, checksOf } from './check.ts';

const { ok, warning, failed } = checksOf('database');

const patienceMs = 5000;

const lost =
  'in transaction mode it passes on no notifications, and the queue and locks do not work through it';
const unset = warning(
  'direct_unset',
  'Direct address',
  `DATABASE_URL leads to a pooler, and DATABASE_DIRECT_URL is not set: ${lost}`,
  'Set it to the address past the pooler, usually the same host with port 5432 (docs/deploy.md).',
);

/** The process that the server said it has for a connection; a pooler says a number of its own. */
const processOf = (client: Client): unknown => ('processID' in client ? client.processID : undefined);

/** Whether the address past a pooler leads to the same database, is past it, and is set where a pooler stands. */
export async function checkDirect(settings: Settings, em: Em): Promise<Check[]> {
  const { DATABASE_URL: own, DATABASE_DIRECT_URL: direct } = settings;
  if (!own) return [];
  const name = 'Direct address';
  const client = new Client({
    ...connectionOptions(await directUrl(settings, own), 'touchline doctor'),
    connectionTimeoutMillis: patienceMs,
  });
  try {
    await client.connect();
    const { rows: found } = await client.query<{ oid: string; pid: number }>(
      'select oid::text, pg_backend_pid() as pid from pg_database where datname = current_database()',
    );
    const isPooled = found[0]?.pid !== processOf(client);
    if (!direct) return isPooled ? [unset] : [];
    const [there] = await rows(
      em,
      { oid: column.text },
      'select oid::text from pg_database where datname = current_database()',
    );
    return [
      found[0]?.oid === there?.oid
        ? isPooled
          ? warning(
              'direct_pooled',
              name,
              `DATABASE_DIRECT_URL leads to a pooler too: ${lost}`,
              'Set it to the address of the server itself, usually the same host with port 5432.',
            )
          : ok('direct', name, 'leads to the same database')
        : failed(
            'direct_elsewhere',
            name,
            'DATABASE_DIRECT_URL leads to another database than DATABASE_URL',
            'Set both to the same database, one through the pooler and one past it.',
          ),
    ];
  } catch (error) {
    // That the database cannot be reached at all was told before.
    if (!direct) return [];
    const known = driverFault(error);
    return [
      failed(
        'direct_away',
        name,
        `DATABASE_DIRECT_URL cannot be reached: ${(known ?? (error as Error)).message.replace(/\.$/, '')}`,
        'Check it, or remove it where no pooler stands before the database.',
      ),
    ];
  } finally {
    await client.end();
  }
}
