import type { AdminLeague } from '#core/contract/admin-config';
import type { Em } from '../../db/orm.ts';
import { rows } from '../sql.ts';

/** Every league with how many coming games it has; one league with `id`. */
export const adminLeagues = (em: Em, id?: number): Promise<AdminLeague[]> =>
  rows(
    em,
    `select l.id, l.name, l.display_name as "displayName", l.api_football_id as "apiFootballId", l.is_active as "isActive", l.country, l.logo,
       (select count(*)::integer from games g where g.league_id = l.id and g.status = 'upcoming' and g.merged_into is null) as games
     from leagues l ${id === undefined ? '' : 'where l.id = ?'} order by l.display_name, l.id`,
    id === undefined ? [] : [id],
  );
