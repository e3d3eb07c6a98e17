import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import { jobHandlers } from '#core/jobs/handlers';
import { openQueue, type Queue } from '#core/jobs/queue';
import { cancelWaiting, pauseQueue } from '#core/jobs/queue-by-hand';
import { queueGames } from '#core/jobs/queue-games';
import { startWorker, type Worker } from '#core/jobs/worker';
import type { Runtime } from '#core/runtime';
import { type Simulators, startSimulators } from '../../../cli/simulators/start.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { seedLeague, seedPrompt } from '../../web-api/support/seed.ts';
import { openMachine } from './support.ts';

/** `TIPS_BULK_RUN=200 npx vitest run --project core tests/core/jobs/stopped-run.test.ts` is the whole run. */
const games = Number(process.env.TIPS_BULK_RUN ?? 24);
/** At 12:00 UTC nothing of the day ends during the run. */
const clock = new MovableClock(new Date('2026-11-25T12:00:00Z'));
let database: TestDatabase;
let simulators: Simulators;
let machine: Runtime;
let queue: Queue;
let gameIds: number[];
let child: ChildProcess | undefined;
const working = { stop: new AbortController(), worker: undefined as Worker | undefined };

const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
  machine.em().execute<Row[]>(sql, [...values]);
const calls = () =>
  rows<{ id: number; game: number; state: string }>(
    'select id, game_id as game, state from llm_calls order by id',
  );
const written = async () => (await calls()).filter(({ state }) => state === 'succeeded').length;
async function until<Value>(ask: () => Promise<Value>, isThere: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (isThere(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const underWay = async () =>
  (
    await rows<{ game: number }>(
      `select (data->>'gameId')::int as game from pgboss.job where name = 'card_generation' and state = 'active'`,
    )
  ).map(({ game }) => game);
const open = `select from pgboss.job where name = 'card_generation' and state in ('created', 'retry', 'active')`;
const chosen = () => queueGames(machine, queue, { gameIds }, 'ada');

beforeAll(async () => {
  database = await testDatabase();
  simulators = await startSimulators({ clock, world: seededWorld({ now: clock.now() }) });
  machine = await openMachine(database.url, clock, simulators.settings);
  const league = await seedLeague(machine.em(), 'Premier League');
  await seedPrompt(machine.em());
  const made = await rows<{ id: number }>(
    `insert into games (category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
     select 1, ?, 'Home ' || n, 'Away ' || n, '2026-11-27T15:00:00Z'::timestamptz + n * interval '1 minute', now(), now()
     from generate_series(1, ${games}) n returning id`,
    [league],
  );
  gameIds = made.map(({ id }) => id);
  await rows(
    `insert into config (key, value, updated_at) values ('spend_caps', '{"day": 100000, "month": 100000}', now())`,
  );
  queue = await openQueue(machine);
}, 240_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  working.stop.abort(new Error('the test has ended'));
  await working.worker?.done;
  await queue.close();
  await machine.close();
  await simulators.close();
  await database.drop();
});

test(
  `a run of ${games} that loses its worker is stopped by one press, carried on later, and nothing is paid twice`,
  { timeout: 900_000 },
  async () => {
    simulators.openai.control.inject({ kind: 'slow', delayMs: 300, times: 100_000 });
    expect(await chosen()).toMatchObject({ done: games, skipped: 0 });
    child = spawn(
      process.execPath,
      [
        join(import.meta.dirname, 'card-worker.ts'),
        database.url,
        clock.now().toISOString(),
        JSON.stringify(simulators.settings),
      ],
      { stdio: 'inherit' },
    );
    await until(written, (count) => count >= games / 4);
    child.kill('SIGKILL');
    await once(child, 'exit');
    working.worker = await startWorker(machine, {
      signal: working.stop.signal,
      handlers: jobHandlers,
      queue: await openQueue(machine, { isForWork: true }),
    });
    await until(written, (count) => count >= games / 2);

    // The one press. Nothing begins after it but what was in a worker's hands, a dead one's too.
    const before = await calls();
    await cancelWaiting(machine, queue);
    const inHand = new Set(await underWay());
    const last = before.at(-1)!.id;
    // What a dead worker had in hand comes back to the queue first, as under way when it was stopped.
    await until(
      () => rows(open),
      ({ length }) => length === 0,
    );
    const stopped = await calls();
    for (const { id, game } of stopped)
      if (id > last) expect([...inHand, ...before.map((call) => call.game)]).toContain(game);
    expect(await written()).toBeLessThan(games);

    // Carried on later: what is written is left alone, and says so.
    const done = new Set(stopped.filter(({ state }) => state === 'succeeded').map(({ game }) => game));
    const again = await chosen();
    expect(again.rows.filter((row) => !row.done).map(({ id }) => id)).toEqual(
      [...done].toSorted((one, other) => one - other),
    );
    // A pause holds the rest, and the run goes on from there.
    await pauseQueue(machine, { paused: true });
    await until(underWay, ({ length }) => length === 0);
    const held = await calls();
    await pauseQueue(machine, { paused: false });
    await until(written, (count) => count >= games);
    await until(
      () => rows(open),
      ({ length }) => length === 0,
    );

    const all = await calls();
    expect(all.slice(0, stopped.length).map(({ id }) => id)).toEqual(stopped.map(({ id }) => id));
    expect(all.length).toBeGreaterThanOrEqual(held.length);
    for (const [game, ofGame] of Map.groupBy(all, (call) => call.game)) {
      const states = ofGame.map(({ state }) => state);
      // A call that died with its worker is not known to have been answered; then one more is made, and only one.
      expect([game, states.filter((state) => state !== 'unknown')]).toEqual([game, ['succeeded']]);
      expect(states.at(-1)).toBe('succeeded');
    }
    expect(all.filter(({ state }) => state === 'unknown').length).toBeLessThanOrEqual(5);
    expect(await rows('select from cards')).toHaveLength(games);
  },
);
