import { defaultLeagues } from '#config/leagues';
import { League } from '../db/entities/games.ts';
import type { Deps } from '../deps.ts';

/** Gives a database without leagues the default ones. Leagues that an operator removed or hid are left alone. */
export async function seedLeagues(deps: Deps): Promise<number> {
  // Asked without a lock first: who only wants to see the leagues waits for nobody who changes them.
  if ((await deps.em().count(League)) > 0) return 0;
  return deps.em().transactional(async (em) => {
    await em.execute('lock table leagues in share row exclusive mode');
    if ((await em.count(League)) > 0) return 0;
    const now = deps.clock.now();
    await em.insertMany(
      League,
      defaultLeagues.map(({ apiFootballId, name, displayName, country, isActive, tier }) => ({
        apiFootballId,
        name,
        displayName,
        country,
        isActive,
        tier,
        createdAt: now,
        updatedAt: now,
      })),
    );
    for (const { apiFootballId, above } of defaultLeagues.filter(({ above }) => above !== null)) {
      await em.execute(
        `update leagues set league_above_id = (select id from leagues a where a.api_football_id = ?)
         where api_football_id = ?`,
        [above, apiFootballId],
      );
    }
    return defaultLeagues.length;
  });
}
