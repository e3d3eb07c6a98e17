import { League } from '../db/entities/games.ts';
import type { CallOptions } from '../football/client.ts';
import { currentSeasons } from '../football/discovery.ts';
import { cleanName } from '../football/plain-text.ts';
import { seasonOf } from '../games/league-season.ts';
import type { Deps } from '../deps.ts';
import { seedLeagues } from './seed-leagues.ts';

export interface LeagueRefresh {
  changed: number;
  unchanged: number;
  /** Leagues the service calls no season of current: nothing of theirs is discovered. */
  notCurrent: { id: number; displayName: string }[];
}

/**
 * Brings name, country, logo and season of every league up to date from the football service, in one request.
 * What the site shows (`displayName`) is the operator's and stays.
 * @throws FootballError
 */
export async function refreshLeagues(
  deps: Deps,
  { signal, onSent }: Pick<CallOptions, 'signal' | 'onSent'> = {},
): Promise<LeagueRefresh> {
  await seedLeagues(deps);
  const { response } = await deps.football.get('leagues', { current: true }, { signal, onSent });
  const seasons = currentSeasons(response);
  const current = new Map(seasons.map((row) => [row.leagueId, row]));
  const now = deps.clock.now();
  deps.seasons.keep(seasons, now);
  return deps.em().transactional(async (em) => {
    const leagues = await em.find(League, { apiFootballId: { $ne: null } }, { orderBy: { id: 'asc' } });
    const result: LeagueRefresh = { changed: 0, unchanged: 0, notCurrent: [] };
    for (const league of leagues) {
      const row = current.get(league.apiFootballId!);
      em.assign(league, { hasOdds: row?.hasOdds ?? false, hasOddsAt: now });
      if (!row) {
        result.notCurrent.push({ id: league.id, displayName: league.displayName });
        continue;
      }
      const next = {
        name: cleanName(row.name),
        country: row.country ?? league.country,
        logo: row.logo ?? league.logo,
        ...seasonOf(league, row.season, now),
      };
      const isChanged =
        next.name !== league.name ||
        next.country !== league.country ||
        next.logo !== league.logo ||
        next.season !== league.season;
      result[isChanged ? 'changed' : 'unchanged'] += 1;
      if (isChanged) em.assign(league, { ...next, updatedAt: now });
    }
    return result;
  });
}
