import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueueState } from '#core/contract/admin-queue';
import { openQueue, type Queue } from '#core/jobs/queue';
import type { Runtime } from '#core/runtime';
import { systemClock } from '#core/clock';
import { openMachine } from '../../core/jobs/support.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let machine: Runtime;
let queue: Queue;
beforeAll(async () => {
  stage = await startStage();
  machine = await openMachine(stage.environment['DATABASE_URL']!, systemClock);
  await stage.query(
    `insert into leagues (id, name, display_name, created_at, updated_at) values (1, 'L', 'L', now(), now()) on conflict do nothing`,
  );
  await stage.query(
    `insert into games (id, category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
     select n, 1, 1, 'Home ' || n, 'Away ' || n, now() + interval '1 day' - n * interval '1 hour', now(), now()
     from generate_series(1, 4) n`,
  );
  queue = await openQueue(machine);
});
afterAll(async () => {
  await queue.close();
  await machine.close();
  await stage.close();
});

const put = (gameId: number) => queue.enqueue({ kind: 'generate', gameId }, 'account #1');

test('the queue is listed by kick-off, paused and resumed', async () => {
  for (const gameId of [1, 2, 3]) await put(gameId);
  const { jobs } = await stage.json<QueueState>(['queue', '--waiting']);
  expect(jobs.map(({ gameId }) => gameId)).toEqual([3, 2, 1]);
  const { stdout } = await stage.tips(['queue', 'list']);
  expect(stdout).toMatch(/Home 3 v Away 3\tgenerate\t/);
  expect(stdout).toMatch(/^0 running, 3 waiting, 0 failed, 0 done, 0 workers\.$/m);
  expect((await stage.tips(['queue', 'pause'])).stdout).toBe('Paused: jobs under way end, none begins.\n');
  expect((await stage.tips(['queue'])).stdout).toMatch(/^Paused\. /m);
  expect((await stage.tips(['queue', 'resume'])).stdout).toBe('The queue goes on.\n');
});

test('cards are queued to be written again, at a cost that --dry-run tells; one that is not there says so', async () => {
  const dry = await stage.tips(['queue', 'regenerate', '77', '--dry-run']);
  expect(dry.stdout).toMatch(/^0 of 1 card can be written again: at most \$0/);
  const gone = await stage.tips(['queue', 'regenerate', '77']);
  expect([gone.code, gone.stdout]).toEqual([
    3,
    'Card 77: There is no such card any more.\n0 rows queued, 1 left as it is.\n',
  ]);
  expect((await stage.tips(['queue', 'regenerate', '--state', 'stale'])).stderr).toMatch(
    /None is in the state stale/,
  );
});

test('jobs are cancelled, put back and cleared, named by the beginning of their id or all together', async () => {
  const { jobs } = await stage.json<QueueState>(['queue']);
  const [first, second] = jobs;
  const short = first!.id.slice(0, 13);
  expect((await stage.tips(['queue', 'clear', short])).stderr).toMatch(/has not ended/);
  expect((await stage.tips(['queue', 'cancel', short])).stdout).toBe('1 job cancelled.\n');
  await stage.query(
    `update pgboss.job set state = 'failed', output = '{"error": "No answer."}' where id = $1`,
    [second!.id],
  );
  expect((await stage.tips(['queue', '--failed'])).stdout).toMatch(/\tNo answer\.$/m);
  expect((await stage.tips(['queue', 'cancel', second!.id])).stderr).toMatch(/has ended/);
  expect((await stage.tips(['queue', 'retry', '--failed'])).stdout).toBe('1 job retried.\n');
  expect(await stage.json(['queue', 'cancel', '--all'])).toEqual({ cancelled: 2 });
  await put(4);
  await stage.query(`update pgboss.job set state = 'completed', completed_on = now()`);
  expect(await stage.json(['queue', 'clear', '--completed', '--failed'])).toEqual({ cleared: 1 });
  expect((await stage.tips(['queue', 'retry'])).code).toBe(2);
  expect((await stage.tips(['queue', 'retry', 'ffffffff'])).code).toBe(1);
});
