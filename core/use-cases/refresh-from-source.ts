import { minuteMs } from '../domain/time.ts';
import { Game } from '../db/entities/games.ts';
import { toDiscovered } from '../football/discovery.ts';
import { createFixtureStore } from '../football/fixture-store.ts';
import type { FixtureRow } from '../football/wire/fixtures.ts';
import { asFixtures } from '../games/as-fixtures.ts';
import { isClosed } from '../games/rules.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { isKnownToSource } from './fetch-fixture-data.ts';
import { updateFromFixture } from './update-from-fixture.ts';

/**
 * The source's own row, which says whether the match has begun, is at most this old when a pick is made or published.
 */
export const rowWithinMs = 15 * minuteMs;

/**
 * Reads a game's row again where it is too old for a publication and the kick-off is near, and nothing else of it; then
 * the game is as its newest row says. Where the source cannot be asked, the row that is stored decides.
 */
export async function refreshFromSource(deps: Deps, game: Game, options: RunOptions = {}): Promise<void> {
  await refreshRows(deps, [game], options);
  if (isOpenToSource(deps, game)) await updateFromStoredRow(deps, game.id);
}

const isOpenToSource = (deps: Deps, game: Game): boolean =>
  isKnownToSource(game) && !isClosed(game, deps.clock.now());

/** Reads the rows of games that are too old for a publication, many in one request; what they say is not yet applied. */
export async function refreshRows(
  deps: Deps,
  games: readonly Game[],
  { signal }: RunOptions = {},
): Promise<void> {
  const asked = games.filter((game) => isOpenToSource(deps, game));
  if (deps.settings.API_FOOTBALL_KEY === undefined || asked.length === 0) return;
  const fixtures = await asFixtures(deps.em(), asked, deps.clock.now());
  const only = ['fixture'] as const;
  await deps.fixtureData.fetch(fixtures, 'pre_match', { signal, onlyMissing: true, rowWithinMs, only });
}

/**
 * Writes into a game what its newest stored row says: a new kick-off, a postponement, that the match has begun. A row
 * read before the game was last changed says nothing new; what was entered by hand since then is kept.
 */
export async function updateFromStoredRow(deps: Deps, gameId: number): Promise<void> {
  const store = createFixtureStore(deps.em());
  const record = await store.latest(gameId, 'fixture');
  if (!record?.version || record.status !== 'ok') return;
  const row = (await store.body(record.version)) as FixtureRow;
  await deps.em().transactional(async (em) => {
    const game = await em.findOneOrFail(Game, { id: gameId }, { populate: ['league'] });
    if (record.fetchedAt <= game.updatedAt) return;
    await updateFromFixture(em, deps, game.league, toDiscovered(row));
  });
}
