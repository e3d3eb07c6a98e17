import { audit } from '../audit.ts';
import { League } from '../db/entities/games.ts';
import { fault } from '../errors.ts';
import { currentSeasons } from '../football/discovery.ts';
import type { LeagueSeason } from '../football/discovery-plan.ts';
import { cleanName } from '../football/plain-text.ts';
import type { Deps } from '../deps.ts';
import { enteredName } from '../entered-text.ts';
import { seedLeagues } from './seed-leagues.ts';

export interface NewLeague {
  /** The football service's id; null for a league whose games are added by hand. */
  apiFootballId: number | null;
  /** The service is asked for it when absent. */
  name?: string | undefined;
  /** What the site shows; the name when absent. */
  displayName?: string | undefined;
  isActive?: boolean | undefined;
}

/**
 * Adds a league. With the football service's id and without a name, the service is asked (one request), which also
 * brings country, logo and season.
 * @throws AppError `usage` without name and id, `conflict` when the id is there already, `not_found` when the service
 *   knows no such league, FootballError
 */
export async function addLeague(
  deps: Deps,
  { apiFootballId, isActive = true, ...typed }: NewLeague,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<{ leagueId: number }> {
  const name = enteredName('The name of a league', typed.name);
  const displayName = enteredName('The name of a league', typed.displayName);
  // An added league must not look like a database that has been given its leagues.
  await seedLeagues(deps);
  if (apiFootballId !== null) await refuseKnown(deps, apiFootballId);
  const described = name === undefined ? await describeLeague(deps, apiFootballId, signal) : undefined;
  const ownName = name ?? cleanName(described!.name);
  const now = deps.clock.now();
  return deps.em().transactional(async (em) => {
    const league = em.create(League, {
      apiFootballId,
      name: ownName,
      displayName: displayName ?? ownName,
      country: described?.country ?? null,
      logo: described?.logo ?? null,
      season: described?.season ?? null,
      hasOdds: described?.hasOdds ?? null,
      hasOddsAt: described ? now : null,
      isActive,
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    await audit(em, deps, {
      action: 'add',
      subjectType: 'league',
      subjectId: league.id,
      after: { apiFootballId, name: ownName, displayName: league.displayName, isActive },
    });
    return { leagueId: league.id };
  });
}

async function refuseKnown(deps: Deps, apiFootballId: number): Promise<void> {
  const known = await deps.em().findOne(League, { apiFootballId });
  if (!known) return;
  throw fault('conflict', `${known.displayName} is league ${known.id} already.`, {
    suggestion: known.isActive
      ? 'Nothing is to be done.'
      : `Make it visible: \`tips leagues show ${known.id}\`.`,
  });
}

async function describeLeague(
  deps: Deps,
  apiFootballId: number | null,
  signal: AbortSignal | undefined,
): Promise<LeagueSeason> {
  if (apiFootballId === null)
    throw fault('usage', 'A league needs a name, or the id the football service knows it by.');
  const { response } = await deps.football.get('leagues', { id: apiFootballId }, { signal });
  const [row] = response;
  if (!row) {
    throw fault('not_found', `The football service knows no league ${apiFootballId}.`, {
      suggestion: 'Look its id up at https://dashboard.api-football.com.',
    });
  }
  const [current] = currentSeasons(response);
  if (current) return current;
  throw fault('refused', `${cleanName(row.league.name)} has no current season at the football service.`, {
    suggestion: 'Give its name yourself to add it all the same.',
  });
}
