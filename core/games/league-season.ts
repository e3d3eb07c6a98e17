import type { League } from '../db/entities/games.ts';

/** What changes in a league with the season the service calls current; the first one known has not just begun. */
export const seasonOf = (
  league: League,
  season: number,
  now: Date,
): Pick<League, 'season' | 'seasonSince'> => ({
  season,
  seasonSince: league.season === null || league.season === season ? league.seasonSince : now,
});
