import { normalStatus } from '../../domain/match-status.ts';
import type { FixtureRow } from '../wire/fixtures.ts';
import { timelineOf, type ToldEvent } from './timeline.ts';

/** How a match stands by a row of it. */
export interface ToldState {
  statusCode: string;
  minute: number | null;
  extra: number | null;
  goalsHome: number | null;
  goalsAway: number | null;
  timeline: ToldEvent[] | null;
}

/** How a match under way stands. Goals and cards are null where the row carries none. */
export function liveStateOf({ fixture, teams, goals, events }: FixtureRow): ToldState {
  return {
    statusCode: normalStatus(fixture.status.short),
    minute: fixture.status.elapsed ?? null,
    extra: fixture.status.extra ?? null,
    goalsHome: goals.home ?? null,
    goalsAway: goals.away ?? null,
    timeline: timelineOf(events ?? [], { home: teams.home.id, away: teams.away.id }) ?? null,
  };
}
