import type { Em } from '../db/orm.ts';

/**
 * Whether a game's league is on the site. Held until the transaction ends, so that a league cannot be hidden, and its
 * picks withdrawn, between this look and a publication that follows from it.
 */
export async function isLeagueVisible(em: Em, gameId: number): Promise<boolean> {
  const [league] = await em.execute<{ active: boolean }[]>(
    `select l.is_active as active from leagues l
     where l.id = (select league_id from games where id = ?) for share`,
    [gameId],
  );
  return league?.active ?? true;
}
