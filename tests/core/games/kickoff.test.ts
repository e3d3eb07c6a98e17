import { expect, test } from 'vitest';
import { Game } from '#core/db/entities/games';
import {
  checkKickoff,
  isOnlyVoid,
  moveKickoff,
  noteFreeze,
  onlyVoidSql,
  openForNewDate,
} from '#core/games/kickoff';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
const now = () => here.clock.now();
const inGame = <Result>(
  gameId: number,
  work: (em: ReturnType<typeof here.machine.em>, game: Game) => Promise<Result>,
) => here.machine.em().transactional(async (em) => work(em, await em.findOneOrFail(Game, { id: gameId })));

test.each(['0026-01-01T12:00:00Z', '9999-01-01T12:00:00Z'])('a kick-off on %s cannot be meant', (date) => {
  expect(() => checkKickoff(new Date(date))).toThrow(expect.objectContaining({ code: 'usage' }));
});

test('a game is closed from its kick-off, or from when its status proves that it has begun', () => {
  const game = (more: Partial<Game>) =>
    ({ frozenAt: null, kickoffConfirmed: true, kickoffAt: here.hours(2), statusCode: 'NS', ...more }) as Game;
  const frozen = (more: Partial<Game>) => {
    const found = game(more);
    noteFreeze(found, now());
    return found.frozenAt;
  };
  expect(frozen({})).toBeNull();
  expect(frozen({ kickoffAt: here.hours(-1) })).toEqual(here.hours(-1));
  expect(frozen({ kickoffAt: here.hours(-1), kickoffConfirmed: false })).toBeNull();
  expect(frozen({ statusCode: '1H' })).toEqual(now());
  expect(frozen({ statusCode: 'PST', kickoffAt: null })).toBeNull();
  expect(frozen({ statusCode: '1H', frozenAt: here.hours(-9) }), 'once').toEqual(here.hours(-9));
});

test('moving a kick-off keeps the one before, begins its plans anew and tells its cards', async () => {
  const { gameId, cardId } = await here.card({ kickoffAt: here.hours(30) });
  await here.rows('update games set prekickoff_at = now(), generation_failures = 3 where id = ?', [gameId]);
  const move = (hours: number) =>
    inGame(gameId, (em, game) => moveKickoff(em, game, here.hours(hours), now(), { reason: 'It moved.' }));
  expect(await move(30), 'the same instant').toBe(false);
  expect(await move(40)).toBe(true);
  await inGame(gameId, async (_, game) =>
    expect(game).toMatchObject({
      kickoffAt: here.hours(40),
      previousKickoffAt: here.hours(30),
      prekickoffAt: null,
      generationFailures: 0,
    }),
  );
  const stale = async () =>
    (await here.rows<{ stale: string }>('select stale_reason as stale from cards where id = ?', [cardId]))[0]!
      .stale;
  expect(await stale()).toBe('It moved.');
  await move(90);
  expect(await stale()).toContain('can only be void');
});

test.each([47.9, 48, 48.1, -48.1])(
  '%d hours from its publication the rule and its statement say the same',
  async (apart) => {
    const { gameId } = await here.card({ kickoffAt: here.hours(100) });
    await here.rows('update games set kickoff_at = ? where id = ?', [here.hours(100 + apart), gameId]);
    const [row] = await here.rows<{ void: boolean }>(
      `select ${onlyVoidSql} as void from cards c join games g on g.id = c.game_id where g.id = ?`,
      [gameId],
    );
    const said = isOnlyVoid(
      { state: 'published', publishedKickoffAt: here.hours(100) },
      here.hours(100 + apart),
    );
    expect([row!.void, said]).toEqual([Math.abs(apart) > 48, Math.abs(apart) > 48]);
  },
);

test('a closed game opens for a date more than 48 hours from every date it had a pick for', async () => {
  const reopened = async (hours: number) => {
    const { gameId } = await here.card({ kickoffAt: here.hours(-2) });
    await here.rows(`update games set frozen_at = ?, kickoff_at = ?, status_code = 'NS' where id = ?`, [
      here.hours(-2),
      here.hours(hours),
      gameId,
    ]);
    return inGame(gameId, (em, game) => openForNewDate(em, game, now()));
  };
  expect([await reopened(72), await reopened(40), await reopened(-1)]).toEqual([true, false, false]);
});
