import { audit } from '../audit.ts';
import { League } from '../db/entities/games.ts';
import { fault } from '../errors.ts';
import type { Deps } from '../runtime.ts';

export interface LeagueChange {
  leagueId: number;
  name?: string | undefined;
  displayName?: string | undefined;
  isActive?: boolean | undefined;
}

/** Renames, shows or hides a league. Hiding keeps archived picks and totals; coming cards leave the pages. */
export async function updateLeague(
  deps: Deps,
  { leagueId, name, displayName, isActive }: LeagueChange,
): Promise<void> {
  await deps.em().transactional(async (em) => {
    const league = await em.findOne(League, { id: leagueId });
    if (!league) throw fault('not_found', `There is no league ${leagueId}.`);
    const before = { name: league.name, displayName: league.displayName, isActive: league.isActive };
    em.assign(league, {
      name: name ?? league.name,
      displayName: displayName ?? league.displayName,
      isActive: isActive ?? league.isActive,
      updatedAt: deps.clock.now(),
    });
    const after = { name: league.name, displayName: league.displayName, isActive: league.isActive };
    await audit(em, deps, { action: 'edit', subjectType: 'league', subjectId: leagueId, before, after });
  });
}
