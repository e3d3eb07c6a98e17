import { Client } from 'pg';

import type { Settings } from '#config/settings';
import { demoDatabase } from '#core/db/connect';
import { databaseUrl } from '#core/db/embedded/database-url';
import { migrate, openOrm, type Orm } from '#core/db/orm';
import { fault } from '#core/errors';

/**
 * A database for one demo: `tips_demo` beside the real one, made anew, or the empty one that `given` names.
 * @throws AppError `refused` when `given` is not empty, or when DATABASE_URL is set and none is given
 */
export async function demoOrm(
  settings: Settings,
  given: string | undefined,
  note: (sentence: string) => void,
): Promise<Orm> {
  if (settings.DATABASE_URL && !given) {
    throw fault('refused', 'DATABASE_URL is set, and the demo does not write into a real database.', {
      suggestion: 'Unset it for the demo, or name an empty database with --database URL.',
    });
  }
  const orm = openOrm(given ? await emptyDatabase(given) : await freshDatabase(settings, note));
  await migrate(orm);
  return orm;
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw fault('database', `The demo's database cannot be used: ${(error as Error).message}`, {
      suggestion: 'Look at `tips db status`.',
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function emptyDatabase(url: string): Promise<string> {
  const count = await withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_class c join pg_namespace s on s.oid = c.relnamespace where s.nspname not in ('pg_catalog', 'information_schema') and s.nspname not like 'pg_toast%'`,
    );
    return rows[0]!.n;
  });
  if (count > 0)
    throw fault('refused', 'The database named with --database is not empty.', {
      suggestion: 'Create an empty one for the demo.',
    });
  return url;
}

async function freshDatabase(settings: Settings, note: (sentence: string) => void): Promise<string> {
  const admin = await databaseUrl(
    { ...settings, DATABASE_URL: undefined },
    { database: 'postgres', notice: note },
  );
  await withClient(admin, async (client) => {
    await client.query(`drop database if exists ${demoDatabase} with (force)`);
    await client.query(`create database ${demoDatabase}`);
  });
  return databaseUrl({ ...settings, DATABASE_URL: undefined }, { database: demoDatabase });
}
