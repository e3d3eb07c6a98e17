import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MovableClock } from '#core/clock';
import type { QueueState } from '#core/contract/admin-queue';
import { fault } from '#core/errors';
import { openQueue, type Queue } from '#core/jobs/queue';
import { type JobHandlers, startWorker, type Worker } from '#core/jobs/worker';
import { ModelError } from '#core/llm/errors';
import type { Runtime } from '#core/runtime';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { openMachine } from './support.ts';

let database: TestDatabase;
let machine: Runtime;
let queue: Queue;
const clock = new MovableClock(new Date('2027-03-01T10:00:00Z'));
const running: { stop: AbortController; worker: Worker }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  machine = await openMachine(database.url, clock);
  const em = machine.em();
  await em.execute(
    `insert into leagues (id, name, display_name, created_at, updated_at) values (1, 'Premier League', 'Premier League', now(), now())`,
  );
  await em.execute(
    `insert into games (id, category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
     select n, 1, 1, 'Home ' || n, 'Away ' || n, '2027-03-02T15:00:00Z', now(), now() from generate_series(1, 40) n`,
  );
  await em.execute(
    `insert into cards (id, game_id, llm_provider, llm_model, created_at, updated_at) values (7, 30, 'openai', 'gpt-6-luna', now(), now())`,
  );
  queue = await openQueue(machine, { retryDelaySeconds: 1, superviseSeconds: 1 });
});
afterEach(() => stopWorkers());
afterAll(async () => {
  await queue.close();
  await machine.close();
  await database.drop();
});

const unexpected = () => Promise.reject(new Error('no such job was asked for'));
const none: JobHandlers = { card_generation: unexpected, fixture_data: unexpected };

async function work(
  handlers: Partial<JobHandlers>,
  options: { graceMs?: number; queue?: Queue } = {},
): Promise<AbortController> {
  const stop = new AbortController();
  const worker = await startWorker(machine, {
    signal: stop.signal,
    handlers: { ...none, ...handlers },
    ...options,
  });
  running.push({ stop, worker });
  return stop;
}

async function stopWorkers(): Promise<void> {
  for (const { stop } of running) stop.abort(new Error('SIGTERM received'));
  await Promise.all(running.splice(0).map(({ worker }) => worker.done));
}

test('ten requests for one game and model are one job, and all ten get its card', async () => {
  let calls = 0;
  const allAsked = Promise.withResolvers<void>();
  await work({
    card_generation: async (_deps, { gameId, model, operation }) => {
      calls += 1;
      await allAsked.promise;
      return { cardId: 99, gameId, model, operation };
    },
  });
  const asked = await Promise.all(
    Array.from({ length: 10 }, () => queue.enqueue({ kind: 'generate', gameId: 1 }, 'ada@example.com')),
  );
  allAsked.resolve();
  expect(new Set(asked.map(({ jobId }) => jobId)).size).toBe(1);
  expect(asked.filter(({ joined }) => !joined)).toHaveLength(1);
  const jobs = await Promise.all(asked.map(({ jobId }) => queue.wait(jobId, 20_000)));
  expect(calls).toBe(1);
  for (const job of jobs) {
    expect(job).toMatchObject({
      status: 'completed',
      kind: 'generate',
      cardId: 99,
      gameName: 'Home 1 v Away 1',
      provider: 'openai',
      model: 'gpt-6-luna',
      result: { operation: 'generate_card' },
    });
  }
  expect(jobs[0]!.createdAt.slice(0, 10), 'times are the injected clock’s').toBe('2027-03-01');
  expect(jobs[0]!.finishedAt! >= jobs[0]!.startedAt!).toBe(true);
  const again = await queue.enqueue({ kind: 'generate', gameId: 1 }, 'ada@example.com');
  expect(again, 'an ended job is not joined').toMatchObject({ joined: false });
  await queue.wait(again.jobId, 20_000);
});

test('processes that open the queue for the first time at once all get it', async () => {
  const fresh = await testDatabase();
  const machines = await Promise.all([1, 2, 3].map(() => openMachine(fresh.url, clock)));
  const opened = await Promise.allSettled(machines.map((one) => openQueue(one)));
  const queues = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    expect(opened.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await queues[2]!.state()).toMatchObject({ jobs: [], workers: 0 });
  } finally {
    await Promise.all([...queues, ...machines].map((one) => one.close()));
    await fresh.drop();
  }
});

test('two models of one game are two jobs; a card is written again with its own model', async () => {
  const seen: string[] = [];
  await work({
    card_generation: async (_deps, job) => {
      seen.push(`${job.kind} ${job.gameId} ${job.model} ${job.operation} ${job.cardId}`);
      return {};
    },
  });
  const asked = await Promise.all([
    queue.enqueue({ kind: 'extra', gameId: 2, provider: 'gemini', model: 'gemini-3.5-flash' }, 'ada'),
    queue.enqueue({ kind: 'generate', gameId: 2 }, 'ada'),
    queue.enqueue({ kind: 'regenerate', cardId: 7 }, 'ada'),
  ]);
  await Promise.all(asked.map(({ jobId }) => queue.wait(jobId, 20_000)));
  expect(seen.sort()).toEqual([
    'extra 2 gemini-3.5-flash generate_card null',
    'generate 2 gpt-6-luna generate_card null',
    'regenerate 30 gpt-6-luna regenerate_card 7',
  ]);
});

test('what does not exist is refused before it is queued', async () => {
  await expect(queue.enqueue({ kind: 'generate', gameId: 999 }, 'ada')).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(queue.enqueue({ kind: 'regenerate', cardId: 999 }, 'ada')).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(queue.wait('00000000-0000-4000-8000-000000000000', 10)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a fault a person must mend fails at once, is listed with its advice, and is put back by hand', async () => {
  let attempts = 0;
  await work({
    card_generation: async () => {
      attempts += 1;
      if (attempts === 1) {
        throw fault('cap_reached', 'The cap of $5.00 for today is reached.', {
          suggestion: 'Raise it with `tips config set spend_caps`.',
          details: { cap: 5 },
        });
      }
      return { cardId: 3 };
    },
  });
  const { jobId } = await queue.enqueue({ kind: 'generate', gameId: 3 }, 'ada');
  expect(await queue.wait(jobId, 20_000)).toMatchObject({
    status: 'error',
    error: 'The cap of $5.00 for today is reached.',
    suggestion: 'Raise it with `tips config set spend_caps`.',
    code: 'cap_reached',
    details: { cap: 5 },
    isDead: true,
    attempts: 1,
  });
  expect((await queue.state()).generation.errors).toBe(1);
  expect(await queue.changes.retry(jobId)).toBe(true);
  expect(await queue.wait(jobId, 20_000)).toMatchObject({ status: 'completed', cardId: 3, error: null });
  expect(await queue.changes.retry(jobId), 'a completed job is not put back').toBe(false);
});

test('a fault that passes is tried again by itself', async () => {
  const reruns: boolean[] = [];
  await work({
    card_generation: async (_deps, _job, { isRerun }) => {
      reruns.push(isRerun);
      if (reruns.length < 2) throw new ModelError('overloaded', 'The model is overloaded.');
      return { cardId: 4 };
    },
  });
  const { jobId } = await queue.enqueue({ kind: 'generate', gameId: 4 }, 'ada');
  expect(await queue.wait(jobId, 30_000)).toMatchObject({ status: 'completed', attempts: 2 });
  expect(reruns).toEqual([false, true]);
});

test('five cards are written at once, fixture data is fetched one at a time', async () => {
  const most = { card: 0, data: 0 };
  const now = { card: 0, data: 0 };
  const counted = async (kind: 'card' | 'data') => {
    now[kind] += 1;
    most[kind] = Math.max(most[kind], now[kind]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    now[kind] -= 1;
    return {};
  };
  const asked = await Promise.all(
    [10, 11, 12, 13, 14, 15, 16].map((gameId) => queue.enqueue({ kind: 'generate', gameId }, 'ada')),
  );
  const data = await Promise.all(
    [10, 11].map((gameId) => queue.enqueue({ kind: 'fixture_data', gameId, phase: 'pre-match' }, 'ada')),
  );
  expect(await queue.state()).toMatchObject({
    generation: { queued: 7, processing: 0 },
    fixtureData: { queued: 2 },
    workers: 0,
  });
  await work({ card_generation: () => counted('card'), fixture_data: () => counted('data') });
  const ended = await Promise.all([...asked, ...data].map(({ jobId }) => queue.wait(jobId, 30_000)));
  expect(ended.map((job) => job?.status)).toEqual(Array.from({ length: 9 }, () => 'completed'));
  expect(most).toEqual({ card: 5, data: 1 });
});

test('a place that has become free takes the next job at once, not at its next poll', async () => {
  const games = Array.from({ length: 20 }, (_, index) => index + 10);
  const asked = await Promise.all(games.map((gameId) => queue.enqueue({ kind: 'generate', gameId }, 'ada')));
  const patient = await openQueue(machine);
  const open = patient.boss.work.bind(patient.boss) as (...all: unknown[]) => Promise<string>;
  // With an hour between two polls nothing but the place itself can take a second job.
  const anHour = { pollingIntervalSeconds: 3600, notifyPollingIntervalSeconds: 3600 };
  vi.spyOn(patient.boss, 'work').mockImplementation((name: string, options: object, handler: unknown) =>
    open(name, { ...options, ...anHour }, handler),
  );
  await work({ card_generation: async () => ({}) }, { queue: patient });
  const ended = await Promise.all(asked.map(({ jobId }) => queue.wait(jobId, 60_000)));
  expect(new Set(ended.map((job) => job?.status))).toEqual(new Set(['completed']));
});

describe('many jobs', () => {
  const first = 1000;
  const many = 1200;
  beforeAll(async () => {
    // Kick-offs in no order of the ids, and in no order in which they are asked for.
    await machine.em().execute(
      `insert into games (id, category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
       select ${first} + n, 1, 1, 'Home ' || n, 'Away ' || n, timestamptz '2027-03-02T15:00:00Z' + (n * 7919 % ${many}) * interval '1 minute', now(), now()
       from generate_series(0, ${many - 1}) n`,
    );
  });

  test('are put in together, each once, and what is open already is joined', async () => {
    const early = await queue.enqueue({ kind: 'generate', gameId: first + 5 }, 'ada');
    const requests = Array.from(
      { length: many },
      (_, n) => ({ kind: 'generate', gameId: first + n }) as const,
    );
    const asked = await queue.enqueueAll([...requests, requests[9]!], 'ada');
    expect(asked).toHaveLength(many + 1);
    expect(asked[5]).toEqual({ jobId: early.jobId, joined: true });
    expect(asked[many]).toEqual({ jobId: asked[9]!.jobId, joined: true });
    expect(new Set(asked.map(({ jobId }) => jobId)).size).toBe(many);
    expect((await queue.get(asked[700]!.jobId))!.gameId).toBe(first + 700);
    expect((await queue.state()).generation.queued).toBe(many);
    await expect(queue.enqueueAll([{ kind: 'generate', gameId: 999_999 }], 'ada')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('are run soonest kick-off first, and running ones lead the list, however many wait', async () => {
    const begun: number[] = [];
    const release = Promise.withResolvers<void>();
    await work({
      card_generation: async (_deps, { gameId }) => {
        begun.push(gameId);
        await release.promise;
        return {};
      },
    });
    await vi.waitFor(() => expect(begun).toHaveLength(5), { timeout: 30_000 });
    const order = await machine
      .em()
      .execute<{ id: number }[]>(
        `select id from games where id >= ${first} and id < ${first + many} order by kickoff_at, id`,
      );
    expect(begun.toSorted((a, b) => a - b)).toEqual(
      order
        .slice(0, 5)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    );
    // Asked for last and to be worked first, so that only what is in hand stands before it.
    const sooner = first + many;
    await machine.em().execute(
      `insert into games (id, category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
       values (${sooner}, 1, 1, 'Home sooner', 'Away sooner', timestamptz '2027-03-01T15:00:00Z', now(), now())`,
    );
    await queue.enqueue({ kind: 'generate', gameId: sooner }, 'ada');
    const pages: QueueState[] = [];
    for (let page = 1; page <= (pages[0]?.pages ?? 1); page += 1) pages.push(await queue.state({ page }));
    const jobs = pages.flatMap((page) => page.jobs);
    expect(pages[0]!.jobs).toHaveLength(200);
    expect(jobs.slice(0, 6).map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'processing'),
      'queued',
    ]);
    expect(jobs.filter(({ status }) => status === 'queued').map(({ gameId }) => gameId)).toEqual([
      sooner,
      ...order.slice(5).map(({ id }) => id),
    ]);
    expect(pages[0]!.generation).toMatchObject({ queued: many - 4, processing: 5 });
    await machine.em().execute(`delete from pgboss.job where state = 'created'`);
    release.resolve();
    await vi.waitFor(async () => expect((await queue.state()).generation.processing).toBe(0), {
      timeout: 30_000,
    });
  });
});

test('completed jobs are cleared from the list, a waiting one is taken out', async () => {
  const { jobId } = await queue.enqueue({ kind: 'fixture_data', gameId: null, phase: null }, 'ada');
  expect(await queue.get(jobId)).toMatchObject({ status: 'queued', gameName: 'all coming games' });
  expect(await queue.changes.clear(jobId)).toBe(true);
  expect(await queue.get(jobId)).toBeUndefined();
  const before = await queue.state();
  const completed = before.generation.completed + before.fixtureData.completed;
  expect(completed).toBeGreaterThan(0);
  expect(await queue.changes.clearEnded('completed')).toBe(completed);
  expect((await queue.state()).jobs.filter(({ status }) => status === 'completed')).toEqual([]);
});

test('asked to stop, a worker finishes what is nearly done and gives the rest back', async () => {
  let begun = 0;
  const stop = await work(
    {
      card_generation: (_deps, { gameId }, { signal }) => {
        begun += 1;
        return new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          if (gameId === 20) setTimeout(() => resolve({ cardId: 20 }), 400);
        });
      },
    },
    { graceMs: 1500 },
  );
  const quick = await queue.enqueue({ kind: 'generate', gameId: 20 }, 'ada');
  const slow = await queue.enqueue({ kind: 'generate', gameId: 21 }, 'ada');
  await vi.waitFor(() => expect(begun).toBe(2), 10_000);
  stop.abort(new Error('SIGTERM received'));
  await stopWorkers();
  expect(await queue.get(quick.jobId)).toMatchObject({ status: 'completed' });
  expect(await queue.get(slow.jobId)).toMatchObject({ status: 'queued' });
  await work({ card_generation: async () => ({ cardId: 21 }) });
  expect(await queue.wait(slow.jobId, 20_000)).toMatchObject({ status: 'completed', cardId: 21 });
});

test('the job of a worker that was killed is taken by another within 30 seconds', async () => {
  const usual = await openQueue(machine);
  try {
    const { jobId } = await usual.enqueue({ kind: 'generate', gameId: 25 }, 'ada');
    const child = spawn(process.execPath, [join(import.meta.dirname, 'hanging-worker.ts'), database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect(await usual.get(jobId)).toMatchObject({ status: 'processing' });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const killedAt = performance.now();
    const reruns: boolean[] = [];
    await work({
      card_generation: async (_deps, _job, { isRerun }) => {
        reruns.push(isRerun);
        return { cardId: 25 };
      },
    });
    expect(await usual.wait(jobId, 40_000)).toMatchObject({ status: 'completed', cardId: 25 });
    expect((performance.now() - killedAt) / 1000).toBeLessThan(30);
    expect(reruns).toEqual([true]);
  } finally {
    await usual.close();
  }
});
