import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archivedGames } from '#core/reads/site/archived-games';
import { comingCards } from '#core/reads/site/coming-cards';
import { outsideTotals, overallAccuracy } from '#core/reads/figures/overall-accuracy';
import { publishCard } from '#core/record/publish-card';
import { checkResults } from '#core/use-cases/check-results';
import { editGame } from '#core/use-cases/edit-game';
import { setResult } from '#core/use-cases/set-result';
import { hoursAfter, type ScriptedSource, scriptedSource, type Told } from './scripted-source.ts';
import { codeOf } from './site.ts';

/** Each test plays a story of its own, later on the one clock, with a fixture of its own. */
let source: ScriptedSource;
let nextFixture = 100;
let nextDay = 0;

beforeAll(async () => {
  source = await scriptedSource(new Date('2026-01-01T12:00:00Z'));
});
afterAll(() => source.close());

/** A match at 15:00, published the day before; what is told of it changes as the test says. */
async function story({ kickoff = 15, published = true } = {}) {
  const fixture = nextFixture++;
  nextDay += 40;
  const date = new Date(Date.UTC(2026, 0, 1 + nextDay, kickoff));
  const tell = (change: Partial<Told>) =>
    source.told.set(fixture, { ...(source.told.get(fixture) ?? { date, status: 'NS' }), ...change });
  tell({});
  source.clock.set(hoursAfter(date, -24));
  if (published) await source.publish(fixture);
  return {
    fixture,
    date,
    tell,
    forget: () => source.told.delete(fixture),
    /** So many hours after kick-off the source says this, and everything that runs by itself runs. */
    after: async (hours: number, change?: Partial<Told>) => {
      if (change) tell(change);
      return source.at(hoursAfter(date, hours));
    },
    game: () => source.game(fixture),
    pick: () => source.pick(fixture),
    isOnHome: async () => {
      const { id } = await source.game(fixture);
      const cards = await comingCards(source.machine.em(), source.clock.now());
      return cards.some(({ game_id: game }) => game === id);
    },
    audits: async () =>
      (
        await source.rows<{ change: string }>(
          `select coalesce(before->>'settlement', 'open') || ' > ' || coalesce(after->>'settlement', 'open') as change from audit_log
           where action = 'resettle' and subject_id = (select c.id::text from cards c join games g on g.id = c.game_id where g.api_football_fixture_id = ?)
           order by id`,
          [fixture],
        )
      ).map(({ change }) => change),
    notices: async (text: string) =>
      (
        await source.rows<{ n: number }>(
          `select count(*)::integer as n from activity_log where message like ? and (details->>'gameId')::integer = (select id from games where api_football_fixture_id = ?)`,
          [`%${text}%`, fixture],
        )
      )[0]!.n,
  };
}

const dateOf = (date: Date, hours: number) => ({ status: 'NS', date: hoursAfter(date, hours) });

describe('a match that was called off and is told to be played after all', () => {
  test('abandoned and played 51 hours later under the same id: the old pick is void, whatever the score', async () => {
    const match = await story();
    await match.after(2, { status: 'ABD', fulltime: [1, 0] });
    expect(await match.pick()).toBe('void');
    await match.after(19, { ...dateOf(match.date, 51), fulltime: undefined });
    expect(await match.game()).toMatchObject({ status: 'upcoming', code: 'NS', frozen: null, result: null });
    await match.after(54, { status: 'FT', fulltime: [3, 0] });
    expect(await match.pick()).toBe('void');
    expect(await match.game()).toMatchObject({ status: 'completed', result: '3-0' });
  });

  test('played ten days later under the same id, it gets a pick for that date, which is scored', async () => {
    const match = await story();
    await match.after(2, { status: 'ABD' });
    await match.after(9 * 24, dateOf(match.date, 240));
    expect(await match.game()).toMatchObject({ status: 'upcoming', frozen: null });
    expect(await match.pick(), 'of the first date').toBe('void');
    await source.publish(match.fixture);
    expect(await match.pick(), 'of the new date').toBeNull();
    expect(await match.isOnHome()).toBe(true);
    await match.after(243, { status: 'FT', fulltime: [3, 0] });
    expect(await match.pick()).toBe('won');
    expect(await match.audits()).toEqual(['void > open']);
  });

  test.each(['CANC', 'AWD', 'SUSP', '1H', 'XYZ'])('from %s too', async (status) => {
    const match = await story();
    await match.after(2, { status });
    await match.after(5 * 24, dateOf(match.date, 6 * 24));
    expect(await match.game()).toMatchObject({ status: 'upcoming', code: 'NS', frozen: null });
    await source.publish(match.fixture);
    await match.after(6 * 24 + 3, { status: 'FT', fulltime: [0, 2] });
    expect(await match.pick()).toBe('lost');
  });

  test('postponed when it had been seen as not begun after its kick-off: open again on another date', async () => {
    const match = await story();
    await match.after(2);
    await match.after(3.5, { status: 'PST' });
    expect(await match.game()).toMatchObject({ kickoff: null });
    await match.after(49);
    expect(await match.pick()).toBe('void');
    expect(await match.isOnHome()).toBe(false);
    await match.after(10 * 24, dateOf(match.date, 12 * 24));
    await source.publish(match.fixture);
    await match.after(12 * 24 + 3, { status: 'FT', fulltime: [1, 0] });
    expect(await match.pick()).toBe('won');
  });

  test('resumed within 48 hours it stays closed, and the pick made for it is settled by the score', async () => {
    const match = await story();
    await match.after(2, { status: 'ABD' });
    expect(await match.pick()).toBe('void');
    await match.after(10, dateOf(match.date, 20));
    expect(await match.pick(), 'waits again').toBeNull();
    expect(await match.game()).toMatchObject({ status: 'upcoming', frozen: expect.any(String) as string });
    const { id } = await match.game();
    const [card] = await source.rows<{ id: number }>('select id from cards where game_id = ?', [id]);
    expect(await codeOf(publishCard(source.machine, { cardId: card!.id }))).toBe('kickoff_passed');
    await match.after(23, { status: 'FT', fulltime: [2, 1] });
    expect(await match.pick()).toBe('won');
    expect(await match.audits()).toEqual(['void > open']);
  });

  test('cancelled beforehand by mistake, it is open again for the same date', async () => {
    const match = await story();
    await match.after(-20, { status: 'CANC' });
    expect(await match.game()).toMatchObject({ status: 'completed', result: 'CANC' });
    expect(await match.pick()).toBe('void');
    await match.after(-12, { status: 'NS' });
    expect(await match.game()).toMatchObject({ status: 'upcoming', frozen: null, result: null });
    expect(await match.pick()).toBeNull();
    await match.after(3, { status: 'FT', fulltime: [1, 0] });
    expect(await match.pick()).toBe('won');
  });

  test('a result entered by hand stays, unless it said that the match was not played and another date is told', async () => {
    const match = await story();
    const { id: gameId } = await match.game();
    source.clock.set(hoursAfter(match.date, 5));
    await setResult(source.machine, { gameId, status: 'ABD', fulltime: null, reason: 'floodlights' });
    await match.after(6, { status: 'NS' });
    expect(await match.game()).toMatchObject({ status: 'completed', result: 'ABD' });
    await match.after(30, dateOf(match.date, 100));
    expect(await match.game()).toMatchObject({ status: 'upcoming', frozen: null });
    expect(
      await source.rows(
        `select before->>'result' as was from audit_log where action = 'reopen' and subject_id = ?`,
        [String(gameId)],
      ),
    ).toEqual([{ was: 'ABD' }]);
    expect(await match.pick()).toBe('void');
  });

  test('a final result is not undone, nor replaced by that of another date: that is told once', async () => {
    const match = await story();
    await match.after(2, { status: 'FT', fulltime: [1, 0] });
    for (const hours of [20, 22, 30])
      await match.after(hours, { status: 'NS', date: hoursAfter(match.date, 51), fulltime: undefined });
    expect(await match.game()).toMatchObject({ status: 'completed', result: '1-0' });
    expect(await match.notices('now says “Not begun”')).toBe(1);
    await match.after(54, { status: 'FT', fulltime: [0, 3] });
    expect(await match.pick()).toBe('won');
    expect(await match.notices('now tells a result of')).toBe(1);
  });

  test('the database opens no game for a date near one that a pick was published for', async () => {
    const match = await story();
    await match.after(2, { status: 'ABD' });
    const { id } = await match.game();
    const open = (hours: number) =>
      source
        .rows(
          `update games set frozen_at = null, status = 'upcoming', status_code = 'NS', kickoff_at = ? where id = ?`,
          [hoursAfter(match.date, hours), id],
        )
        .then(
          () => 'open',
          (error: unknown) => (error as { constraint?: string }).constraint,
        );
    for (const hours of [0, 24, 48, -100]) expect(await open(hours)).toBe('games_stay_frozen');
    expect(await open(48.1)).toBe('open');
  });
});

describe('a match of which no end is told', () => {
  test.each(['SUSP', '2H', 'NS', 'XYZ'])(
    'stuck at %s it leaves Home, is pending, then void, and is settled by a score told within 21 days',
    async (status) => {
      const match = await story();
      const pending = async () => (await outsideTotals(source.machine.em(), {}, source.clock.now())).pending;
      const before = await pending();
      expect(await match.isOnHome()).toBe(true);
      await match.after(2, { status });
      expect(await match.isOnHome(), 'may still be under way').toBe(true);
      source.clock.set(hoursAfter(match.date, 3.1));
      expect(await match.isOnHome(), 'by the clock alone').toBe(false);
      await match.after(3.2);
      expect(await match.game()).toMatchObject({ status: 'completed', result: 'N/A' });
      expect(await match.pick()).toBeNull();
      expect(await pending()).toBe(before + 1);
      for (const hours of [24, 51, 60, 74]) await match.after(hours);
      expect(await match.pick()).toBeNull();
      expect(await match.notices('two days after the match')).toBe(1);
      await match.after(4 * 24);
      expect(await match.pick()).toBe('void');
      expect(await pending()).toBe(before);
      expect(await match.notices('no result was told within 72 hours')).toBe(1);
      await match.after(15 * 24, { status: 'FT', fulltime: [1, 0] });
      expect(await match.pick()).toBe('won');
      expect(await match.audits()).toEqual(['void > won']);
    },
  );

  test('a score first told after 21 days settles nothing; entered by hand it does', async () => {
    const match = await story();
    await match.after(4 * 24, { status: 'SUSP' });
    await match.after(5 * 24);
    expect(await match.pick()).toBe('void');
    const { id: gameId } = await match.game();
    await match.after(22 * 24, { status: 'FT', fulltime: [1, 0] });
    await checkResults(source.machine, { gameIds: [gameId] });
    expect(await match.pick()).toBe('void');
    expect(await match.notices('more than 21 days after')).toBe(1);
    await setResult(source.machine, { gameId, fulltime: { home: 1, away: 0 }, reason: 'the club says so' });
    expect(await match.pick()).toBe('won');
  });

  test('that we could not ask for days says nothing of the match: the score decides once it is read', async () => {
    const match = await story();
    await match.after(2, { status: '2H' });
    match.tell({ status: 'FT', fulltime: [2, 0] });
    source.clock.set(hoursAfter(match.date, 100));
    // Only the rules run, as when the budget of the day is used up.
    await checkResults(source.machine, { gameIds: [] });
    expect(await match.pick()).toBeNull();
    await match.after(101);
    expect(await match.pick()).toBe('won');
    expect(await match.audits()).toEqual([]);
  });

  test('a match added by hand, which no source settles, ends the same way', async () => {
    const match = await story();
    await source.rows('update games set api_football_fixture_id = null where api_football_fixture_id = ?', [
      match.fixture,
    ]);
    match.forget();
    const [{ id, card }] = (await source.rows<{ id: number; card: number }>(
      'select g.id, c.id as card from games g join cards c on c.game_id = g.id order by g.id desc limit 1',
    )) as [{ id: number; card: number }];
    const settlement = async () =>
      (
        await source.rows<{ settlement: string | null }>('select settlement from cards where id = ?', [card])
      )[0]!.settlement;
    await match.after(74);
    expect(await settlement()).toBeNull();
    await match.after(76);
    expect(await settlement()).toBe('void');
    await setResult(source.machine, { gameId: id, fulltime: { home: 0, away: 1 }, reason: 'seen' });
    expect(await settlement()).toBe('lost');
  });
});

describe('a fixture that the source no longer knows', () => {
  test('is asked for once a day, told once, and its pick ends', async () => {
    const match = await story();
    match.forget();
    await match.after(-6);
    expect(await match.notices('no longer knows fixture')).toBe(1);
    const errors: string[] = [];
    for (let hours = 2; hours <= 22 * 24; hours += hours < 4 ? 0.5 : 12)
      errors.push(...(await match.after(hours)).errors);
    expect(errors).toEqual([]);
    expect(await match.notices('no longer knows fixture')).toBe(1);
    expect(await match.pick()).toBe('void');
    const asked = source.requests.filter(({ query }) => query.id === String(match.fixture));
    expect(asked.length).toBeLessThanOrEqual(24);
    await match.after(40 * 24);
    expect(source.requests.filter(({ query }) => query.id === String(match.fixture)).length).toBe(
      asked.length,
    );
  });

  test('is taken up again when it comes back', async () => {
    const match = await story();
    const { date } = match;
    match.forget();
    await match.after(2);
    await match.after(80);
    await match.after(100);
    expect(await match.pick()).toBe('void');
    match.tell({ date, status: 'FT', fulltime: [2, 0] });
    await match.after(6 * 24);
    expect(await match.pick()).toBe('won');
    expect(
      await source.rows('select missing_since from games where api_football_fixture_id = ?', [match.fixture]),
    ).toEqual([{ missing_since: null }]);
  });
});

describe('a kick-off whose time is to be defined', () => {
  test('its placeholder closes nothing: told on the day, the game can get a card until then', async () => {
    const match = await story({ kickoff: 0, published: false });
    match.tell({ status: 'TBD' });
    await match.after(-10);
    await match.after(7);
    expect(await match.game()).toMatchObject({ status: 'upcoming', code: 'TBD', frozen: null });
    const { cardId } = await (async () => {
      match.tell({ status: 'NS', date: hoursAfter(match.date, 19) });
      await match.after(8);
      return source.publish(match.fixture);
    })();
    expect(await match.game()).toMatchObject({ frozen: null });
    expect(await match.isOnHome()).toBe(true);
    await match.after(19.1);
    expect(await codeOf(publishCard(source.machine, { cardId }))).toBe('kickoff_passed');
    await match.after(22, { status: 'FT', fulltime: [1, 0] });
    expect(await match.pick()).toBe('won');
  });

  test('while it is not told, nothing can be stamped after the placeholder', async () => {
    const match = await story({ kickoff: 0, published: false });
    match.tell({ status: 'TBD' });
    await match.after(-10);
    await match.after(5);
    expect(await codeOf(source.publish(match.fixture))).toBe('refused');
  });

  test('a pick published for the day stays on Home until the day is over, then goes', async () => {
    const match = await story({ kickoff: 0, published: false });
    match.tell({ status: 'TBD' });
    await match.after(-10);
    await source.publish(match.fixture);
    await match.after(20);
    expect(await match.isOnHome()).toBe(true);
    await match.after(27.5);
    expect(await match.isOnHome()).toBe(false);
  });
});

test('the same match under two ids, sides exchanged: one pick is published, one is scored', async () => {
  const match = await story();
  const twin = nextFixture++;
  source.told.set(twin, {
    ...source.told.get(match.fixture)!,
    home: `Away ${match.fixture}`,
    away: `Home ${match.fixture}`,
  });
  await match.after(-20);
  expect(await codeOf(source.publish(twin))).toBe('duplicate_game');
  source.told.set(twin, { ...source.told.get(twin)!, status: 'FT', fulltime: [4, 0] });
  await match.after(3, { status: 'FT', fulltime: [0, 4] });
  expect(await match.pick()).toBe('lost');
  expect(await source.pick(twin)).toBeNull();
  expect(
    await source.rows(
      'select g.api_football_fixture_id as fixture from publications p join games g on g.id = p.game_id where g.api_football_fixture_id in (?, ?)',
      [match.fixture, twin],
    ),
  ).toEqual([{ fixture: match.fixture }]);
});

describe('a kick-off told anew', () => {
  test('postponed, then told for the same date: the pick stands', async () => {
    const match = await story();
    await match.after(-12, { status: 'PST' });
    await match.after(-6, { status: 'NS' });
    await match.after(3, { status: 'FT', fulltime: [1, 0] });
    expect(await match.pick()).toBe('won');
  });

  test('postponed and told no new date: on Home and pending while the pick may stand, then void in the archive', async () => {
    const match = await story();
    const archived = async () => {
      const { id } = await match.game();
      const games = await archivedGames(source.machine.em(), { outcome: 'void' }, { limit: 100 });
      return games.filter((game) => game.id === id).map(({ kickoff_at: at }) => new Date(at));
    };
    await match.after(-12, { status: 'PST' });
    for (const hours of [2, 4, 30, 47.9]) {
      await match.after(hours);
      expect(await match.game()).toMatchObject({ status: 'upcoming', kickoff: null });
      expect([await match.pick(), await archived(), await match.isOnHome()]).toEqual([null, [], true]);
    }
    source.clock.set(hoursAfter(match.date, 48));
    expect(await match.isOnHome(), 'by the clock alone').toBe(false);
    await match.after(48.5);
    expect(await match.game()).toMatchObject({
      status: 'completed',
      kickoff: null,
      result: 'N/A',
      frozen: null,
    });
    expect([await match.pick(), await archived()]).toEqual(['void', [match.date]]);
    await match.after(5 * 24, dateOf(match.date, 6 * 24));
    expect(await match.game()).toMatchObject({ status: 'upcoming', result: null });
    await source.publish(match.fixture);
    expect([await match.isOnHome(), await archived()]).toEqual([true, []]);
    await match.after(6 * 24 + 3, { status: 'FT', fulltime: [1, 0] });
    expect(await match.pick()).toBe('won');
  });

  test('brought forward to an hour before the publication: late, in no total', async () => {
    const match = await story();
    const before = await overallAccuracy(source.machine.em(), {}, source.clock.now());
    await match.after(-20, { status: 'FT', date: hoursAfter(match.date, -25), fulltime: [1, 0] });
    expect(
      await source.rows(
        'select is_late from cards c join games g on g.id = c.game_id where api_football_fixture_id = ?',
        [match.fixture],
      ),
    ).toEqual([{ is_late: true }]);
    const after = await overallAccuracy(source.machine.em(), {}, source.clock.now());
    expect([after.total, after.pending]).toEqual([before.total, before.pending]);
  });

  test('moved by hand by more than 48 hours: void at once, and waiting again when moved back', async () => {
    const match = await story();
    const { id: gameId } = await match.game();
    await editGame(source.machine, { gameId, kickoffAt: hoursAfter(match.date, 4 * 24) });
    expect(await match.pick()).toBe('void');
    expect(await match.isOnHome()).toBe(false);
    await editGame(source.machine, { gameId, kickoffAt: hoursAfter(match.date, 1) });
    expect(await match.pick()).toBeNull();
    expect(await match.isOnHome()).toBe(true);
    expect(await match.audits()).toEqual(['void > open']);
  });

  test('moved by more than 48 hours: void at once, off Home, until it is published for the new date', async () => {
    const match = await story();
    await match.after(-20, dateOf(match.date, 4 * 24));
    expect(await match.pick()).toBe('void');
    expect(await match.isOnHome()).toBe(false);
    expect(
      await source.rows(
        'select stale_reason from cards c join games g on g.id = c.game_id where api_football_fixture_id = ?',
        [match.fixture],
      ),
    ).toEqual([{ stale_reason: expect.stringContaining('can only be void') as string }]);
    await source.publish(match.fixture);
    expect(await match.pick()).toBeNull();
    expect(await match.isOnHome()).toBe(true);
  });
});
