import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#core/clock';
import type { Runtime } from '#core/runtime';
import { discover } from '#core/use-cases/discover';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';
import type { GenerateManyResult } from '#core/use-cases/generate-missing';
import { type Simulators, startSimulators } from '../../../cli/simulators/start.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { projectRoot, testDatabase, type TestDatabase } from '../../support/database.ts';
import { openMachine } from '../jobs/support.ts';

let database: TestDatabase;
let simulators: Simulators;
let machine: Runtime;
const directory = mkdtempSync(join(tmpdir(), 'tips-races-'));
const children = new Set<ChildProcess>();

beforeAll(async () => {
  database = await testDatabase();
  simulators = await startSimulators({
    clock: systemClock,
    world: seededWorld({ now: systemClock.now() }),
    football: { limits: { perDay: 1_000_000, perMinute: 100_000 } },
    models: { latencyMs: 400 },
  });
  machine = await openMachine(database.url, systemClock, simulators.settings, {
    footballPerSecond: Number.POSITIVE_INFINITY,
  });
  await discover(machine, { days: 14 });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await machine.close();
  await simulators.close();
  await database.drop();
  rmSync(directory, { recursive: true });
});

const rows = <Row>(sql: string, values: unknown[] = []) => machine.em().execute<Row[]>(sql, values);

/** One league alone, with the data of its coming games fetched; its games. */
async function only(league: number): Promise<number[]> {
  await rows(`update leagues set is_active = coalesce(api_football_id = ${league}, false)`);
  const games = await rows<{ id: number }>(
    `select g.id from games g join leagues l on l.id = g.league_id
     where l.is_active and g.kickoff_confirmed and g.kickoff_at > ? and g.kickoff_at < ? order by 1`,
    // Well inside what a run selects, and far enough from kick-off for a slow machine.
    [new Date(Date.now() + 3_600_000), new Date(Date.now() + 13 * 86_400_000)],
  );
  const ids = games.map(({ id }) => id).slice(0, 12);
  await fetchFixtureData(machine, { gameIds: ids });
  return ids;
}

function generate(games: readonly number[]) {
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'cli/main.ts'), 'generate', '--missing', '--game', ...games.map(String), '--json'],
    {
      cwd: directory,
      env: { ...process.env, ...simulators.settings, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.add(child);
  const ended = Promise.all([text(child.stdout), once(child, 'exit')]).then(([output, [code]]) => ({
    code: code as number | null,
    result: output === '' ? undefined : (JSON.parse(output) as GenerateManyResult),
  }));
  return { child, ended };
}

const cardsOf = (games: readonly number[]) =>
  rows<{ game: number; revisions: string }>(
    `select c.game_id as game, count(r.id) as revisions from cards c join card_revisions r on r.card_id = c.id
     where c.game_id in (${games.join(', ')}) group by c.id order by 1`,
  );
/** Those that were sent, by state: of the others, which wait for their turn, nothing is paid. */
const callsOf = async (games: readonly number[]) => {
  const calls = await rows<{ state: string; n: string }>(
    `select state, count(*) as n from llm_calls where waits_since is null and game_id in (${games.join(', ')}) group by 1`,
  );
  return Object.fromEntries(calls.map(({ state, n }) => [state, Number(n)]));
};

test('two runs started together make each card once and pay for each once', async () => {
  const games = await only(39);
  expect(games.length).toBeGreaterThan(8);
  const [one, other] = await Promise.all([generate(games).ended, generate(games).ended]);
  expect([one.code, other.code]).toEqual([0, 0]);
  expect(await cardsOf(games)).toEqual(games.map((game) => ({ game, revisions: '1' })));
  expect(await callsOf(games)).toEqual({ succeeded: games.length });
  expect(simulators.openai.calls).toHaveLength(games.length);
  expect(one.result!.generated.length + other.result!.generated.length).toBe(games.length);
}, 180_000);

test('after kill -9 a rerun started at once completes the rest and pays twice only for what was in flight', async () => {
  const games = await only(140);
  expect(games.length).toBeGreaterThan(8);
  let answered = 0;
  // Four cards are written; then five calls are in flight.
  simulators.openai.control.inject({
    kind: 'slow',
    delayMs: 120_000,
    times: 5,
    when: () => (answered += 1) > 4,
  });
  const { child } = generate(games);
  await vi.waitFor(async () => expect(await callsOf(games)).toEqual({ succeeded: 4, pending: 5 }), {
    timeout: 90_000,
    interval: 200,
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
  simulators.openai.control.clear();
  const before = simulators.openai.calls.length;
  const { code, result } = await generate(games).ended;
  expect(code).toBe(0);
  expect(result!.generated).toHaveLength(games.length - 4);
  expect(simulators.openai.calls.length - before).toBe(games.length - 4);
  expect(await cardsOf(games)).toEqual(games.map((game) => ({ game, revisions: '1' })));
  expect(await callsOf(games)).toEqual({ succeeded: games.length, unknown: 5 });
  for (const { cost, reserved } of await rows<{ cost: number; reserved: number }>(
    `select cost::float8, reserved_cost::float8 as reserved from llm_calls where state = 'unknown'`,
  ))
    expect(cost).toBe(reserved);
}, 240_000);
