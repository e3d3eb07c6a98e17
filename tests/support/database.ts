import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { type ClientBase, Pool } from 'pg';
import { findBinaries } from '#core/db/embedded/binaries';
import { embeddedDatabase } from '#core/db/embedded/embedded-database';
import { isAlive } from '../../core/db/embedded/lock.ts';

export const projectRoot = realpathSync(join(import.meta.dirname, '../..'));
const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 10);
};

const checkout = digest(projectRoot).slice(0, 6);
const prefix = `t_${checkout}_`;

/** The template is named by what made it, so that an older one is never copied. */
function templateName(): string {
  const folder = join(projectRoot, 'core/db/migrations');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const sources = files.toSorted().flatMap((name) => [name, readFileSync(join(folder, name))]);
  return `template_${checkout}_${digest(...sources)}`;
}

/** The server that `TEST_DATABASE_URL` names, where it does, or the built-in one whatever it says. */
type Where = 'given' | 'built-in';

/**
 * The server the tests run on: `TEST_DATABASE_URL`, else one built-in PostgreSQL shared by every test process and by
 * all checkouts that use the same programs. It is left running; its data may be lost at any time, hence no durability.
 */
async function testServer(database = 'postgres', where: Where = 'given'): Promise<string> {
  const given = where === 'given' ? process.env.TEST_DATABASE_URL : undefined;
  if (given) {
    const url = new URL(given);
    url.pathname = `/${database}`;
    return url.href;
  }
  const folder = join(tmpdir(), `touchline-tests-${userInfo().uid}-${digest(findBinaries().folder)}`);
  const configuration = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '256MB',
  };
  return (await embeddedDatabase({ TIPS_DATA_DIR: folder }, { database, configuration })).url;
}

/** One connection for each server: a file's databases come and go, and a process of the server for each is dear. */
const admins = new Map<string, Pool>();

async function asAdmin<T>(work: (client: ClientBase) => Promise<T>, where?: Where): Promise<T> {
  const url = await testServer('postgres', where);
  const pool = admins.get(url) ?? adminOf(url);
  admins.set(url, pool);
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

function adminOf(url: string): Pool {
  const pool = new Pool({ connectionString: url, idleTimeoutMillis: 60_000, allowExitOnIdle: true });
  // The server may be stopped while nobody asks it; who asks next connects anew.
  pool.on('error', () => undefined);
  return pool;
}

/** What the connections to this process's databases do, and who waits for whom: a line each. */
export const activityOfTests = (): Promise<string[]> =>
  asAdmin(async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(' ', pid, datname, application_name, state, 'for', (now() - state_change)::text,
         'transaction', (now() - xact_start)::text, wait_event_type, wait_event,
         'behind', nullif(pg_blocking_pids(pid)::text, '{}'), left(query, 300)) as line
       from pg_stat_activity where starts_with(datname, $1) order by pid`,
      [`${prefix}${process.pid}_`],
    );
    return rows.map(({ line }) => line);
  });

/** Makes the migrated template once per state of the migrations, and drops what dead test processes left. */
export const prepareTemplate = (migrate: (url: string) => Promise<void>): Promise<void> =>
  asAdmin(async (client) => {
    // Test runs of one checkout may start together.
    const lock = [Number.parseInt(checkout, 16)];
    await client.query('SELECT pg_advisory_lock($1)', lock);
    try {
      await prepareAlone(client, migrate);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', lock);
    }
  });

async function prepareAlone(client: ClientBase, migrate: (url: string) => Promise<void>): Promise<void> {
  const template = templateName();
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE datname LIKE $1 OR datname LIKE $2',
    [`${prefix}%`, `template_${checkout}_%`],
  );
  const names = rows.map(({ datname }) => datname);
  const stale = names.filter((name) =>
    name.startsWith(prefix) ? !isAlive(Number(name.split('_')[2])) : name !== template,
  );
  for (const name of stale) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  if (names.includes(template)) return;
  const unfinished = `${template}_new`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${unfinished} TEMPLATE template0`);
  await migrate(await testServer(unfinished));
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

/** Where the record of a test's database has its signing key: each has one of its own, as each has a history. */
export const keyFileFor = (url: string): string =>
  join(tmpdir(), 'touchline-test-keys', new URL(url).pathname.slice(1), 'signing-key');

/** Where the key of a database's record lies: what was signed for one test's database says nothing of another's. */
export const recordKeyFor = ({ DATABASE_URL: url }: Record<string, string>): Record<string, string> =>
  url !== undefined && URL.canParse(url) ? { RECORD_KEY_FILE: keyFileFor(url) } : {};

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

async function create(template: string, where?: Where): Promise<TestDatabase> {
  const name = `${prefix}${process.pid}_${randomUUID().slice(0, 8)}`;
  // As files: page by page through the log takes the server twice the time.
  await asAdmin(
    (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
    where,
  );
  const url = await testServer(name, where);
  const drop = async (): Promise<void> => {
    await asAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`), where);
    rmSync(dirname(keyFileFor(url)), { recursive: true, force: true });
  };
  return { url, drop };
}

/** A database of its own with every table, for one test file. Drop it in `afterAll`. */
export const testDatabase = (): Promise<TestDatabase> => create(templateName());

/** A database of its own without anything in it. */
export const emptyDatabase = (where?: Where): Promise<TestDatabase> => create('template0', where);

/** A database of its own with everything that another one holds; nobody may be connected to that one. */
export const copyOf = ({ url }: TestDatabase): Promise<TestDatabase> =>
  create(decodeURIComponent(new URL(url).pathname.slice(1)));
