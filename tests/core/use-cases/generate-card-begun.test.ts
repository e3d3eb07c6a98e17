import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import { endpointNames, endpointsByPhase } from '#core/domain/endpoints';
import { publishCard } from '#core/record/publish-card';
import type { Runtime } from '#core/runtime';
import { addGame } from '#core/use-cases/add-game';
import { generateCard } from '#core/use-cases/generate-card';
import { tryPrompt } from '#core/use-cases/try-prompt';
import { openMachine } from '../jobs/support.ts';
import { codeOf, openSite, type Site } from './site.ts';

const minute = 60_000;
let site: Site;
beforeAll(async () => {
  site = await openSite(undefined, { leagues: [39, 140, 78] });
});
afterAll(() => site.close());

const used: number[] = [0];
const freshGame = async (): Promise<{ id: number; kickoff: Date }> => {
  const [row] = await site.rows<{ id: number; kickoff: string }>(
    `select id, kickoff_at as kickoff from games where kickoff_at > ? and kickoff_confirmed and frozen_at is null
       and id not in (${used.join()}) order by kickoff_at, id limit 1`,
    [new Date(site.clock.now().getTime() + 120 * minute)],
  );
  used.push(row!.id);
  return { id: row!.id, kickoff: new Date(row!.kickoff) };
};
const paid = () => site.simulators.openai.calls.length;
const publications = async (gameId: number) =>
  (await site.rows('select 1 from publications where game_id = ?', [gameId])).length;

describe('the row just fetched decides', () => {
  test('a match brought forward that has begun gets no paid call, whatever kick-off is stored', async () => {
    const { id, kickoff } = await freshGame();
    await site.rows(`update games set kickoff_at = kickoff_at + interval '3 hours' where id = ?`, [id]);
    site.clock.set(new Date(kickoff.getTime() + 21 * minute));
    const before = paid();
    expect(await codeOf(generateCard(site.machine, { gameId: id }))).toBe('kickoff_passed');
    expect([paid() - before, await publications(id)]).toEqual([0, 0]);
    expect(
      await site.rows(`select status_code as code, frozen_at is not null as frozen from games where id = ?`, [
        id,
      ]),
    ).toMatchObject([{ code: '1H', frozen: true }]);
  });

  test('a kick-off brought forward that is still to come is the one the pick is stamped with', async () => {
    const { id, kickoff } = await freshGame();
    site.clock.set(new Date(kickoff.getTime() - 90 * minute));
    await site.rows(`update games set kickoff_at = kickoff_at + interval '3 hours' where id = ?`, [id]);
    await generateCard(site.machine, { gameId: id });
    const stamps = await site.rows<{ kickoff: string }>(
      'select kickoff_at as kickoff from publications where game_id = ?',
      [id],
    );
    expect(stamps.map((stamp) => new Date(stamp.kickoff))).toEqual([kickoff]);
  });

  test('what was changed by hand after the row was read stands', async () => {
    const { id } = await freshGame();
    await generateCard(site.machine, { gameId: id });
    const later = new Date(site.clock.now().getTime() + minute);
    await site.rows(
      `update games set kickoff_at = kickoff_at + interval '1 hour', updated_at = ? where id = ?`,
      [later, id],
    );
    const read = async () =>
      (
        await site.rows<{ kickoff: string }>('select kickoff_at as kickoff from games where id = ?', [id])
      )[0]!;
    const before = await read();
    site.clock.set(new Date(later.getTime() + minute));
    await generateCard(site.machine, { gameId: id, operation: 'regenerate_card' });
    expect(await read()).toEqual(before);
  });
});

describe('what a game is written from', () => {
  test('one first prepared in its last two hours gets the records of every phase before it', async () => {
    const { id, kickoff } = await freshGame();
    site.clock.set(new Date(kickoff.getTime() - 100 * minute));
    await generateCard(site.machine, { gameId: id });
    const records = await site.rows<{ name: string }>(
      'select endpoint_name as name from fixture_records where game_id = ?',
      [id],
    );
    const wanted = new Set<string>([...endpointsByPhase.pre_match, ...endpointsByPhase.pre_kickoff]);
    expect(new Set(records.map(({ name }) => name))).toEqual(wanted);
    expect(wanted.size).toBeLessThan(endpointNames.length);
    const asked = site.simulators.football.requests.length;
    await generateCard(site.machine, { gameId: id, operation: 'regenerate_card' });
    expect(site.simulators.football.requests.length, 'what is there is not asked for again').toBe(asked);
  });

  test('a card without table, form and baseline waits for a person, unless the config says otherwise; one by hand always does', async () => {
    const [league] = await site.rows<{ id: number }>('select id from leagues where api_football_id = 39');
    const byHand = async (homeTeam: string) =>
      (
        await addGame(site.machine, {
          leagueId: league!.id,
          homeTeam,
          awayTeam: `${homeTeam} Reserves`,
          kickoffAt: new Date(site.clock.now().getTime() + 2 * 86_400_000),
        })
      ).gameId;
    const waiting = await byHand('Northwood Rovers');
    const ofSource = async (homeTeam: string, fixture: number) => {
      const gameId = await byHand(homeTeam);
      await site.rows(
        `update games set api_football_fixture_id = ?, home_team_id = ?, away_team_id = ?, season = 2026 where id = ?`,
        [fixture, fixture, fixture + 1, gameId],
      );
      return gameId;
    };
    const thin = await ofSource('Eastwood Rovers', 990_001);
    expect(await generateCard(site.machine, { gameId: thin })).toMatchObject({
      published: false,
      reviewReason: expect.stringContaining('table') as unknown,
    });
    expect(await generateCard(site.machine, { gameId: waiting })).toMatchObject({
      published: false,
      reviewReason: expect.stringContaining('Added by hand') as unknown,
    });
    expect(await site.rows('select needs_review as review from cards where game_id = ?', [waiting])).toEqual([
      { review: true },
    ]);
    await site.configure('publish_thin_cards', { enabled: true });
    const other = await ofSource('Southwood Rovers', 990_002);
    expect(await generateCard(site.machine, { gameId: other })).toMatchObject({
      published: true,
      reviewReason: null,
    });
    const stillWaiting = await byHand('Westwood Rovers');
    expect(await generateCard(site.machine, { gameId: stillWaiting })).toMatchObject({ published: false });
    await site.configure('publish_thin_cards', { enabled: false });
  });
});

describe('clocks', () => {
  let machine: Runtime;
  const clock = new MovableClock(new Date(0), { frozen: true, jumps: true });
  const off = (milliseconds: number) => clock.set(new Date(site.clock.now().getTime() + milliseconds));
  beforeAll(async () => {
    machine = await openMachine(site.url, clock, site.simulators.settings, {
      footballPerSecond: Number.POSITIVE_INFINITY,
    });
  });
  afterAll(() => machine.close());
  beforeEach(() => site.simulators.openai.control.clear());

  test('one that is a minute off the football service’s pays and publishes nothing, and says so', async () => {
    const [{ id }, draft] = [await freshGame(), await freshGame()];
    await site.configure('auto_publish_cards', { enabled: false });
    const { cardId } = await generateCard(site.machine, { gameId: draft.id });
    await site.configure('auto_publish_cards', { enabled: true });
    const before = paid();
    for (const gap of [-75_000, 75_000]) {
      off(gap);
      await machine.football.status();
      await expect(generateCard(machine, { gameId: id })).rejects.toMatchObject({
        code: 'clock',
        exitCode: 4,
        message: expect.stringMatching(
          /clock is 7[45] s (ahead of|behind) that of the football service/,
        ) as unknown,
      });
      const prompt = 'Write about the match as well as you can.';
      expect(await codeOf(tryPrompt(machine, { gameId: id, prompt }))).toBe('clock');
      expect(await codeOf(publishCard(machine, { cardId }))).toBe('clock');
    }
    expect([paid() - before, await publications(draft.id)]).toEqual([0, 0]);
    off(0);
    expect(
      await publishCard(machine, { cardId }),
      'a clock that was set right is believed at once',
    ).toMatchObject({ changed: true });
    expect(await generateCard(machine, { gameId: id })).toMatchObject({ published: true });
    expect(
      await site.rows('select generation_failures as failures from games where id = ?', [id]),
      'the game is not to blame',
    ).toEqual([{ failures: 0 }]);
  });

  test('one that is some seconds off is warned of once, and goes on', async () => {
    off(20_000);
    await machine.football.status();
    for (const { id } of [await freshGame(), await freshGame()]) await generateCard(machine, { gameId: id });
    const lines = await site.rows<{ message: string }>(
      `select message from activity_log where message like 'This machine’s clock is%'`,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]!.message).toMatch(/is (19|20) s ahead of that of the football service/);
  });
});
