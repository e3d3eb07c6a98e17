import { absent } from '../absent.ts';
import type { AdminLeague } from '../contract/admin-config.ts';
import type { Deps } from '../deps.ts';
import { adminLeagues } from '../reads/admin/admin-leagues.ts';
import { seedLeagues } from './seed-leagues.ts';

/** Every league; a database that has none is given the default ones first. */
export async function listLeagues(deps: Deps): Promise<AdminLeague[]> {
  await seedLeagues(deps);
  return adminLeagues(deps.em());
}

/** These leagues, in this order. Throws `not_found` for the first that is not there. */
export async function namedLeagues(deps: Deps, ids: readonly number[]): Promise<AdminLeague[]> {
  const all = new Map((await listLeagues(deps)).map((league) => [league.id, league]));
  return ids.map((id) => {
    const found = all.get(id);
    if (!found) throw absent('league', id);
    return found;
  });
}
