import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Runtime } from '#core/runtime';
import { generateCard } from '#core/use-cases/generate-card';
import { generateMany } from '#core/use-cases/generate-missing';
import { updateBeforeKickoff } from '#core/use-cases/update-before-kickoff';
import { retryWhileAway } from '#core/db/retry-while-away';
import { type CutProxy, openCutProxy } from '../../support/cut-proxy.ts';
import { openMachine } from '../jobs/support.ts';
import { codeOf, openSite, type Site } from './site.ts';

let site: Site;
let proxy: CutProxy;
/** The process under test: it reaches the database by a way that can be cut. */
let machine: Runtime;
let next = 0;

beforeAll(async () => {
  site = await openSite(undefined, { leagues: [39, 140, 78] });
  proxy = await openCutProxy(site.url);
  machine = await openMachine(proxy.url, site.clock, site.simulators.settings, {
    footballPerSecond: Number.POSITIVE_INFINITY,
    random: () => 0.5,
  });
});
afterAll(async () => {
  await machine.close();
  await proxy.close();
  await site.close();
});
beforeEach(() => {
  proxy.mend();
  site.simulators.openai.control.clear();
});

const take = (count: number) => site.games.slice(next, (next += count));
const asked = () => site.simulators.openai.calls.length;
/** Those that were sent: of the others, which wait for their turn, nothing is paid. */
const callsOf = async (games: readonly number[]) =>
  (
    await site.rows<{ state: string }>(
      `select state from llm_calls where waits_since is null and game_id in (${games.join()}) order by id`,
    )
  ).map(({ state }) => state);
const revisionsOf = async (games: readonly number[]) =>
  (
    await site.rows<{ n: number }>(
      `select count(*)::int as n from card_revisions r join cards c on c.id = r.card_id where c.game_id in (${games.join()})`,
    )
  )[0]!.n;
const slow = () => site.simulators.openai.control.inject({ kind: 'slow', delayMs: 2500, times: 99 });
const pending = (games: readonly number[], count: number) =>
  vi.waitFor(
    async () => expect(await callsOf(games)).toEqual(Array.from({ length: count }, () => 'pending')),
    { timeout: 40_000 },
  );

describe('while the database is away', () => {
  test('replies that came are kept and stored when it is back; the run stops in one sentence and nothing is paid twice', async () => {
    const games = take(6);
    const before = asked();
    slow();
    const run = generateMany(machine, { which: 'missing', gameIds: games, concurrency: 2 });
    await pending(games, 2);
    proxy.cut();
    // Longer than the model takes: both replies arrive while nothing can be stored.
    await vi.waitFor(() => expect(asked() - before).toBe(2), { timeout: 20_000 });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    proxy.mend();
    const result = await run;
    expect(result).toMatchObject({ stopped: { code: 'database' }, exitCode: 3 });
    expect(result.stopped!.error).toMatch(/^The database cannot be reached/);
    expect(result.generated).toHaveLength(2);
    expect(result.failed.length, 'one sentence, not one a game').toBeLessThanOrEqual(1);
    expect(await callsOf(games)).toEqual(['succeeded', 'succeeded']);
    const rest = await generateMany(site.machine, { which: 'missing', gameIds: games });
    expect(rest).toMatchObject({ stopped: null, exitCode: 0 });
    expect(rest.generated).toHaveLength(4);
    expect(asked() - before).toBe(6);
    expect(await revisionsOf(games)).toBe(6);
  });

  test('a reply that is no card is closed at its cost once it is back', async () => {
    const games = take(1);
    const before = asked();
    site.simulators.openai.control.inject({ kind: 'slow', delayMs: 2500, times: 1 });
    site.simulators.openai.control.inject({ kind: 'wrong_shape', times: 2 });
    const card = generateCard(machine, { gameId: games[0]! }).catch((error: unknown) => error);
    await pending(games, 1);
    proxy.cut();
    await vi.waitFor(() => expect(asked() - before).toBe(1), { timeout: 20_000 });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    proxy.mend();
    await card;
    expect(await callsOf(games)).not.toContain('pending');
  });

  test('a pre-kickoff update stops at the first card, in one sentence', async () => {
    const games = take(2);
    await generateMany(site.machine, { which: 'missing', gameIds: games });
    await site.rows(`update games set kickoff_at = ? where id in (${games.join()})`, [
      new Date(site.clock.now().getTime() + 60 * 60_000),
    ]);
    const before = asked();
    const work = updateBeforeKickoff(machine);
    await vi.waitFor(async () => expect(site.simulators.football.requests.length).toBeGreaterThan(0));
    proxy.cut();
    const fault = await work.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(fault).toBeInstanceOf(Error);
    expect(asked() - before).toBeLessThanOrEqual(1);
  });
});

test.each([
  ['full', '53100'],
  ['read-only', '25006'],
  ['out of connections', '53300'],
  ['without a right', '42501'],
])('a reply that came is stored when a database that is %s takes it again', async (_name, code) => {
  const games = take(1);
  const before = asked();
  await site.rows(`create sequence refusals start 1`);
  await site.rows(`create function refuse() returns trigger language plpgsql as $$
    begin perform nextval('refusals'); raise exception 'nothing is taken' using errcode = '${code}'; end $$`);
  await site.rows(
    'create trigger refuse before insert on card_revisions for each row execute function refuse()',
  );
  const card = generateCard(machine, { gameId: games[0]! }).catch((error: unknown) => error);
  await vi.waitFor(
    async () => expect(await site.rows('select is_called from refusals')).toEqual([{ is_called: true }]),
    { timeout: 40_000 },
  );
  await site.rows('drop function refuse() cascade');
  await site.rows('drop sequence refusals');
  expect(await card).toMatchObject({ revision: 1 });
  expect(asked() - before).toBe(1);
  expect(await callsOf(games)).toEqual(['succeeded']);
});

test('a revision whose commit was answered into the void is the same revision when it is stored again', async () => {
  const games = take(1);
  slow();
  const card = generateCard(machine, { gameId: games[0]! });
  await pending(games, 1);
  proxy.loseAnswerTo(/\bcommit\b/i);
  expect(await card).toMatchObject({ revision: 1 });
  expect(await revisionsOf(games)).toBe(1);
  expect(await callsOf(games)).toEqual(['succeeded']);
});

test('what waits in memory gives up with the database’s own word, and at once for any other fault', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  let tries = 0;
  const work = () => {
    tries += 1;
    return Promise.reject(refused);
  };
  expect(await codeOf(retryWhileAway(machine, work, { milliseconds: 600 }))).toBe('database');
  expect(tries).toBeGreaterThan(1);
  tries = 0;
  await expect(
    retryWhileAway(machine, async () => Promise.reject(new Error(`other ${(tries += 1)}`))),
  ).rejects.toThrow('other 1');
});
