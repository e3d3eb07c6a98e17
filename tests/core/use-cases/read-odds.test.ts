import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readingsOf } from '#core/games/market-readings';
import { gatherMaterial } from '#core/generation/prepare';
import { Game } from '#core/db/entities/games';
import { generateCard } from '#core/use-cases/generate-card';
import { readOdds } from '#core/use-cases/read-odds';
import { codeOf, openSite, type Site } from './site.ts';

const start = '2026-11-25T09:00:00Z';
const minute = 60_000;
let site: Site;
afterEach(() => site?.close());

/** The coming games of one kick-off of the league that the service prices, and one of them that it does not. */
const open = async (leagues = [39]) => {
  site = await openSite(start, { leagues });
};
const asked = () =>
  site.simulators.football.requests.filter(({ endpoint }) => endpoint === 'odds').map(({ query }) => query);
const kickoffOf = async (game: number): Promise<Date> => {
  const [row] = await site.rows<{ at: string }>('select kickoff_at as at from games where id = ?', [game]);
  return new Date(row!.at);
};
const goTo = async (game: number, minutesBefore: number) =>
  site.clock.set(new Date((await kickoffOf(game)).getTime() - minutesBefore * minute));
const isOdds = ({ path }: { path: string }) => path.endsWith('/odds') || path === 'odds';
const read = () => readOdds(site.machine, {});
const readings = () =>
  site.rows<{ game_id: number; method: string; bookmakers: number; home_fair: number }>(
    'select * from market_readings order by game_id',
  );
const sameKickoff = async () =>
  (
    await site.rows<{ id: number }>(
      'select id from games where kickoff_at = (select kickoff_at from games where id = ?)',
      [site.games[0]],
    )
  ).map(({ id }) => id);

describe('the market of a game', () => {
  test('is read once, about three hours before, with one request for the league and day', async () => {
    await open();
    await goTo(site.games[0]!, 186);
    expect(await read()).toMatchObject({ games: 0, requests: 0 });
    await goTo(site.games[0]!, 180);
    const due = await sameKickoff();
    const result = await read();
    expect(result).toMatchObject({ requests: 1, failed: 0, left: 0, errorDetails: [] });
    expect(result.games).toBe(due.length);
    expect(result.read).toBeGreaterThan(0);
    const kickoff = await kickoffOf(site.games[0]!);
    expect(asked()).toEqual([{ league: '39', season: '2026', date: kickoff.toISOString().slice(0, 10) }]);
    const [first] = await readings();
    expect(first).toMatchObject({ method: 'power', bookmakers: 5 });
    const reading = (await readingsOf(site.machine.em(), [first!.game_id])).get(first!.game_id)!;
    expect(reading.readAt).toEqual(site.clock.now());
    expect(reading.renewedAt.getTime()).toBeLessThanOrEqual(reading.readAt.getTime());
    expect(reading.markets.match_result!.probabilities.reduce((sum, part) => sum + part, 0)).toBe(1_000_000);
    expect(await read()).toMatchObject({ games: 0, requests: 0 });
    expect(asked()).toHaveLength(1);
  });

  test('that was read for another date, or after the true kick-off, says nothing', async () => {
    await open();
    await goTo(site.games[0]!, 180);
    await read();
    const [{ game_id: game } = { game_id: 0 }] = await readings();
    const has = async () => (await readingsOf(site.machine.em(), [game])).has(game);
    const move = (by: string) =>
      site.rows(`update games set kickoff_at = kickoff_at + interval '${by}' where id = ?`, [game]);
    expect(await has()).toBe(true);
    await move('2 days');
    expect(await has()).toBe(false);
    await goTo(game, 180);
    // The service still tells the old date here, and its prices are of a match that has begun.
    expect(await read(), 'the new date is a question of its own').toMatchObject({ games: 1, without: 1 });
    await move('-2 days');
    expect(await has()).toBe(true);
    await move('-4 hours');
    expect(await has()).toBe(false);
  });

  test('is asked for only where the league’s coverage has odds, which is asked for where nobody knows', async () => {
    await open();
    await goTo(site.games[0]!, 180);
    await site.rows('update leagues set has_odds = false, has_odds_at = ?', [site.clock.now()]);
    expect(await read()).toMatchObject({ games: 0, requests: 0 });
    await site.rows('update leagues set has_odds = null, has_odds_at = null');
    const result = await read();
    expect(result.requests).toBe(2);
    expect(result.read).toBeGreaterThan(0);
  });

  test('is not asked for while odds are off', async () => {
    await open();
    await site.configure('odds', 'off');
    await goTo(site.games[0]!, 180);
    expect(await read()).toMatchObject({ requests: 0, outcome: 'skipped' });
    expect(await codeOf(readOdds(site.machine, { asking: 'hand' }))).toBe('refused');
    expect(asked()).toEqual([]);
  });

  test('costs what a dry run says', async () => {
    await open([39, 140]);
    await goTo(site.games[0]!, 180);
    const planned = await readOdds(site.machine, { isDryRun: true });
    expect(asked()).toEqual([]);
    expect(await read()).toMatchObject({ requests: planned.requests, games: planned.games });
  });
});

describe('a question that brings nothing', () => {
  test('is not put again by the schedule: prices are published days ahead; a person may', async () => {
    await open();
    site.simulators.football.control.inject({ kind: 'empty', when: isOdds });
    await goTo(site.games[0]!, 180);
    const { games } = await read();
    expect(await site.rows<{ message: string }>('select message from odds_tries')).toHaveLength(games);
    for (const minutes of [119, 10]) {
      await goTo(site.games[0]!, minutes);
      expect(await read()).toMatchObject({ requests: 0 });
    }
    expect((await readOdds(site.machine, { asking: 'hand' })).read).toBeGreaterThan(0);
  });

  test('because it failed waits, and is put again before the kick-off, never after', async () => {
    await open();
    await goTo(site.games[0]!, 180);
    site.simulators.football.control.inject({
      kind: 'not_json',
      when: isOdds,
    });
    expect(await read()).toMatchObject({ read: 0, outcome: 'failed' });
    expect(await read()).toMatchObject({ requests: 0 });
    await goTo(site.games[0]!, 174);
    site.simulators.football.control.clear();
    expect((await read()).read).toBeGreaterThan(0);
  });

  test('because the day’s requests are used up leaves the games for another time', async () => {
    await open();
    await goTo(site.games[0]!, 180);
    site.simulators.football.control.inject({ kind: 'day_quota', when: isOdds });
    const result = await read();
    expect(result).toMatchObject({ read: 0, failed: 0, outcome: 'skipped' });
    expect(result.left).toBe(result.games);
    expect(await site.rows('select * from odds_tries')).toEqual([]);
  });

  test('at or after the kick-off is put to nobody, and an answer that comes then is not kept', async () => {
    await open();
    await goTo(site.games[0]!, 5);
    expect(await read()).toMatchObject({ games: 0, requests: 0 });
    await goTo(site.games[0]!, 100);
    const kickoff = await kickoffOf(site.games[0]!);
    const games = await sameKickoff();
    const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    site.simulators.football.control.inject({
      kind: 'slow',
      until: slow.promise,
      when: (request) => {
        if (isOdds(request)) begun.resolve();
        return isOdds(request);
      },
    });
    const running = read();
    await begun.promise;
    site.clock.set(kickoff);
    slow.resolve();
    await running;
    const kept = (await readings()).map(({ game_id: id }) => id);
    expect(kept.filter((id) => games.includes(id))).toEqual([]);
  });
});

test('a process that is killed while it asks leaves nothing half, and the next one reads all', async () => {
  await open([39, 140]);
  await goTo(site.games[0]!, 180);
  site.simulators.football.control.inject({ kind: 'hang', when: isOdds });
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'odds-worker.ts'),
      site.url,
      site.clock.now().toISOString(),
      JSON.stringify(site.simulators.settings),
    ],
    { stdio: 'ignore' },
  );
  await expect.poll(() => asked().length, { timeout: 60_000 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  site.simulators.football.control.clear();
  const { games, read: found, without } = await read();
  expect(found).toBeGreaterThan(0);
  expect(found + without).toBeGreaterThanOrEqual(games);
});

describe('the model', () => {
  const promptOf = async (gameId: number) => {
    const game = await site.machine.em().findOneOrFail(Game, { id: gameId }, { populate: ['league'] });
    return gatherMaterial(site.machine, game, game.kickoffAt!);
  };

  test('is shown the market only where the settings say so, as data, and its card says it', async () => {
    await open();
    await goTo(site.games[0]!, 180);
    await read();
    const [{ game_id: game } = { game_id: 0 }] = await readings();
    const without = await promptOf(game);
    expect(without.sawMarket).toBe(false);
    expect(JSON.stringify(without.prompt)).not.toContain('Market before kick-off');
    await site.configure('odds', 'prompt');
    const { sawMarket, prompt } = await promptOf(game);
    expect(sawMarket).toBe(true);
    expect(JSON.stringify(prompt.input)).toContain('Market before kick-off (fair probabilities');
    expect(JSON.stringify(prompt.input)).not.toMatch(/bet365|pinnacle/i);
    await generateCard(site.machine, { gameId: game });
    const [revision] = await site.rows<{ saw: boolean }>(
      'select saw_market as saw from card_revisions order by id desc limit 1',
    );
    expect(revision!.saw).toBe(true);
    const other = site.games.at(-1)!;
    expect((await promptOf(other)).sawMarket, 'of a game without a reading nothing is shown').toBe(false);
  });
});
