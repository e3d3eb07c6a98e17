import type { Em } from '../../db/orm.ts';
import { rows } from '../sql.ts';

/** Visible leagues with a published card of a coming game, by name. */
export const leagueChips = (em: Em) =>
  rows<{ id: number; display_name: string; logo: string | null }>(
    em,
    `select l.id, l.display_name, l.logo from leagues l
     where l.is_active and exists (
       select from games g join cards c on c.game_id = g.id
       where g.league_id = l.id and g.status = 'upcoming' and g.merged_into is null and c.state = 'published'
     )
     order by l.display_name, l.id`,
  );
