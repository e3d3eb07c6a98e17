import { dayMs } from '../domain/time.ts';
import type { LeagueSeason } from './discovery-plan.ts';

/**
 * Far from its end a season stays the current one, and nothing else of what is told changes from one day to the next. A
 * new one that was told wrongly is noticed at most this much later.
 */
const holdsFor = 7 * dayMs;
/** How long before its last day a season may change any day. */
const nearItsEnd = 21 * dayMs;

/** A league with the season that is on record for it. */
interface KnownLeague {
  apiFootballId: number | null;
  season: number | null;
}

/**
 * What this process was last told of the seasons, so that not every discovery asks for them again. A process that is
 * started for one discovery remembers nothing and asks.
 */
export class SeasonMemory {
  readonly #told = new Map<number, { at: Date; told: LeagueSeason }>();

  keep(seasons: readonly LeagueSeason[], at: Date): void {
    for (const told of seasons) this.#told.set(told.leagueId, { at, told });
  }

  /**
   * What was told of these leagues; undefined where one of them must be asked for again: nothing was told of it
   * lately, another season is on record by now, or the season is near its end.
   */
  recall(leagues: readonly KnownLeague[], now: Date): LeagueSeason[] | undefined {
    const held = leagues.flatMap(({ apiFootballId, season }) => {
      const entry = apiFootballId === null ? undefined : this.#told.get(apiFootballId);
      return entry && entry.told.season === season && holds(entry, now) ? [entry.told] : [];
    });
    return held.length === leagues.length ? held : undefined;
  }
}

function holds({ at, told: { end } }: { at: Date; told: LeagueSeason }, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  return age >= 0 && age < holdsFor && end !== null && end.getTime() - now.getTime() > nearItsEnd;
}
