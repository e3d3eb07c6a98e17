import type { Deps } from '../deps.ts';
import { listLeagues } from './list-leagues.ts';
import { updateLeague } from './update-league.ts';

/**
 * Makes these leagues visible and hides all others.
 * @returns how many published picks of coming games were withdrawn with leagues that are shown no more
 */
export async function showOnlyLeagues(deps: Deps, ids: readonly number[]): Promise<{ withdrawn: number }> {
  let withdrawn = 0;
  for (const { id, isActive } of await listLeagues(deps)) {
    if (isActive === ids.includes(id)) continue;
    withdrawn += (await updateLeague(deps, { leagueId: id, isActive: !isActive })).withdrawn;
  }
  return { withdrawn };
}
