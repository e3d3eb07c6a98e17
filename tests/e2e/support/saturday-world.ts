import { hourMs } from '#core/domain/time';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import type { Fixture, World } from '../../../cli/simulators/world/types.ts';

/** The Saturday after an instant, at an hour of UTC. */
export function saturdayAfter(now: Date, hour: number): Date {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour));
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7 || 7));
  return day;
}

/** A world whose round around an instant has so many matches in three hours of one afternoon, and the others a week later. */
export function saturdayWorld(first: Date, matches: number): World {
  const world = seededWorld({ now: first });
  const round = world.leagues
    .flatMap(({ id }) => world.years(id).flatMap((year) => world.season(id, year)?.fixtures ?? []))
    .filter(({ notices }) => Math.abs(notices.at(-1)!.kickoff - first.getTime()) < 100 * hourMs);
  if (round.length < matches)
    throw new Error(`only ${round.length} matches are played around ${first.toISOString()}`);
  for (const [index, fixture] of round.entries()) {
    const kickoff =
      index < matches
        ? first.getTime() + Math.floor((index * 3 * hourMs) / (matches - 1) / 60_000) * 60_000
        : first.getTime() + 9 * 24 * hourMs;
    (fixture as { notices: Fixture['notices'] }).notices = [{ from: -Infinity, kickoff, status: 'NS' }];
  }
  return world;
}
