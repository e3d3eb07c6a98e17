import type { AdminLeague } from '#core/contract/admin-config';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { imageAddress } from '../../media/address.ts';

/** Every league with how many coming games it has; one league with `id`. */
export async function adminLeagues(em: Em, id?: number): Promise<AdminLeague[]> {
  let query = reader(em)
    .selectFrom('League as l')
    .select(['l.id', 'l.name', 'l.displayName', 'l.apiFootballId', 'l.isActive', 'l.country', 'l.logo'])
    .select(['l.tier', 'l.leagueAboveId'])
    .select((eb) =>
      eb
        .selectFrom('Game as g')
        .select(eb.fn.countAll<string>().as('n'))
        .whereRef('g.league', '=', 'l.id')
        .where('g.status', '=', 'upcoming')
        .where('g.mergedInto', 'is', null)
        .as('games'),
    )
    .orderBy('l.displayName')
    .orderBy('l.id');
  if (id !== undefined) query = query.where('l.id', '=', id);
  return (await query.execute()).map((row) => ({
    ...row,
    logo: imageAddress(row.logo),
    games: Number(row.games),
  }));
}
