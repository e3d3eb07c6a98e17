import { expect, test } from 'vitest';
import { Game } from '#core/db/entities/games';
import { besideOthers, flagDuplicate, refuseDuplicate, rivalsOf } from '#core/games/duplicates';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
let pairs = 0;

/** Two games of the same teams so many hours apart, looked at again; which of them is flagged as the other's twin. */
async function pair(
  apart: number,
  { sides = ['home', 'away'], ids }: { sides?: string[]; ids?: [number[], number[]] } = {},
) {
  pairs += 1;
  const name = (side: string) => `${side} ${pairs}`;
  const older = await here.card({
    home: name('home'),
    away: name('away'),
    kickoffAt: here.hours(60),
    state: 'draft',
  });
  const younger = await here.card({
    home: name(sides[0]!),
    away: name(sides[1]!),
    kickoffAt: here.hours(60 + apart),
    state: 'draft',
  });
  for (const [index, { gameId }] of [older, younger].entries())
    await here.rows('update games set home_team_id = ?, away_team_id = ? where id = ?', [
      ids?.[index]?.[0] ?? null,
      ids?.[index]?.[1] ?? null,
      gameId,
    ]);
  const look = (gameId: number) =>
    here.machine
      .em()
      .transactional(async (em) => flagDuplicate(em, await em.findOneOrFail(Game, { id: gameId })));
  await look(younger.gameId);
  const twin = async () =>
    (
      await here.rows<{ twin: number | null }>(
        'select potential_duplicate_of as twin from games where id = ?',
        [younger.gameId],
      )
    )[0]!.twin;
  return { older: older.gameId, younger: younger.gameId, twin, look };
}

test.each<[string, number, Parameters<typeof pair>[1], boolean]>([
  ['the same teams within 36 hours', 36, {}, true],
  ['the same teams later than that', 36.01, {}, false],
  ['home and away swapped', 2, { sides: ['away', 'home'] }, true],
  ['names in other letters', 2, { sides: ['HOME', 'Away'] }, false],
  ['one team alone', 2, { sides: ['home', 'other'] }, false],
  [
    'one id under two names',
    2,
    {
      sides: ['renamed', 'away'],
      ids: [
        [1, 2],
        [1, 2],
      ],
    },
    true,
  ],
  [
    'one name for two ids',
    2,
    {
      ids: [
        [3, 4],
        [5, 4],
      ],
    },
    false,
  ],
])('%s: a game %d hours away', async (_, apart, options, isFlagged) => {
  const { older, younger, twin } = await pair(apart, options);
  expect(await twin()).toBe(isFlagged ? older : null);
  // Who asks for many games at once looks closer at these, and at more than these.
  if (isFlagged)
    expect(await besideOthers(here.machine.em(), [older, younger])).toEqual(new Set([older, younger]));
});

test('games that a person told apart stay apart, and a flag goes when its reason goes', async () => {
  const apart = await pair(2);
  await here.rows(`update games set told_apart_from = ? where id = ?`, [`{${apart.older}}`, apart.younger]);
  await apart.look(apart.younger);
  expect(await apart.twin()).toBeNull();
  const alone = await here.card({ home: 'nobody else', away: 'no other', kickoffAt: here.hours(60) });
  expect(await besideOthers(here.machine.em(), [alone.gameId])).toEqual(new Set());
  const moved = await pair(2);
  await here.rows('update games set kickoff_at = ? where id = ?', [here.hours(200), moved.younger]);
  await moved.look(moved.younger);
  expect(await moved.twin()).toBeNull();
});

test('the younger is refused a card while the older is open; one that is over is in nobody’s way', async () => {
  const { older, younger } = await pair(2);
  const em = here.machine.em();
  expect(await rivalsOf(em, [{ id: younger }])).toEqual(new Map([[younger, older]]));
  const game = await em.findOneOrFail(Game, { id: younger });
  await expect(refuseDuplicate(em, game)).rejects.toMatchObject({
    code: 'duplicate_game',
    details: { gameId: younger, duplicateOf: older },
  });
  await here.rows(`update games set status = 'completed' where id = ?`, [older]);
  await refuseDuplicate(em, game);
  expect(await rivalsOf(em, [])).toEqual(new Map());
});
