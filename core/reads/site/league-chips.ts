import type { Em } from '../../db/orm.ts';
import { imageAddress } from '../../media/address.ts';
import { columnsOf, rows } from '../../db/rows.ts';
import { comingSql } from './coming.ts';

/** Visible leagues with a published card of a coming game, by name. */
export async function leagueChips(em: Em, now: Date) {
  const found = await rows(
    em,
    columnsOf('League', { id: 'id', displayName: 'displayName', logo: 'logo' }),
    `select l.id, l.display_name as "displayName", l.logo from leagues l
     where l.is_active and exists (
       select from games g join cards c on c.game_id = g.id
       where g.league_id = l.id and ${comingSql}
     )
     order by l.display_name, l.id`,
    [now],
  );
  return found.map((league) => ({ ...league, logo: imageAddress(league.logo) }));
}
