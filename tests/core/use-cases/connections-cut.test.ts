import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { driverFault } from '#core/db/driver-fault';
import { isAppError } from '#core/errors';
import { jobHandlers } from '#core/jobs/handlers';
import { openQueue, type Queue } from '#core/jobs/queue';
import { startWorker, type Worker } from '#core/jobs/worker';
import { publishCard } from '#core/record/publish-card';
import { verifyLedger } from '#core/record/verify-ledger';
import { checkResults } from '#core/use-cases/check-results';
import { discover } from '#core/use-cases/discover';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';
import { generateCard } from '#core/use-cases/generate-card';
import { openSite, type Site } from './site.ts';

let site: Site;
let queue: Queue;
let worker: Worker;
let cardId = 0;
const stop = new AbortController();
const count = async (sql: string): Promise<number> => (await site.rows<{ n: number }>(sql))[0]!.n;
const holds = async (sql: string): Promise<boolean> => (await site.rows<{ holds: boolean }>(sql))[0]!.holds;
const coming = (place: number) => site.games[place]!;

beforeAll(async () => {
  site = await openSite();
  await site.configure('auto_publish_cards', { enabled: false });
  cardId = (await generateCard(site.machine, { gameId: coming(0) })).cardId;
  queue = await openQueue(site.machine, { superviseSeconds: 1, retryDelaySeconds: 1 });
  worker = await startWorker(site.machine, {
    signal: stop.signal,
    handlers: jobHandlers,
    queue: await openQueue(site.machine, { isForWork: true, superviseSeconds: 1, retryDelaySeconds: 1 }),
  });
});
afterAll(async () => {
  stop.abort(new Error('the test has ended'));
  await worker.done;
  await queue.close();
  await site.close();
});

/**
 * Cuts the connection of `work` from the server's side while it writes to `table`: a lock holds it there until it is
 * found waiting and its backend is ended.
 */
async function cutAt<Result>(
  table: string,
  work: () => Promise<Result>,
): Promise<{ value: Result } | { error: unknown }> {
  const [holder, watcher] = [new Client(site.url), new Client(site.url)];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  try {
    const run = work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await vi.waitFor(
      async () => {
        const { rowCount } = await watcher.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBeGreaterThan(0);
      },
      { timeout: 40_000, interval: 50 },
    );
    await holder.query('rollback');
    return await run;
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

interface Verb {
  name: string;
  /** What it is writing to when it is cut. */
  table: string;
  prepare?: () => unknown;
  work: () => Promise<unknown>;
  /** Whether all of it is done, as the database has it. */
  isDone: () => Promise<boolean>;
}

const verbs: Verb[] = [
  {
    name: 'discover',
    table: 'games',
    prepare: () => site.rows('update leagues set is_active = true where api_football_id = 140'),
    work: () => discover(site.machine, {}),
    isDone: () =>
      holds(
        `select count(*) > 0 as holds from games g join leagues l on l.id = g.league_id where l.api_football_id = 140`,
      ),
  },
  {
    name: 'fixtures fetch',
    table: 'fixture_records',
    work: () => fetchFixtureData(site.machine, { gameIds: [coming(1)] }),
    isDone: () =>
      holds(
        `select count(*) filter (where status = 'ok') > 5 as holds from fixture_records where game_id = ${coming(1)}`,
      ),
  },
  {
    name: 'publish',
    table: 'record_leaves',
    work: () => publishCard(site.machine, { cardId }),
    isDone: () =>
      holds(
        `select count(*) = 1 as holds from record_leaves l join publications p on p.id = l.publication_id where p.card_id = ${cardId}`,
      ),
  },
  {
    name: 'results',
    table: 'games',
    prepare: () => site.clock.set(new Date(site.clock.now().getTime() + 5 * 86_400_000)),
    work: () => checkResults(site.machine, {}),
    isDone: () =>
      holds(`select count(*) = 1 as holds from cards where id = ${cardId} and settlement is not null`),
  },
];

test("a worker's card whose connection is cut after the reply came is stored, and paid once", async () => {
  const asked = site.simulators.openai.calls.length;
  const gameId = coming(2);
  const ended = await cutAt('card_revisions', async () => {
    const { jobId } = await queue.enqueue({ kind: 'generate', gameId }, 'ada');
    return queue.wait(jobId, 60_000);
  });
  expect(ended).toMatchObject({ value: { status: 'completed', gameId } });
  expect(site.simulators.openai.calls.length - asked).toBe(1);
  expect(await site.rows(`select state from llm_calls where game_id = ${gameId}`)).toEqual([
    { state: 'succeeded' },
  ]);
  expect(await count(`select count(*)::int as n from cards where game_id = ${gameId}`)).toBe(1);
});

test("a worker's fetch whose connection is cut is done again by itself", async () => {
  const gameId = coming(3);
  const ended = await cutAt('fixture_records', async () => {
    const { jobId } = await queue.enqueue({ kind: 'fixture_data', gameId, phase: null }, 'ada');
    return queue.wait(jobId, 60_000);
  });
  expect(ended).toMatchObject({ value: { status: 'completed', gameId } });
  expect(
    await count(`select count(*)::int as n from fixture_records where game_id = ${gameId} and status = 'ok'`),
  ).toBeGreaterThan(5);
});

test.each(verbs)(
  '$name cut off in the middle ends with one sentence, and the same again completes it',
  async ({ table, prepare, work, isDone }) => {
    await prepare?.();
    const ended = await cutAt(table, work);
    expect(ended).toHaveProperty('error');
    const { error } = ended as { error: unknown };
    const said = isAppError(error) ? error : driverFault(error);
    expect(said).toMatchObject({ code: 'database' });
    expect(said!.message).toMatch(/^The database cannot be reached[^\n]*\.$/);
    // A process of its own does it again, as an operator or the schedule would.
    await vi.waitFor(() => site.rows('select 1'));
    await work();
    expect(await isDone()).toBe(true);
    expect((await verifyLedger(site.machine)).faults).toEqual([]);
  },
);
