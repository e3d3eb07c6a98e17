import { expect, test } from 'vitest';
import { adminGame, adminGames } from '#core/reads/admin/admin-games';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('a game is told with its cards, its twin and why it has no card', async () => {
  const { gameId, cardId } = await here.card({ home: 'Leeds', away: 'Derby', model: 'm1' });
  const twin = await here.card({
    home: 'Leeds',
    away: 'Derby',
    model: 'm2',
    state: 'draft',
    kickoffAt: here.hours(31),
  });
  await here.rows('update games set potential_duplicate_of = ? where id = ?', [gameId, twin.gameId]);
  await here.rows(
    `update games set generation_error = 'The model refused.', next_generation_at = ? where id = ?`,
    [here.hours(1), twin.gameId],
  );
  const game = (id: number) => adminGame(here.machine.em(), id, here.clock.now());
  expect(await game(gameId)).toMatchObject({
    id: gameId,
    home_team: 'Leeds',
    league: 'Premier League',
    kickoff_at: here.hours(30),
    status: 'upcoming',
    duplicates: [twin.gameId],
    cards: [{ id: cardId, model: 'm1', is_published: true }],
    generation_error: null,
  });
  expect(await game(twin.gameId)).toMatchObject({
    duplicates: [gameId],
    cards: [{ model: 'm2', is_published: false }],
    generation_error: 'The model refused.',
    next_generation_at: here.hours(1),
  });
  await expect(game(999_999)).rejects.toMatchObject({ code: 'not_found' });
});

test('coming games come soonest first; those that are over, merged or of another league are left out as asked', async () => {
  await here.rows('update games set merged_into = id');
  const far = await here.card({ kickoffAt: here.hours(90) });
  const near = await here.card({ kickoffAt: here.hours(2) });
  const over = await here.card({ kickoffAt: here.hours(-5), completed: true });
  const ids = async (filter: Parameters<typeof adminGames>[1]) =>
    (await adminGames(here.machine.em(), filter, here.clock.now())).map(({ id }) => id);
  expect(await ids({})).toEqual([near.gameId, far.gameId]);
  expect(await ids({ archived: true })).toEqual([far.gameId, near.gameId, over.gameId]);
  expect(await ids({ leagueId: 999_999 })).toEqual([]);
});
