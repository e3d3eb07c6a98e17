import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { fault } from '../errors.ts';
import { connectionOptions } from './connection-options.ts';
import { entities } from './entities/list.ts';
import { holdLock } from './locks.ts';
import { column, rows } from './rows.ts';
import { migrations } from './migrations/list.ts';
import { freeBrokenPlaces } from './pool-places.ts';
import { joinQueryScopes } from './query-scope.ts';

export type Orm = MikroORM;
export type Em = MikroORM['em'];

const migrationsTable = 'migrations';

const careFor = (pool: Pool): void => {
  freeBrokenPlaces(pool);
  joinQueryScopes(pool);
};

export interface OrmOptions {
  /** The most connections to keep open. */
  connections?: number;
  /** How the server lists the connections. */
  name?: string;
}

/**
 * Opens a pool of connections, at most five unless told otherwise, on `url`. Nothing is connected before the first query.
 * @param url any form that `pg` accepts, socket directories included
 */
export function openOrm(url: string, { connections = 5, name }: OrmOptions = {}): Orm {
  const options = connectionOptions(url, name);
  return new MikroORM({
    entities,
    clientUrl: url,
    dbName: options.database,
    driverOptions: { ...options, onPoolCreated: careFor },
    extensions: [Migrator],
    pool: { min: 0, max: connections, idleTimeoutMillis: 30_000 },
    migrations: {
      tableName: migrationsTable,
      migrationsList: migrations,
      snapshot: false,
      allOrNothing: true,
    },
    forceUtcTimezone: true,
    allowGlobalContext: false,
    // Faults reach the caller as errors; the driver's own console lines would mix with a command's output.
    logger: () => undefined,
    debug: false,
  });
}

const oldestServer = 150_000;

/**
 * Refuses a server too old for the product.
 * @throws AppError `database_version`
 */
export async function requireSupported(orm: Orm): Promise<void> {
  const [row] = await rows(
    orm.em.fork(),
    { version: column.text, number: column.number },
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  if (!row || row.number >= oldestServer) return;
  throw fault('database_version', `PostgreSQL ${row.version} is too old.`, {
    suggestion: 'Use PostgreSQL 15 or newer.',
  });
}

/** How far a database is: names applied, names still to apply, and names this version does not know. */
export interface MigrationState {
  applied: string[];
  pending: string[];
  unknown: string[];
}

/** Reads how far the database is; an empty database has everything pending. */
export async function migrationState(orm: Orm): Promise<MigrationState> {
  const em = orm.em.fork();
  const [table] = await rows(
    em,
    { found: column.flag },
    `select to_regclass('public.${migrationsTable}') is not null as found`,
  );
  const named = table?.found
    ? await rows(em, { name: column.text }, `select name from ${migrationsTable} order by id`)
    : [];
  const applied = named.map(({ name }) => name);
  const known = migrations.map(({ name }) => name);
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/**
 * Brings the database to the newest schema, once however many processes ask at the same time. Where it is there already,
 * as at nearly every start, no lock is asked for and one connection is enough.
 * @param to stop after this migration (a backup's number); all of them when absent
 * @returns the names applied by this call
 * @throws AppError `database_newer` when the database was made by a newer version
 */
export async function migrate(orm: Orm, to?: string): Promise<string[]> {
  if (!(await lacksMigrations(orm))) return [];
  const em = orm.em.fork();
  return em.transactional(async (locked) => {
    await holdLock(locked, 'migrations');
    // Another process may have applied them while this one waited.
    if (!(await lacksMigrations(orm))) return [];
    const done = await orm.migrator.up(to ? { to } : {});
    return done.map(({ name }) => name);
  });
}

async function lacksMigrations(orm: Orm): Promise<boolean> {
  const { pending, unknown } = await migrationState(orm);
  if (unknown.length === 0) return pending.length > 0;
  throw fault('database_newer', `The database was made by a newer version (it has ${unknown.join(', ')}).`, {
    suggestion: 'Install the newer version, or point DATABASE_URL at another database.',
  });
}
