import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawCard } from '#core/record/withdraw-card';
import { editGame } from '#core/use-cases/edit-game';
import { publishByHand } from '#core/use-cases/publish-by-hand';
import { hoursAfter, type ScriptedSource, scriptedSource, type Told } from './scripted-source.ts';
import { codeOf } from './site.ts';

const start = new Date('2026-11-20T09:00:00Z');
const minutesAfter = (instant: Date, minutes: number) => hoursAfter(instant, minutes / 60);

let source: ScriptedSource;
let fixture = 100;
beforeAll(async () => {
  source = await scriptedSource(start);
});
afterAll(() => source.close());
beforeEach(() => {
  fixture += 1;
});

const now = () => source.clock.now();
const tell = (told: Partial<Told>) =>
  source.told.set(fixture, {
    date: hoursAfter(now(), 5),
    status: 'NS',
    ...source.told.get(fixture),
    ...told,
  });
const rowsRead = () =>
  source.requests.filter(({ query }) => (query['id'] ?? query['ids']) !== undefined).length;
const kickoff = async () => `${(await source.game(fixture)).kickoff!.replace(' ', 'T')}:00.000Z`;

describe('publishing by hand', () => {
  /** A card that was published and taken back, five hours before its kick-off. */
  async function withdrawn(): Promise<{ gameId: number; cardId: number }> {
    tell({});
    const published = await source.publish(fixture);
    await withdrawCard(source.machine, { cardId: published.cardId, reason: 'doubts' });
    return published;
  }

  test('reads the match’s row again where it is older than a quarter of an hour, and what it says decides', async () => {
    const { cardId } = await withdrawn();
    source.clock.set(minutesAfter(now(), 16));
    tell({ status: '1H', date: minutesAfter(now(), -1) });
    const before = rowsRead();
    expect(await codeOf(publishByHand(source.machine, { cardId }))).toBe('kickoff_passed');
    expect(rowsRead() - before, 'the row alone').toBe(1);
    expect(await source.game(fixture)).toMatchObject({ code: '1H', frozen: expect.any(String) as string });
    expect(await codeOf(publishByHand(source.machine, { cardId }))).toBe('kickoff_passed');
    expect(rowsRead() - before, 'a closed game is not asked for').toBe(1);
  });

  test('is stamped for the kick-off that the row just read tells', async () => {
    const { cardId } = await withdrawn();
    source.clock.set(minutesAfter(now(), 16));
    const date = hoursAfter(now(), 2);
    tell({ date });
    expect((await publishByHand(source.machine, { cardId })).changed).toBe(true);
    const [stamp] = await source.rows<{ at: Date | string }>(
      'select kickoff_at as at from publications where card_id = ? order by id desc limit 1',
      [cardId],
    );
    expect(new Date(stamp!.at)).toEqual(date);
  });

  test('does not ask again for what was read a moment ago', async () => {
    const { cardId } = await withdrawn();
    const before = source.requests.length;
    source.clock.set(minutesAfter(now(), 14));
    expect((await publishByHand(source.machine, { cardId })).changed).toBe(true);
    expect(source.requests).toHaveLength(before);
  });

  test('without a key for the football service the stored row decides', async () => {
    const { cardId } = await withdrawn();
    source.clock.set(minutesAfter(now(), 16));
    const { API_FOOTBALL_KEY: _key, ...settings } = source.machine.settings;
    const before = source.requests.length;
    expect((await publishByHand({ ...source.machine, settings }, { cardId })).changed).toBe(true);
    expect(source.requests).toHaveLength(before);
  });
});

describe('a kick-off entered by hand', () => {
  async function edited(hours: readonly number[], told: Partial<Told> = {}) {
    const date = hoursAfter(now(), 48);
    tell({ date, ...told });
    await source.at(now());
    const { id: gameId } = await source.game(fixture);
    for (const later of hours) {
      source.clock.set(minutesAfter(now(), 1));
      await editGame(source.machine, { gameId, kickoffAt: hoursAfter(date, later) });
    }
    return { date, gameId };
  }

  test.each([[[3]], [[3, 5]], [[3, 0, 3]]])(
    'stays while the football service tells what it told before (%j hours later)',
    async (hours) => {
      const { date } = await edited(hours);
      await source.at(hoursAfter(now(), 1));
      await source.at(hoursAfter(now(), 24));
      expect(await kickoff()).toBe(hoursAfter(date, hours.at(-1)!).toISOString());
    },
  );

  test('gives way as soon as the football service tells another', async () => {
    const { date } = await edited([3]);
    await source.at(hoursAfter(now(), 1));
    tell({ date: hoursAfter(date, 1) });
    await source.at(hoursAfter(now(), 1));
    expect(await kickoff()).toBe(hoursAfter(date, 1).toISOString());
    tell({ date });
    await source.at(hoursAfter(now(), 1));
    expect(await kickoff(), 'its first one again is news too').toBe(date.toISOString());
  });

  test('gives way when the match is told to be postponed, and a date entered then stays', async () => {
    const { date, gameId } = await edited([3]);
    tell({ status: 'PST' });
    await source.at(hoursAfter(now(), 1));
    expect((await source.game(fixture)).kickoff).toBeNull();
    const next = hoursAfter(date, 72);
    await editGame(source.machine, { gameId, kickoffAt: next });
    await source.at(hoursAfter(now(), 1));
    expect(await kickoff()).toBe(next.toISOString());
  });

  test('stays while the hour is still to be defined, and gives way when it is told, though it be the placeholder', async () => {
    const { date } = await edited([3], { status: 'TBD' });
    await source.at(hoursAfter(now(), 1));
    expect(await kickoff()).toBe(hoursAfter(date, 3).toISOString());
    tell({ status: 'NS' });
    await source.at(hoursAfter(now(), 1));
    expect(await kickoff()).toBe(date.toISOString());
  });

  test('gives way when the match has begun: the service says when', async () => {
    const { date } = await edited([3]);
    tell({ status: '1H' });
    await source.at(minutesAfter(date, 10));
    expect(await kickoff()).toBe(date.toISOString());
  });
});

describe('names corrected by hand', () => {
  const names = async () =>
    (
      await source.rows<{ home: string; away: string }>(
        'select home_team as home, away_team as away from games where api_football_fixture_id = ?',
        [fixture],
      )
    )[0]!;
  const discovered = async () => {
    tell({});
    await source.at(now());
    return (await source.game(fixture)).id;
  };

  test('stay while the service tells what it told before', async () => {
    const gameId = await discovered();
    await editGame(source.machine, { gameId, homeTeam: 'Rovers' });
    await source.at(now());
    expect(await names()).toEqual({ home: 'Rovers', away: `Away ${fixture}` });
    await editGame(source.machine, { gameId, homeTeam: 'Forest Rovers', awayTeam: 'Albion' });
    await source.at(now());
    expect(await names()).toEqual({ home: 'Forest Rovers', away: 'Albion' });
  });

  test('give way to a name that the service tells for the first time', async () => {
    const gameId = await discovered();
    await editGame(source.machine, { gameId, homeTeam: 'Rovers', awayTeam: 'Albion' });
    tell({ home: `Home ${fixture} United` });
    await source.at(now());
    expect(await names()).toEqual({ home: `Home ${fixture} United`, away: 'Albion' });
  });

  test('give way to another team', async () => {
    const gameId = await discovered();
    await editGame(source.machine, { gameId, homeTeam: 'Rovers' });
    tell({ home: `Home ${fixture}0` });
    await source.at(now());
    expect((await names()).home).toBe(`Home ${fixture}0`);
  });

  test('stay in the shown game, while the team keeps the name the service gives it', async () => {
    const gameId = await discovered();
    await editGame(source.machine, { gameId, homeTeam: 'Rovers' });
    await source.at(now());
    const [team] = await source.rows<{ name: string }>(
      'select t.name from teams t join games g on g.home_team_id = t.id where g.id = ?',
      [gameId],
    );
    expect(team!.name).toBe(`Home ${fixture}`);
  });
});
