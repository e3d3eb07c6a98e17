import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MovableClock } from '#core/clock';
import { cancelWaiting, clearJob, pauseQueue, requireJob, retryJob } from '#core/jobs/queue-by-hand';
import { openQueue, type Queue } from '#core/jobs/queue';
import { startWorker, type JobHandlers } from '#core/jobs/worker';
import type { Runtime } from '#core/runtime';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { codeOf } from '../use-cases/site.ts';
import { openMachine } from './support.ts';

const clock = new MovableClock(new Date('2027-03-01T10:00:00Z'));
const run = 200;
let database: TestDatabase;
let machine: Runtime;
let queue: Queue;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  machine = await openMachine(database.url, clock);
  const em = machine.em();
  await em.execute(
    `insert into leagues (id, name, display_name, created_at, updated_at) values (1, 'Premier League', 'Premier League', now(), now())`,
  );
  // Kick-offs in no order of the ids.
  await em.execute(
    `insert into games (id, category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
     select n, 1, 1, 'Home ' || n, 'Away ' || n, timestamptz '2027-03-02T15:00:00Z' + (n * 79 % ${run}) * interval '1 minute', now(), now()
     from generate_series(1, ${run + 10}) n`,
  );
  queue = await openQueue(machine, { retryDelaySeconds: 1, superviseSeconds: 1 });
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await queue.close();
  await machine.close();
  await database.drop();
});

/** A machine of its own that takes jobs. */
async function work(card: JobHandlers['card_generation']): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const own = await openQueue(machine, { isForWork: true });
  const worker = await startWorker(machine, {
    signal: stop.signal,
    queue: own,
    handlers: {
      card_generation: card,
      fixture_data: () => Promise.reject(new Error('no such job was asked for')),
    },
  });
  const end = async () => {
    stop.abort(new Error('SIGTERM received'));
    await worker.done;
  };
  stops.push(end);
  return end;
}
const audited = async () =>
  machine
    .em()
    .execute<{ action: string; subject_id: string }[]>(
      `select action, subject_id from audit_log order by id`,
    );
const settled = async (states: Record<string, number>) =>
  vi.waitFor(async () => expect((await queue.state()).generation).toMatchObject(states), {
    timeout: 60_000,
    interval: 100,
  });

test('a run of 200 on two machines is paused, carried on and cancelled; no card is begun twice', async () => {
  const begun: number[] = [];
  let gate = Promise.withResolvers<void>();
  const card: JobHandlers['card_generation'] = async (_deps, { gameId }) => {
    begun.push(gameId);
    if (begun.length > 20) await gate.promise;
    return { cardId: gameId };
  };
  await work(card);
  await work(card);
  // A machine tells of itself every ten seconds.
  await vi.waitFor(async () => expect((await queue.state()).workers).toBe(2), {
    timeout: 30_000,
    interval: 300,
  });
  const requests = Array.from({ length: run }, (_, n) => ({ kind: 'generate', gameId: n + 1 }) as const);
  await queue.enqueueAll(requests, 'ada');
  // Twenty are done; ten more are in hand, five on each machine.
  await vi.waitFor(() => expect(begun).toHaveLength(30), { timeout: 60_000 });
  const state = await queue.state({ list: 'waiting', size: 6 });
  expect(state).toMatchObject({ workers: 2, places: 10, paused: null, completedInRun: 20, pages: 29 });
  const kickoffs = state.jobs.map(({ kickoffAt }) => kickoffAt!);
  expect(kickoffs).toEqual(kickoffs.toSorted((one, other) => one.localeCompare(other)));
  expect(state.firstKickoff! <= kickoffs[0]!).toBe(true);
  expect(state.secondsLeft).toBeGreaterThanOrEqual(0);
  expect(state.jobs.every(({ startsAt }) => startsAt !== null)).toBe(true);
  // The games of all that is open are told, also of what waits beyond the page; with another list none are.
  expect(state.waitingBeyond).toEqual({ generation: [], fixtureData: [] });
  const { jobs: firstOfAll, waitingBeyond } = await queue.state({ size: 50 });
  const open = firstOfAll.filter(({ status }) => status !== 'completed').map(({ gameId }) => gameId!);
  expect(open).toHaveLength(50);
  expect([...open, ...waitingBeyond.generation].toSorted((one, other) => one - other)).toEqual(
    requests.map(({ gameId }) => gameId).filter((id) => begun.indexOf(id) < 0 || begun.indexOf(id) >= 20),
  );
  expect(waitingBeyond.fixtureData).toEqual([]);

  await pauseQueue(machine, { paused: true });
  expect((await queue.state()).paused).toEqual({
    at: expect.any(String) as string,
    by: expect.any(String) as string,
  });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  gate.resolve();
  await settled({ processing: 0, queued: 170, completed: 30 });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(begun, 'nothing began although ten places are free').toHaveLength(30);
  expect((await queue.state()).workers, 'a paused worker is still one').toBe(2);

  gate = Promise.withResolvers<void>();
  await pauseQueue(machine, { paused: false });
  await vi.waitFor(() => expect(begun).toHaveLength(40), { timeout: 30_000 });
  expect(await cancelWaiting(machine, queue)).toEqual({ cancelled: 160 });
  gate.resolve();
  await settled({ processing: 0, queued: 0, completed: 40 });

  // Asked for again, only what has no job yet is put in; here all are, and those that are written say so by themselves.
  await queue.enqueueAll(
    requests.filter(({ gameId }) => !begun.includes(gameId)),
    'ada',
  );
  await settled({ processing: 0, queued: 0, completed: run });
  expect(new Set(begun).size).toBe(run);
  expect(begun).toHaveLength(run);
  expect((await audited()).map(({ action }) => action)).toEqual(['config.set', 'config.set', 'queue.cancel']);
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

test('a running job is stopped, listed as cancelled and put back; a waiting one is taken out', async () => {
  const begun: number[] = [];
  let isStopped = false;
  await work((_deps, { gameId }, { givenBack }) => {
    begun.push(gameId);
    if (begun.length > 1) return Promise.resolve({ cardId: gameId });
    return new Promise((_resolve, reject) => {
      givenBack.addEventListener('abort', () => {
        isStopped = true;
        reject(givenBack.reason as Error);
      });
    });
  });
  const { jobId } = await queue.enqueue({ kind: 'generate', gameId: 201 }, 'ada');
  await vi.waitFor(() => expect(begun).toEqual([201]), { timeout: 20_000 });
  await clearJob(machine, queue, jobId);
  expect(await requireJob(queue, jobId)).toMatchObject({
    status: 'error',
    error: 'Cancelled.',
    isDead: true,
  });
  await vi.waitFor(async () => expect((await queue.state()).generation.processing).toBe(0));
  // Its worker looks once a second. Put back before it has, the attempt would go on, and the worker's end wait for it.
  await vi.waitFor(() => expect(isStopped).toBe(true), { timeout: 60_000 });
  await retryJob(machine, queue, jobId);
  expect(await queue.wait(jobId, 20_000)).toMatchObject({ status: 'completed', cardId: 201 });
  expect(await codeOf(retryJob(machine, queue, jobId))).toBe('refused');
  expect(await codeOf(clearJob(machine, queue, jobId, 'cancel'))).toBe('refused');
  await clearJob(machine, queue, jobId, 'clear');
  expect(await codeOf(requireJob(queue, jobId))).toBe('not_found');
  await stops.pop()!();
  const waiting = await queue.enqueue({ kind: 'generate', gameId: 202 }, 'ada');
  // Whoever clears an ended job does not stop one that was put back meanwhile.
  expect(await codeOf(clearJob(machine, queue, waiting.jobId, 'clear'))).toBe('refused');
  await clearJob(machine, queue, waiting.jobId, 'cancel');
  expect(await queue.get(waiting.jobId)).toBeUndefined();
});
