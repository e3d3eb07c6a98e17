import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelWaiting, clearEnded, retryFailed, retryJob } from '#core/jobs/queue-by-hand';
import { openQueue, type Queue } from '#core/jobs/queue';
import { ownInstallation } from '../use-cases/installation.ts';
import { codeOf } from '../use-cases/site.ts';

const here = ownInstallation();
let queue: Queue;
let games: number[];
beforeAll(async () => {
  queue = await openQueue(here.machine);
  games = [];
  for (const hours of [2, 3, 4])
    games.push((await here.card({ kickoffAt: here.hours(hours), model: 'm' })).gameId);
});
afterAll(() => queue.close());

const put = () =>
  queue.enqueueAll(
    games.map((gameId) => ({ kind: 'generate', gameId, provider: 'openai', model: `m-${gameId}` }) as const),
    'ada',
  );

test('what failed is grouped by its reason, put back or cleared by it, and not put back once its game has begun', async () => {
  const jobs = await put();
  const fail = (jobId: string, error: string) =>
    here.rows(
      `update pgboss.job set state = 'failed', started_on = now(), completed_on = now(), output = ?::jsonb where id = ?::uuid`,
      [JSON.stringify({ error, code: 'model', suggestion: 'Look at it.' }), jobId],
    );
  await fail(jobs[0]!.jobId, 'Cut off at the limit.');
  await fail(jobs[1]!.jobId, 'Cut off at the limit.');
  await fail(jobs[2]!.jobId, 'Stopped by the filter.');
  const { failures } = await queue.state();
  expect(failures).toMatchObject([
    { reason: 'Cut off at the limit.', suggestion: 'Look at it.', code: 'model', count: 2, retryable: 2 },
    { reason: 'Stopped by the filter.', count: 1, retryable: 1 },
  ]);
  const [cut, filtered] = failures;
  const { machine } = here;
  expect(await retryFailed(machine, queue, { like: cut!.like })).toEqual({ retried: 2, joined: 0 });
  expect((await queue.state()).generation).toMatchObject({ queued: 2, errors: 1 });
  await fail(jobs[0]!.jobId, 'Cut off at the limit.');
  await fail(jobs[1]!.jobId, 'Cut off at the limit.');
  expect(await clearEnded(machine, queue, { which: 'failed', like: filtered!.like })).toEqual({ cleared: 1 });
  await here.rows(`update games set kickoff_at = ?`, [here.hours(-1)]);
  const { jobs: left, failures: late } = await queue.state({ list: 'failed' });
  expect(left.map(({ isDead }) => isDead)).toEqual([false, false]);
  expect(late).toMatchObject([{ count: 2, retryable: 0 }]);
  expect(await codeOf(retryJob(machine, queue, left[0]!.id))).toBe('kickoff_passed');
  expect(await retryFailed(machine, queue, {})).toEqual({ retried: 0, joined: 0 });
  expect(await clearEnded(machine, queue, { which: 'failed' })).toEqual({ cleared: 2 });
  expect(await codeOf(clearEnded(machine, queue, { which: 'failed', like: cut!.like }))).toBe('not_found');
});

test('what is under way when all is cancelled ends where it is: a job whose worker dies then has failed, and a person can put it back', async () => {
  await here.rows(`update games set kickoff_at = ?`, [here.hours(5)]);
  const [first, second] = await put();
  await here.rows(`update pgboss.job set state = 'active', started_on = now() where id = ?::uuid`, [
    first!.jobId,
  ]);
  expect(await cancelWaiting(here.machine, queue)).toEqual({ cancelled: 2 });
  expect(await queue.get(second!.jobId)).toBeUndefined();
  // As the queue does it where signs of life are missing.
  await queue.boss.fail('card_generation', first!.jobId);
  expect(await queue.get(first!.jobId)).toMatchObject({
    status: 'error',
    isDead: true,
    error: 'The worker that had it died or took too long.',
  });
  await retryJob(here.machine, queue, first!.jobId);
  expect((await queue.state()).generation).toMatchObject({ queued: 1, errors: 0 });
});

test('a process that is to work is counted as a worker before it took a job, and one that only looks is none', async () => {
  expect((await queue.state()).workers).toBe(0);
  const own = await openQueue(here.machine, { isForWork: true });
  expect((await queue.state()).workers).toBe(1);
  await own.close();
  expect((await queue.state()).workers).toBe(0);
});
