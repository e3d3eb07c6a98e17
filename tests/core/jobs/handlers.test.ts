import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MovableClock } from '#core/clock';
import { jobHandlers } from '#core/jobs/handlers';
import { openQueue, type Queue } from '#core/jobs/queue';
import type { GenerationJob } from '#core/jobs/queue-requests';
import { runJob } from '#core/jobs/run-job';
import { startWorker, type Worker } from '#core/jobs/worker';
import type { Runtime } from '#core/runtime';
import { generateCard } from '#core/use-cases/generate-card';
import { startSimulators, type Simulators } from '../../../cli/simulators/start.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { openMachine } from './support.ts';

const clock = new MovableClock(new Date('2026-11-25T09:00:00Z'));
let database: TestDatabase;
let simulators: Simulators;
let machine: Runtime;
let queue: Queue;
let worker: Worker | undefined;
let games: number[];
let stop = new AbortController();
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await testDatabase();
  simulators = await startSimulators({
    clock,
    world: seededWorld({ now: clock.now() }),
    models: { latencyMs: 50 },
  });
  machine = await openMachine(database.url, clock, simulators.settings);
  queue = await openQueue(machine, { superviseSeconds: 1, retryDelaySeconds: 1 });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await noWorker();
  await queue.close();
  await machine.close();
  await simulators.close();
  await database.drop();
});

/** Tests that need a worker share one; the first test has to kill its own. */
async function haveWorker(): Promise<void> {
  worker ??= await startWorker(machine, {
    signal: stop.signal,
    handlers: jobHandlers,
    queue: await openQueue(machine, { isForWork: true }),
  });
}

async function noWorker(): Promise<void> {
  stop.abort(new Error('SIGTERM received'));
  await worker?.done;
  worker = undefined;
  stop = new AbortController();
}

const rows = <Row>(sql: string, values: unknown[] = []) => machine.em().execute<Row[]>(sql, values);

test('discovery run as a job finds games and records what it did', async () => {
  const report = await runJob(machine, 'discovery', { trigger: 'admin' });
  expect(report).toMatchObject({ outcome: 'done', errors: [] });
  expect(report.figures['added']).toBeGreaterThan(4);
  expect(await rows('select job, trigger, outcome, figures from job_runs')).toEqual([
    { job: 'discovery', trigger: 'admin', outcome: 'done', figures: report.figures },
  ]);
  games = (
    await rows<{ id: number }>(
      `select id from games where kickoff_at > ? and kickoff_confirmed order by kickoff_at desc limit 5`,
      [clock.now()],
    )
  ).map(({ id }) => id);
});

test('a worker killed in the middle of a model call: the next one writes exactly one card', async () => {
  const gameId = games[0]!;
  simulators.openai.control.inject({ kind: 'slow', delayMs: 120_000 });
  const { jobId } = await queue.enqueue({ kind: 'generate', gameId }, 'ada');
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'card-worker.ts'),
      database.url,
      clock.now().toISOString(),
      JSON.stringify(simulators.settings),
    ],
    { stdio: 'inherit' },
  );
  children.push(child);
  await vi.waitFor(
    async () => expect(await rows(`select 1 from llm_calls where state = 'pending'`)).toHaveLength(1),
    { timeout: 60_000, interval: 200 },
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  simulators.openai.control.clear();
  await haveWorker();
  const job = await queue.wait(jobId, 80_000);
  expect(job).toMatchObject({ status: 'completed', kind: 'generate', gameId });
  expect(await rows('select id from cards where game_id = ?', [gameId])).toEqual([{ id: job!.cardId }]);
  expect(await rows('select number from card_revisions where card_id = ?', [job!.cardId])).toEqual([
    { number: 1 },
  ]);
  const calls = await rows<{ state: string; cost: number | null; reserved: number }>(
    'select state, cost, reserved_cost as reserved from llm_calls where game_id = ? order by id',
    [gameId],
  );
  expect(calls.map(({ state }) => state)).toEqual(['unknown', 'succeeded']);
  expect(calls[0]!.cost, 'the lost call counts as reserved').toBe(calls[0]!.reserved);
});

test('ten requests at once are one model call, and all ten get the card', async () => {
  await noWorker();
  const gameId = games[1]!;
  const before = simulators.openai.calls.length;
  const asked = await Promise.all(
    Array.from({ length: 10 }, () => queue.enqueue({ kind: 'generate', gameId }, 'ada')),
  );
  expect(new Set(asked.map(({ jobId }) => jobId)).size).toBe(1);
  await haveWorker();
  const jobs = await Promise.all(asked.map(({ jobId }) => queue.wait(jobId, 60_000)));
  const [card] = await rows<{ id: number }>('select id from cards where game_id = ?', [gameId]);
  expect(jobs.map((job) => job?.cardId)).toEqual(Array.from({ length: 10 }, () => card!.id));
  expect(simulators.openai.calls.length - before).toBe(1);
});

test('a job whose signs of life were missed while the model answers is not paid twice', async () => {
  await haveWorker();
  const gameId = games[3]!;
  const calls = () =>
    rows<{ state: string }>('select state from llm_calls where game_id = ? order by id', [gameId]);
  // Longer than the worker takes to see that its claim is gone.
  simulators.openai.control.inject({ kind: 'slow', delayMs: 9000 });
  const { jobId } = await queue.enqueue({ kind: 'generate', gameId }, 'ada');
  await vi.waitFor(async () => expect(await calls()).toEqual([{ state: 'pending' }]), { timeout: 60_000 });
  await rows(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where id = ?::uuid`, [
    jobId,
  ]);
  expect(await queue.wait(jobId, 80_000)).toMatchObject({ status: 'completed', gameId, attempts: 2 });
  expect(await calls()).toEqual([{ state: 'succeeded' }]);
});

test('a card that exists is a conflict, told with what to do; written again it gets a new revision', async () => {
  await haveWorker();
  const gameId = games[1]!;
  const refused = await queue.enqueue({ kind: 'generate', gameId }, 'ada');
  const conflict = await queue.wait(refused.jobId, 60_000);
  expect(conflict).toMatchObject({
    status: 'error',
    error: 'A card with this model already exists for this game',
    code: 'duplicate_model',
    attempts: 1,
  });
  const cardId = conflict!.details!['cardId'] as number;
  const again = await queue.enqueue({ kind: 'regenerate', cardId }, 'ada');
  expect(await queue.wait(again.jobId, 60_000)).toMatchObject({ status: 'completed', cardId });
  expect(await rows('select number from card_revisions where card_id = ? order by 1', [cardId])).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
});

test('a card that a command is writing meanwhile is the job’s card too, paid once', async () => {
  await haveWorker();
  const gameId = games[2]!;
  const before = simulators.openai.calls.length;
  const mayAnswer = Promise.withResolvers<void>();
  simulators.openai.control.inject({ kind: 'slow', until: mayAnswer.promise });
  const other = await openMachine(database.url, clock, simulators.settings);
  try {
    const command = generateCard(other, { gameId });
    await vi.waitFor(
      async () =>
        expect(await rows('select 1 from generation_claims where game_id = ?', [gameId])).toHaveLength(1),
      { timeout: 30_000 },
    );
    const { jobId } = await queue.enqueue({ kind: 'generate', gameId }, 'ada');
    await vi.waitFor(async () => expect((await queue.get(jobId))!.status).toBe('processing'), {
      timeout: 30_000,
    });
    mayAnswer.resolve();
    const { cardId } = await command;
    expect(await queue.wait(jobId, 60_000)).toMatchObject({ status: 'completed', cardId });
    expect(simulators.openai.calls.length - before).toBe(1);
  } finally {
    await other.close();
  }
});

test('a card that was stored between the job’s look and its writing is the job’s card, not a conflict', async () => {
  const gameId = games[2]!;
  const [card] = await rows<{ id: number; provider: string; model: string; asked: Date }>(
    `select c.id, c.llm_provider as provider, c.llm_model as model, r.generated_at - interval '1 second' as asked
     from cards c join card_revisions r on r.card_id = c.id where c.game_id = ?`,
    [gameId],
  );
  const { signal } = new AbortController();
  // A first attempt writes before it looks: the card of somebody else is there all the same.
  const attempt = { signal, givenBack: signal, stopping: signal, isRerun: false };
  const job = (asked: Date): GenerationJob => ({
    kind: 'generate',
    gameId,
    cardId: null,
    provider: card!.provider as 'openai',
    model: card!.model,
    operation: 'generate_card',
    gameName: 'A v B',
    requestedBy: 'ada',
    requestedAt: asked.toISOString(),
  });
  expect(await jobHandlers.card_generation(machine, job(new Date(card!.asked)), attempt)).toMatchObject({
    cardId: card!.id,
  });
  const later = new Date(new Date(card!.asked).getTime() + 2000);
  await expect(jobHandlers.card_generation(machine, job(later), attempt)).rejects.toMatchObject({
    code: 'duplicate_model',
  });
});

test('fixture data of one game, and of all coming ones', async () => {
  await haveWorker();
  const one = await queue.enqueue({ kind: 'fixture_data', gameId: games[3]!, phase: 'pre-match' }, 'ada');
  expect(await queue.wait(one.jobId, 60_000)).toMatchObject({
    status: 'completed',
    dataType: 'pre-match',
    result: { games: [{ gameId: games[3], snapshotType: 'pre_match' }] },
  });
  expect(await rows('select 1 from fixture_records where game_id = ?', [games[3]])).not.toEqual([]);
  await machine
    .em()
    .execute('update leagues set is_active = id = (select league_id from games where id = ?)', [games[3]]);
  const all = await queue.enqueue({ kind: 'fixture_data', gameId: null, phase: null }, 'ada');
  const ended = await queue.wait(all.jobId, 90_000);
  expect(ended).toMatchObject({ status: 'completed', gameName: 'all coming games', error: null });
  const coming = await rows<{ id: number }>(
    `select g.id from games g join leagues l on l.id = g.league_id where l.is_active and kickoff_at > ? order by 1`,
    [clock.now()],
  );
  const fetched = ended!.result!['games'] as { gameId: number }[];
  expect(fetched.map(({ gameId }) => gameId).sort((a, b) => a - b)).toEqual(coming.map(({ id }) => id));
});

test('a gap that somebody filled before its job was asked for is quietly done', async () => {
  await haveWorker();
  const gameId = games[1]!;
  const before = simulators.openai.calls.length;
  const [card] = await rows<{ id: number }>('select id from cards where game_id = ?', [gameId]);
  await clock.sleep(1000);
  const { jobId } = await queue.enqueue({ kind: 'generate', gameId, onlyMissing: true }, 'ada');
  expect(await queue.wait(jobId, 30_000)).toMatchObject({ status: 'completed', cardId: card!.id });
  const plain = await queue.enqueue({ kind: 'generate', gameId }, 'ada');
  expect(await queue.wait(plain.jobId, 30_000)).toMatchObject({ status: 'error', code: 'duplicate_model' });
  expect(simulators.openai.calls.length).toBe(before);
});
