import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '../support/database.ts';
import { startStage, type Stage } from './support/stage.ts';

let stage: Stage;
const children = new Set<ChildProcess>();
let isOver = false;

beforeAll(async () => {
  stage = await startStage();
});
afterAll(async () => {
  isOver = true;
  for (const child of children) child.kill('SIGKILL');
  await Promise.all([...children].map((child) => once(child, 'close')));
  await stage.close();
});

/** A process of its own with the stage's database and services. */
function start(...argv: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(projectRoot, 'cli/main.ts'), ...argv], {
    cwd: stage.directory,
    env: { ...process.env, ...stage.environment, PORT: '0' },
    stdio: 'ignore',
  });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/** What cron does, without the wait. */
async function tickLoop(): Promise<void> {
  while (!isOver) {
    await once(start('tick'), 'close');
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

interface RunRow {
  job: string;
  slot: string | null;
  outcome: string;
  owner: string;
}
const runs = () => stage.query<RunRow>('select job, slot::text, outcome, owner from job_runs order by id');
const games = async () => Number((await stage.query<{ n: string }>('select count(*) as n from games'))[0]!.n);

test('two servers and three tick loops run each slot once, and the one killed in the middle of a job loses nothing', async () => {
  await stage.tips(['migrate']);
  await stage.tips(['leagues', 'list']);
  await stage.query('update leagues set is_active = coalesce(api_football_id = 39, false)');
  // Long enough in hand to be killed in it.
  stage.outside.football.control.inject({ kind: 'slow', delayMs: 6000, times: 1 });
  const servers = [1, 2].map(() => start('serve'));
  const loops = [1, 2, 3].map(tickLoop);

  const victim = await vi.waitFor(
    async () => {
      const found = (await runs()).find(({ job, outcome }) => job === 'discovery' && outcome === 'running');
      return found ?? Promise.reject(new Error('discovery has not begun'));
    },
    { timeout: 120_000, interval: 50 },
  );
  const killed = [...children].find(({ pid }) => victim.owner.split(/\D+/).includes(String(pid)));
  expect(killed, `the owner ${victim.owner} is one of ours`).toBeDefined();
  killed!.kill('SIGKILL');
  await once(killed!, 'close');
  // Nobody renews the dead process's lease; the minute until it lapses is not waited for.
  await stage.query(
    `update job_runs set lease_until = now() - interval '1 s' where owner = '${victim.owner}' and outcome = 'running'`,
  );

  await vi.waitFor(
    async () => {
      const all = await runs();
      expect(all.filter(({ outcome }) => outcome === 'running')).toEqual([]);
      const ended = (name: string) => all.filter(({ job, outcome }) => job === name && outcome === 'done');
      expect(ended('discovery').length).toBeGreaterThan(0);
      expect(ended('results').length).toBeGreaterThan(0);
      expect(ended('housekeeping').length).toBeGreaterThan(0);
    },
    { timeout: 180_000, interval: 500 },
  );
  isOver = true;
  await Promise.all(loops);

  const all = await runs();
  const slots = all.filter(({ slot }) => slot !== null).map(({ job, slot }) => `${job} ${slot}`);
  expect(new Set(slots).size).toBe(slots.length);
  // A daily slot may come while this runs: then it does the work that was lost, and no run besides.
  const discoveries = all.filter(({ job }) => job === 'discovery').map(({ outcome }) => outcome);
  expect(discoveries[0]).toBe('unknown');
  expect(discoveries.slice(1)).toEqual(discoveries.slice(1).map(() => 'done'));
  expect(await games()).toBeGreaterThan(0);

  const left = servers.filter((server) => children.has(server));
  expect(left.length).toBeGreaterThan(0);
  const ends = left.map((server) => once(server, 'close'));
  for (const server of left) server.kill('SIGTERM');
  expect(await Promise.all(ends), 'asked to stop, a server ends as one whose work is done').toEqual(
    left.map(() => [0, null]),
  );
}, 400_000);
