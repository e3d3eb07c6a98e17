import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../support/database.ts';
import { startStage, type Stage } from './support/stage.ts';

let stage: Stage;
const children = new Set<ChildProcess>();
const name = () => new URL(stage.environment.DATABASE_URL!).pathname.slice(1);

beforeAll(async () => {
  stage = await startStage();
  await stage.tips(['migrate']);
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await manage(`alter database ${name()} reset all`);
});
afterAll(() => stage.close());

/** Asks the server beside the database under test, which may take nothing at the moment. */
async function manage(sql: string): Promise<void> {
  const url = new URL(stage.environment.DATABASE_URL!);
  url.pathname = '/postgres';
  const client = new Client(url.href);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A process of its own, as an operator starts it. */
function start(argv: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(projectRoot, 'cli/main.ts'), ...argv], {
    cwd: stage.directory,
    env: { ...process.env, ...stage.environment, PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.add(child);
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]).then(([said, [code]]) => {
    children.delete(child);
    return { said, code: code as number | null };
  });
  return { child, ended };
}

/** Until a server says that it takes requests. */
const listening = (child: ReturnType<typeof start>['child']) =>
  new Promise<void>((resolve) =>
    child.stderr.on('data', (said: Buffer) => {
      if (said.toString().includes('Listening on')) resolve();
    }),
  );

/** The same database for a user of its own, who may do what `grants` say. */
async function userWith(user: string, grants: string[], more = ''): Promise<string> {
  await manage(`drop role if exists ${user}`);
  await manage(`create role ${user} login ${more}`);
  for (const grant of grants) await manage(grant);
  const url = new URL(stage.environment.DATABASE_URL!);
  url.username = user;
  return url.href;
}
async function drop(user: string): Promise<void> {
  await manage(`drop role ${user}`);
}

describe('a read-only database', () => {
  const readOnly = () => manage(`alter database ${name()} set default_transaction_read_only = on`);

  test.for([['serve'], ['worker']])('ends %s with a sentence and exit code 1', async (argv) => {
    await readOnly();
    const { said, code } = await start(argv).ended;
    expect(said).toMatch(/Error: The database is read-only: nothing was written/);
    expect(code).toBe(1);
  });

  // With its tables there the queue starts, timers and all, before it writes for the first time.
  test.for([['serve'], ['worker']])('ends %s so too where the queue was used before', async (argv) => {
    const { child, ended } = start(['serve']);
    await listening(child);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    await readOnly();
    const { said, code } = await start(argv).ended;
    expect(said).toMatch(/Error: The database is read-only: nothing was written/);
    expect(code).toBe(1);
  });

  test('is what doctor calls broken, and what a command that writes says', async () => {
    await readOnly();
    const doctor = await stage.tips(['doctor']);
    expect(doctor.stdout).toMatch(/is read-only: nothing can be written/);
    expect(doctor.stdout).not.toMatch(/Nothing is broken/);
    expect(doctor.code).toBe(1);
    const { code, stdout } = await stage.tips([
      'config',
      'set',
      'results_checker',
      'intervalMinutes=45',
      '--json',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ code: 'database_read_only' });
    expect(code).toBe(1);
    expect((await stage.tips(['games', 'list'])).code).toBe(0);
  });
});

describe('each fault of the database has its own word:', () => {
  const wordOf = async (url: string, argv: string[] = ['games', 'list']) => {
    const { code, stdout } = await stage.tips([...argv, '--json'], { environment: { DATABASE_URL: url } });
    const document = JSON.parse(stdout) as { code: string; suggestion: string; error: string };
    return { exit: code, code: document.code, suggestion: document.suggestion };
  };

  test('no such database', async () => {
    const url = new URL(stage.environment.DATABASE_URL!);
    url.pathname = '/nothing_here';
    expect(await wordOf(url.href)).toMatchObject({ exit: 4, code: 'database_missing' });
  });

  test('no such user', async () => {
    const url = new URL(stage.environment.DATABASE_URL!);
    url.username = 'nobody_here';
    expect(await wordOf(url.href)).toMatchObject({ exit: 4, code: 'database_access' });
  });

  test('a user that may not create names the rights, in the command and in doctor', async () => {
    await manage('create database plain_one');
    const url = new URL(await userWith('plain_user', []));
    url.pathname = '/plain_one';
    const found = await wordOf(url.href);
    expect(found).toMatchObject({ exit: 4, code: 'database_rights' });
    expect(found.suggestion).toMatch(/CREATE on the database and on the schema public/);
    const doctor = await stage.tips(['doctor'], { environment: { DATABASE_URL: url.href } });
    expect(doctor.stdout).toMatch(/plain_user lacks CREATE on the schema public and CREATE on the database/);
    expect(doctor.code).toBe(1);
    await manage('drop database plain_one with (force)');
    await drop('plain_user');
  });

  test('a full disk, met while the tables are made', async () => {
    const full = `${name()}_full`;
    await manage(`create database ${full}`);
    const url = new URL(stage.environment.DATABASE_URL!);
    url.pathname = `/${full}`;
    const client = new Client(url.href);
    await client.connect();
    await client.query(`create function refuse() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await client.query('create event trigger full_disk on ddl_command_start execute function refuse()');
    await client.end();
    const found = await wordOf(url.href);
    expect(found).toMatchObject({ exit: 1, code: 'disk' });
    expect(found.suggestion).toContain('Make room');
    await manage(`drop database ${full} with (force)`);
  });

  test('no connection left', async () => {
    const url = await userWith('crowded_user', [], 'connection limit 0');
    expect(await wordOf(url)).toMatchObject({ exit: 75, code: 'database_busy' });
    const backup = await wordOf(url, ['db', 'backup', 'x.tgz']);
    expect(backup).toMatchObject({ exit: 75, code: 'database_busy' });
    await drop('crowded_user');
  });

  test('a statement that was stopped, and a lock that was not to be had', async () => {
    const holder = new Client(stage.environment.DATABASE_URL);
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('begin; lock table games in access exclusive mode');
    await manage(`alter database ${name()} set statement_timeout = '300ms'`);
    expect(await wordOf(stage.environment.DATABASE_URL!)).toMatchObject({
      exit: 75,
      code: 'database_timeout',
    });
    await manage(`alter database ${name()} reset statement_timeout`);
    await manage(`alter database ${name()} set lock_timeout = '300ms'`);
    expect(await wordOf(stage.environment.DATABASE_URL!)).toMatchObject({
      exit: 75,
      code: 'database_timeout',
    });
    await holder.query('rollback');
    await holder.end();
  });
});

test('a server asked to stop ends although its database is away', async () => {
  const { child, ended } = start(['serve']);
  await listening(child);
  await manage(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}' and pid <> pg_backend_pid()`,
  );
  child.kill('SIGTERM');
  const { code, said } = await ended;
  expect(code, said).toBe(0);
});
