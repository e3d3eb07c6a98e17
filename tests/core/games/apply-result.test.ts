import { expect, test } from 'vitest';
import { Game } from '#core/db/entities/games';
import type { MatchResult } from '#core/domain/settle';
import { applyResult, isOver, resultBadge } from '#core/games/apply-result';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
const ft = (home: number, away: number): MatchResult => ({ status: 'ft', fulltime: { home, away } });
const apply = (gameId: number, result: MatchResult) =>
  here.machine
    .em()
    .transactional(async (em) =>
      applyResult(em, here.machine, await em.findOneOrFail(Game, { id: gameId }), result),
    );
const game = (gameId: number) => here.machine.em().findOneOrFail(Game, { id: gameId });
const notices = () => here.rows<{ message: string }>('select message from activity_log order by id');

test.each([
  ['FT', { home: 2, away: 1 }, '2-1'],
  ['PEN', { home: 1, away: 1 }, '1-1'],
  ['FT', { home: 2, away: null }, 'N/A'],
  ['canc', null, 'CANC'],
])('%s with %j is shown as %s', (status, fulltime, badge) => {
  expect(resultBadge(status, fulltime)).toBe(badge);
});

test.each([
  ['FT', true],
  ['AWD', true],
  ['PST', false],
  ['HT', false],
])('%s is over: %s', (status, over) => {
  expect(isOver(status)).toBe(over);
});

test('a result completes the game; the same one again changes nothing, half a pair is no pair', async () => {
  const { gameId } = await here.card({ kickoffAt: here.hours(-3) });
  const result = { ...ft(2, 1), halftime: { home: 1, away: null } };
  expect(await apply(gameId, result)).toBe(true);
  expect(await game(gameId)).toMatchObject({
    status: 'completed',
    statusCode: 'FT',
    actualResult: '2-1',
    resultSource: 'football',
    halftimeHome: null,
    halftimeAway: null,
    frozenAt: here.clock.now(),
  });
  expect(await apply(gameId, result)).toBe(false);
});

test('a correction of what was settled is told; a result entered by hand stays', async () => {
  const { gameId } = await here.card({ kickoffAt: here.hours(-3) });
  await apply(gameId, ft(2, 1));
  await here.rows('update games set settled_at = now() where id = ?', [gameId]);
  expect(await apply(gameId, ft(2, 2))).toBe(true);
  expect((await notices()).at(-1)!.message).toContain('corrected the result to 2-2');
  await here.rows(`update games set result_source = 'by_hand' where id = ?`, [gameId]);
  expect(await apply(gameId, ft(0, 0))).toBe(false);
  expect((await game(gameId)).actualResult).toBe('2-2');
});

test('a result that comes more than 21 days late is told once and left to a person', async () => {
  const { gameId } = await here.card({ kickoffAt: here.hours(-21 * 24 - 1) });
  const before = (await notices()).length;
  for (const _ of [1, 2]) expect(await apply(gameId, ft(2, 1))).toBe(false);
  expect((await game(gameId)).actualResult).toBeNull();
  expect((await notices()).slice(before).map(({ message }) => message)).toEqual([
    expect.stringContaining('tells 2-1 more than 21 days after the kick-off'),
  ]);
});

test('shots on target are kept of both sides, and not lost when a later answer is without them', async () => {
  const { gameId } = await here.card({ kickoffAt: here.hours(-3) });
  await apply(gameId, { ...ft(2, 1), shots: { home: 5, away: null } });
  expect(await game(gameId)).toMatchObject({ shotsHome: null, shotsAway: null });
  await apply(gameId, { ...ft(2, 1), shots: { home: 5, away: 2 } });
  await apply(gameId, ft(2, 1));
  expect(await game(gameId)).toMatchObject({ shotsHome: 5, shotsAway: 2 });
});
