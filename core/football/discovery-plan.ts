import { dayMs } from '../domain/time.ts';
import { dayOf } from './budget.ts';

/** A league to look at; `season` as the football service last called it current, null when not known. */
interface DiscoveryLeague {
  apiFootballId: number;
  season: number | null;
  /** When the service was first seen to call it current instead of another one. */
  seasonSince?: Date | null;
}

/** A league as the service describes it now. */
export interface LeagueSeason {
  leagueId: number;
  season: number;
  name: string;
  country: string | null;
  logo: string | null;
  /** The first and last day of the season by the service's calendar, which may be nonsense. */
  start: Date | null;
  end: Date | null;
  /** Whether the service says that it has prices of this season now. */
  hasOdds: boolean;
}

export interface DiscoveryInput {
  leagues: readonly DiscoveryLeague[];
  /** The window of kick-offs, both ends included. */
  from: Date;
  to: Date;
  /**
   * Fixtures known already that should lie in the window, or whose new date is awaited: one that the calls do not
   * bring has moved, and is asked for by id.
   */
  known?: readonly number[];
  /** Look the seasons up again even where they are known. */
  refreshSeasons?: boolean;
  /** What an earlier look-up told of the seasons, where they are not looked up again. */
  told?: readonly LeagueSeason[];
  /** Leagues whose running season is wanted whole, window and past in one answer, where it is asked for by league. */
  whole?: ReadonlySet<number>;
}

export type DiscoveryCall =
  | { kind: 'seasons'; league: number | null }
  | { kind: 'league'; league: number; from: string; to: string; former?: boolean }
  | { kind: 'day'; date: string }
  | { kind: 'ids'; ids: number[] };

const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The UTC days of a window. */
export function daysBetween(from: Date, to: Date): string[] {
  const days: string[] = [];
  for (let day = dayOf(from).getTime(); day <= to.getTime(); day += dayMs) days.push(utcDay(new Date(day)));
  return days;
}

/**
 * The calls that cost least: one per league (and one for the seasons, where they must be looked up), or one per day,
 * which needs no season. On a tie by league: the answers are smaller.
 */
export function planDiscovery(input: DiscoveryInput): DiscoveryCall[] {
  const { leagues, from, to, refreshSeasons = false } = input;
  const missing = leagues.filter(({ season }) => refreshSeasons || season === null);
  if (leagues.length === 0) return [];
  if (daysBetween(from, to).length < leagues.length + (missing.length > 0 ? 1 : 0)) return callsByDay(input);
  const seasons: DiscoveryCall[] =
    missing.length === 0
      ? []
      : [{ kind: 'seasons', league: missing.length === 1 ? (missing[0]?.apiFootballId ?? null) : null }];
  return [...seasons, ...callsByLeague(input, new Set())];
}

/** One call per day of the window. */
export const callsByDay = ({ from, to }: DiscoveryInput): DiscoveryCall[] =>
  daysBetween(from, to).map((date) => ({ kind: 'day', date }));

/** One call per league, and one more where `former` says that its season before may still have matches. */
export function callsByLeague(
  { leagues, from, to }: DiscoveryInput,
  former: ReadonlySet<number>,
): DiscoveryCall[] {
  const window = { from: utcDay(from), to: utcDay(to) };
  return leagues.flatMap(({ apiFootballId: league }) => [
    { kind: 'league' as const, league, ...window },
    ...(former.has(league) ? [{ kind: 'league' as const, league, ...window, former: true }] : []),
  ]);
}

/**
 * So long after a season has become the current one, the one before can still have a play-off that had not been drawn.
 */
const afterplay = 60 * dayMs;

/**
 * Leagues whose former season may go on: the current one has begun lately or is still to begin, by the service's
 * calendar or by what was seen of it.
 */
export function withFormerSeason(
  { leagues, from }: DiscoveryInput,
  told: readonly LeagueSeason[],
): Set<number> {
  const isLate = (date: Date | null | undefined): boolean =>
    date != null && from.getTime() - date.getTime() < afterplay;
  const found = leagues.filter(({ apiFootballId, season, seasonSince }) => {
    const now = told.find(({ leagueId }) => leagueId === apiFootballId);
    const isNew = now !== undefined && season !== null && season !== now.season;
    return isNew || isLate(seasonSince) || isLate(now?.start);
  });
  return new Set(found.map(({ apiFootballId }) => apiFootballId));
}

/** What a call asks for, in words. */
export function describe(step: DiscoveryCall): string {
  if (step.kind === 'seasons') return 'the current seasons';
  if (step.kind === 'ids') return 'fixtures that have moved';
  if (step.kind === 'day') return `fixtures of ${step.date}`;
  return `fixtures of league ${step.league}${step.former ? ', former season' : ''}`;
}
