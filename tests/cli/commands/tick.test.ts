import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot, testDatabase, type TestDatabase } from '../../support/database.ts';
import { runTips } from '../run-tips.ts';

let database: TestDatabase;
const directory = mkdtempSync(join(tmpdir(), 'tick-'));

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true });
});

const environment = () => ({ DATABASE_URL: database.url, API_FOOTBALL_KEY: '' });
const tips = (...argv: string[]) => runTips(argv, { directory, environment: environment() });
const query = async <Row>(sql: string): Promise<Row[]> => {
  const client = new Client(database.url);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
};
const process_ = (...argv: string[]) =>
  spawn(process.execPath, [join(projectRoot, 'cli/main.ts'), ...argv], {
    cwd: directory,
    env: { ...process.env, ...environment() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('three processes that tick at once run each due slot once between them', async () => {
  const ended = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = process_('tick', '--json');
      let stdout = '';
      child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
      await once(child, 'close');
      return JSON.parse(stdout) as { jobs: { job: string }[] };
    }),
  );
  const ran = ended.flatMap(({ jobs }) => jobs.map(({ job }) => job)).toSorted();
  // Without a key discovery fails, and a failed slot is due again after a pause: a late process may be its second try.
  // A late process may also see the next minute, which is a slot of live scores.
  expect(ran.filter((job) => job !== 'discovery' && job !== 'live')).toEqual([
    'anchor',
    'history',
    'housekeeping',
    'odds',
    'results',
  ]);
  expect(ran).toContain('discovery');
  const rows = await query<{ job: string }>('select distinct job from job_runs order by job');
  expect(rows.map(({ job }) => job)).toEqual([
    'anchor',
    'discovery',
    'history',
    'housekeeping',
    'live',
    'odds',
    'results',
  ]);
  const [{ overlapping }] = (await query<{ overlapping: string }>(
    `select count(*) as overlapping from job_runs one join job_runs other on other.job = one.job and other.id > one.id
     where one.ended_at is null or other.started_at < one.ended_at`,
  )) as [{ overlapping: string }];
  expect(overlapping, 'tries of one job at the same time').toBe('0');
});

test('when nothing is due it says so, and nothing at all with --quiet', async () => {
  // Its next slot may come while this test runs.
  await query(
    `insert into config (key, value, updated_at) values ('results_checker', '{"enabled":false,"intervalMinutes":30}', now())`,
  );
  // So may that of another job: what came due is done, and then nothing is.
  await expect.poll(() => tips('tick')).toMatchObject({ code: 0, stdout: 'Nothing is due.\n' });
  expect(await tips('tick', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('a failed job is told with its advice and exits 3 beside others that were done', async () => {
  await query('delete from job_runs');
  const { code, stdout } = await tips('tick');
  expect(code).toBe(3);
  expect(stdout).toMatch(/discovery: failed\n {2}The football service has no key.*tips keys set football/);
  expect(stdout).toContain('housekeeping: done');
});

test('a plain command while its job is running exits 75 and changes nothing', async () => {
  await query(
    `insert into job_runs (job, trigger, owner, started_at, lease_until) values ('results', 'schedule', 'elsewhere', now(), now() + interval '1 minute')`,
  );
  const before = await query('select * from job_runs order by id');
  expect(await tips('results')).toMatchObject({
    code: 75,
    stderr: expect.stringMatching(/Another run of results is under way since .*elsewhere/),
  });
  expect(await query('select * from job_runs order by id')).toEqual(before);
});
