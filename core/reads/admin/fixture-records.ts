import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { requireGames } from '../../games/require-games.ts';

/** What is stored of a game's fixture data, without the bodies, the earliest phase first. Throws `not_found`. */
export async function fixtureRecords(em: Em, gameId: number) {
  await requireGames(em, [gameId]);
  return reader(em)
    .selectFrom('FixtureRecord')
    .select(['endpointName', 'phase', 'status', 'reason', 'dataVersion', 'fetchedAt'])
    .where('gameId', '=', gameId)
    .orderBy('phase', 'desc')
    .orderBy('endpointName')
    .execute();
}
