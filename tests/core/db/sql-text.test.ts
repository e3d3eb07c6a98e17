import { states as jobStates } from 'pg-boss';
import { describe, expect, test } from 'vitest';
import { League } from '#core/db/entities/games';
import { openSql, queueStates, waitingSql } from '#core/db/queue-states';
import { type Column, column, rows } from '#core/db/rows';
import { foldedSql, listSql } from '#core/db/sql-text';
import { folded } from '#core/domain/fold';
import { presumedEnd, redatingHours } from '#core/domain/kickoff';
import { settlements } from '#core/domain/markets/market';
import { isFinalStatus, rightSettlements, wasRight } from '#core/domain/settle';
import { isOver } from '#core/games/apply-result';
import { overSql, untoldSql } from '#core/games/close-ended';
import { isOnlyVoid, onlyVoidSql } from '#core/games/kickoff';
import { closedAheadSql, closedSql, isClosed, openKickoff } from '#core/games/rules';
import { type PickOutcome, pickOutcomeSql, pickStateOf, pickStateSql } from '#core/record/pick-state';
import { ownOrm } from '../../support/orm.ts';

const orm = ownOrm();

const now = new Date('2026-03-01T15:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

/** Every code, one that nobody knows, and some in another case. */
const codes =
  'NS TBD PST 1H HT 2H ET BT P SUSP INT LIVE FT AET PEN CANC ABD AWD WO XYZ ns Pst ft Canc pen'.split(' ');

/** Every way to take one value of each. */
function everyWay<Values extends Record<string, readonly unknown[]>>(
  values: Values,
): { [Name in keyof Values]: Values[Name][number] }[] {
  return Object.entries(values).reduce<Record<string, unknown>[]>(
    (ways, [name, of]) => ways.flatMap((way) => of.map((value) => ({ ...way, [name]: value }))),
    [{}],
  ) as { [Name in keyof Values]: Values[Name][number] }[];
}

const columnTypes = `frozen_at timestamptz, kickoff_at timestamptz, kickoff_confirmed boolean, status text, status_code text,
  published_kickoff_at timestamptz, state text, is_late boolean, withdrawn_before_kickoff boolean, settlement text`;

/** What a rule in SQL says of each of these states, in their order; they are the row of `games g` and of `cards c`. */
async function inSql<T>(
  sql: string,
  of: Column<T>,
  ways: readonly Record<string, unknown>[],
  params: readonly unknown[] = [],
): Promise<T[]> {
  const states = ways.map((way, place) => ({
    place,
    ...Object.fromEntries(
      Object.entries(way).map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
  }));
  const found = await rows(
    orm().em.fork(),
    { said: of },
    `with s as (select *, place as id from jsonb_to_recordset(?::jsonb) as s (place integer, ${columnTypes})),
       publications as (select id as game_id, published_kickoff_at as kickoff_at from s)
     select ${sql} as said from s g join s c on c.id = g.id order by g.place`,
    [JSON.stringify(states), ...params],
  );
  return found.map(({ said }) => said);
}

describe('a rule that stands in SQL too says the same there of every state', () => {
  test('whether a game is closed', async () => {
    const ways = everyWay({
      frozenAt: [null, hours(-5)],
      status: ['upcoming', 'completed'] as const,
      statusCode: codes,
      kickoffConfirmed: [true, false],
      kickoffAt: [null, hours(-1), now, hours(1)],
    });
    const game = { id: 1, homeTeam: 'Arsenal', awayTeam: 'Chelsea' };
    expect(await inSql(closedSql, column.flag, ways, [now])).toEqual(
      ways.map((way) => isClosed({ ...game, ...way }, now)),
    );
  });

  test('whether anything is told of how a game ended', async () => {
    const ways = everyWay({ statusCode: codes });
    expect(await inSql(untoldSql, column.flag, ways)).toEqual(
      ways.map(({ statusCode }) => !isOver(statusCode)),
    );
  });

  test('whether a clock that ran ahead closed a game', async () => {
    const ways = everyWay({ frozenAt: [null, hours(-1), now, hours(1)], statusCode: codes });
    const game = { id: 1, homeTeam: 'Arsenal', awayTeam: 'Chelsea', kickoffConfirmed: true };
    const refusalOf = (way: (typeof ways)[number]): string => {
      try {
        return openKickoff({ ...game, status: 'upcoming', kickoffAt: hours(1), ...way }, now).toISOString();
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(await inSql(closedAheadSql, column.flag, ways, [now])).toEqual(
      ways.map((way) => refusalOf(way).includes('closed by a clock that ran ahead')),
    );
  });

  test('whether the time of a match is over, or of its picks where it lost its date', async () => {
    const ways = everyWay({
      kickoffAt: [null, hours(-28), hours(-27), hours(-26), hours(-3), hours(-2.99), hours(1)],
      publishedKickoffAt: [null, hours(-49), hours(-48), hours(-47.99), hours(1)],
      kickoffConfirmed: [true, false],
    });
    expect(await inSql(overSql, column.flag, ways, [now])).toEqual(
      ways.map(({ publishedKickoffAt, ...game }) => {
        const end = presumedEnd(game)?.getTime();
        const lost = publishedKickoffAt && publishedKickoffAt.getTime() + redatingHours * 3_600_000;
        return (end ?? lost ?? Infinity) <= now.getTime();
      }),
    );
  });

  test('whether a pick can only be void', async () => {
    const ways = everyWay({
      state: ['draft', 'published', 'withdrawn'] as const,
      kickoffAt: [null, now],
      publishedKickoffAt: [null, hours(-49), hours(-48), hours(0), hours(48), hours(48.01)],
    });
    expect(await inSql(onlyVoidSql, column.flag, ways)).toEqual(
      ways.map(({ kickoffAt, ...card }) => kickoffAt !== null && isOnlyVoid(card, kickoffAt)),
    );
  });

  const picks = everyWay({
    isLate: [true, false],
    state: ['published', 'withdrawn'] as const,
    withdrawnBeforeKickoff: [true, false],
    settlement: [null, ...settlements],
  });

  test('what a published pick is', async () => {
    expect(await inSql(pickStateSql, column.text, picks)).toEqual(picks.map(pickStateOf));
  });

  test('what the archive finds a pick by', async () => {
    const outcomeOf = (pick: (typeof picks)[number]): PickOutcome => {
      const state = pickStateOf(pick);
      if (state !== 'settled') return state;
      return wasRight(pick.settlement!) ? 'correct' : 'incorrect';
    };
    expect(await inSql(pickOutcomeSql, column.text, picks)).toEqual(picks.map(outcomeOf));
  });

  test('whether a settled pick counts as right', async () => {
    const ways = everyWay({ settlement: settlements });
    expect(await inSql(`c.settlement in ${listSql(rightSettlements)}`, column.flag, ways)).toEqual(
      ways.map(({ settlement }) => wasRight(settlement) === true),
    );
  });

  test('which results the kept scores count', async () => {
    const em = orm().em.fork();
    const [category] = await rows(em, { id: column.number }, 'select id from categories limit 1');
    const counted: boolean[] = [];
    for (const code of codes) {
      const league = await em.insert(League, {
        name: code,
        displayName: code,
        createdAt: now,
        updatedAt: now,
      });
      await em.execute(
        `insert into games (category_id, league_id, home_team, away_team, kickoff_at, status, status_code, fulltime_home, fulltime_away,
           settled_at, created_at, updated_at) values (?, ?, 'Arsenal', 'Chelsea', ?, 'completed', ?, 1, 0, ?, ?, ?)`,
        [category!.id, league, hours(-5), code, now, now, now],
      );
      const [found] = await rows(
        em,
        { games: column.number },
        'select coalesce(sum(games), 0) as games from score_counts where league_id = ?',
        [league],
      );
      counted.push(found!.games === 1);
    }
    expect(counted).toEqual(codes.map(isFinalStatus));
  });
});

describe('a job of the queue', () => {
  test('is in one of the states that the queue knows', () => {
    expect([...queueStates].toSorted()).toEqual(Object.values(jobStates).toSorted());
  });

  test('is open while it waits or is worked on', async () => {
    const ways = everyWay({ state: queueStates });
    const said = async (sql: string) =>
      (await inSql(sql.replace('state', 'c.state'), column.flag, ways)).flatMap((is, place) =>
        is ? [queueStates[place]!] : [],
      );
    expect(await said(waitingSql)).toEqual(['created', 'retry']);
    expect(await said(openSql)).toEqual(['created', 'retry', 'active']);
  });
});

test('a word with an apostrophe stays one word in SQL', () => {
  expect(listSql(["it's", 'plain'])).toBe(`('it''s', 'plain')`);
});

test('a name is folded in the database as it is in the browser, letter by letter of Latin', async () => {
  const letters = Array.from({ length: 0x250 - 0x41 }, (_, index) => String.fromCodePoint(0x41 + index))
    .filter((letter) => /\p{L}/u.test(letter))
    .map((letter) => `a${letter}b`);
  const found = await rows(
    orm().em.fork(),
    { text: column.text, folded: column.text },
    `select text, ${foldedSql('text')} as folded from unnest(string_to_array(?, ' ')) as text`,
    [letters.join(' ')],
  );
  // What has no small letter of its own in some database, or is no letter that anybody types, stays as it is.
  const other = found.filter(
    (row) => row.folded !== folded(row.text) && /[\u0041-\u017F]/.test(row.text[1]!),
  );
  expect(other).toEqual([]);
});
