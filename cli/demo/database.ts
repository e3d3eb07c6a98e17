import { Client } from 'pg';
import type { Settings } from '#config/settings';
import { databaseUrl, demoDatabase } from '#core/db/address';
import { connectionOptions } from '#core/db/connection-options';
import { locks } from '#core/db/locks';
import { migrate, openOrm, type Orm } from '#core/db/orm';
import { fault } from '#core/errors';

export interface DemoDatabase {
  orm: Orm;
  close(): Promise<void>;
}

/**
 * A database for one demo: `tips_demo` beside the real one, made anew, or the empty one that `given` names.
 * @throws AppError `refused` when `given` is not empty, or when DATABASE_URL is set and none is given; `busy` while
 *   another demo runs on `tips_demo`
 */
export async function openDemoDatabase(
  settings: Settings,
  given: string | undefined,
  note: (sentence: string) => void,
): Promise<DemoDatabase> {
  if (settings.DATABASE_URL && !given) {
    throw fault('refused', 'DATABASE_URL is set, and the demo does not write into a real database.', {
      suggestion: 'Unset it for the demo, or name an empty database with --database URL.',
    });
  }
  const holder = given ? undefined : await freshDatabase(settings, note);
  const url =
    given === undefined
      ? await databaseUrl({ ...settings, DATABASE_URL: undefined }, { database: demoDatabase })
      : await emptyDatabase(given);
  const orm = openOrm(url);
  await migrate(orm);
  return {
    orm,
    close: async () => {
      await orm.close();
      await holder?.end();
    },
  };
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(connectionOptions(url));
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

/** Makes `tips_demo` anew. The connection that comes back holds the lock until it is ended. */
async function freshDatabase(settings: Settings, note: (sentence: string) => void): Promise<Client> {
  const admin = await databaseUrl(
    { ...settings, DATABASE_URL: undefined },
    { database: 'postgres', notice: note },
  );
  const holder = new Client(connectionOptions(admin));
  // A server that goes away takes the lock with it; the run meets that fault itself.
  holder.on('error', () => undefined);
  await holder.connect();
  const { rows } = await holder.query<{ held: boolean }>(
    `select pg_try_advisory_lock(${locks.demo}) as held`,
  );
  if (!rows[0]?.held) {
    await holder.end();
    throw fault('busy', 'Another demo is running on this machine. Nothing was changed.', {
      suggestion: 'Use that one, or end it with Ctrl-C first.',
    });
  }
  await holder.query(`drop database if exists ${demoDatabase} with (force)`);
  await holder.query(`create database ${demoDatabase}`);
  // Made anew at each start, so it need not survive a power cut: no commit waits for the disk.
  await holder.query(`alter database ${demoDatabase} set synchronous_commit = off`);
  return holder;
}
