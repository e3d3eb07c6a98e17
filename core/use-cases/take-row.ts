import { Game } from '../db/entities/games.ts';
import { toDiscovered } from '../football/discovery.ts';
import { createFixtureStore } from '../football/fixture-store.ts';
import type { FixtureRow } from '../football/wire/fixtures.ts';
import { takeFixture } from './take-fixture.ts';
import type { Deps } from '../runtime.ts';

/**
 * Writes into a game what its newest stored row says: a new kick-off, a postponement, that the match has begun. A row
 * read before the game was last changed says nothing new; what was entered by hand since stands.
 */
export async function takeRow(deps: Deps, gameId: number): Promise<void> {
  const store = createFixtureStore(deps.em());
  const record = await store.latest(gameId, 'fixture');
  if (!record?.version || record.status !== 'ok') return;
  const row = (await store.body(record.version)) as FixtureRow;
  await deps.em().transactional(async (em) => {
    const game = await em.findOneOrFail(Game, { id: gameId }, { populate: ['league'] });
    if (record.fetchedAt <= game.updatedAt) return;
    await takeFixture(em, deps, game.league, toDiscovered(row));
  });
}
