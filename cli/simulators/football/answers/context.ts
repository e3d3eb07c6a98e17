import type { Club, Fixture, Season, World } from '../../world/types.ts';
import { noticeAt } from '../../world/clockwork.ts';
import type { Query } from '../rules.ts';

export interface Context {
  world: World;
  /** Milliseconds. */
  now: number;
  query: Query;
  /** The zone asked for, UTC by default. */
  zone: string;
}

/** Rows, or the single object that `/status` and `/teams/statistics` answer with. */
type Answer = readonly unknown[] | Record<string, unknown>;
export type Answerer = (context: Context) => Answer;

export const numberOf = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);

/** Text compared as the service does: without case. */
export const sameText = (a: string, b: string | undefined): boolean =>
  b === undefined || a.toLowerCase() === b.toLowerCase();
export const includesText = (a: string, b: string | undefined): boolean =>
  b === undefined || a.toLowerCase().includes(b.toLowerCase());

/** Seasons that have to be looked through for a query: the one asked for, else the newest of every league. */
export function seasonsFor({ world, query }: Context): Season[] {
  const wanted = world.leagues.filter(({ id }) => query.league === undefined || id === Number(query.league));
  return wanted.flatMap((league) => {
    const years = world.years(league.id);
    const year = numberOf(query.season) ?? years.at(-1);
    const season = year === undefined ? undefined : world.season(league.id, year);
    return season ? [season] : [];
  });
}

/** Seasons a day without a season may lie in: the newest two of every league. */
export function recentSeasons({ world, query }: Context): Season[] {
  return world.leagues
    .filter(({ id }) => query.league === undefined || id === Number(query.league))
    .flatMap(({ id }) =>
      world
        .years(id)
        .slice(-2)
        .flatMap((year) => world.season(id, year) ?? []),
    );
}

export const clubById = ({ world }: Context, id: number): Club | undefined =>
  world.clubs.find((club) => club.id === id);

export const playsIn = (fixture: Fixture, club: number): boolean =>
  fixture.home.id === club || fixture.away.id === club;

export const kickoffAt = (fixture: Fixture, now: number): number => noticeAt(fixture, now).kickoff;
