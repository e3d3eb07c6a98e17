import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';

/**
 * Whether a game's league is on the site. Held until the transaction ends, so that a league cannot be hidden, and its
 * picks withdrawn, between this look and a publication that follows from it.
 */
export async function isLeagueVisible(em: Em, gameId: number): Promise<boolean> {
  const league = await reader(em)
    .selectFrom('League')
    .select('isActive')
    .where('id', '=', (eb) => eb.selectFrom('Game as g').select('g.league').where('g.id', '=', gameId))
    .forShare()
    .executeTakeFirst();
  return league?.isActive ?? true;
}
