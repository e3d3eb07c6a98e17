import { dayOf } from './budget.ts';
import type { CallOptions, FootballClient } from './client.ts';
import { isFootballError, type FootballError } from './errors.ts';
import { cleanName } from './plain-text.ts';
import { normalStatus } from './status-class.ts';
import { chunksOf, rowsById, rowsPerRequest, withoutBlocks } from './rows.ts';
import type { FixtureRow } from './wire/fixtures.ts';
import type { LeagueRow } from './wire/leagues.ts';

/** A league to look at; `season` as the football service last called it current, null when not known. */
interface DiscoveryLeague {
  apiFootballId: number;
  season: number | null;
}

export interface DiscoveredFixture {
  fixtureId: number;
  leagueId: number;
  season: number;
  round: string | null;
  /** The date always holds; the time does not while `kickoffConfirmed` is false. */
  kickoffAt: Date;
  kickoffConfirmed: boolean;
  home: { id: number; name: string; logo: string | null };
  away: { id: number; name: string; logo: string | null };
  venue: { id: number | null; name: string | null; city: string | null };
  referee: string | null;
  statusCode: string;
  /** The service's row, to be stored as the game's `fixture` record so that it is not asked for again. */
  row: FixtureRow;
}

/** A league as the service describes it now. */
export interface LeagueSeason {
  leagueId: number;
  season: number;
  name: string;
  country: string | null;
  logo: string | null;
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
  /** Look the seasons up again even where they are known: once a day is enough. */
  refreshSeasons?: boolean;
}

export interface Discovery {
  fixtures: DiscoveredFixture[];
  /** What the service calls current, for the leagues that were looked up. */
  seasons: LeagueSeason[];
  requests: number;
  /** Calls for fixtures that were answered. */
  answered: number;
  /** One per call that failed; the others' fixtures are good. */
  errors: { call: string; error: FootballError }[];
}

export type DiscoveryCall =
  | { kind: 'seasons'; league: number | null }
  | { kind: 'league'; league: number; from: string; to: string }
  | { kind: 'day'; date: string }
  | { kind: 'ids'; ids: number[] };

const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The UTC days of a window. */
export function daysBetween(from: Date, to: Date): string[] {
  const days: string[] = [];
  for (let day = dayOf(from).getTime(); day <= to.getTime(); day += 86_400_000)
    days.push(utcDay(new Date(day)));
  return days;
}

/**
 * The calls that cost least: one per league (and one for the seasons, where they must be looked up), or one per day,
 * which needs no season. On a tie by league: the answers are smaller.
 */
export function planDiscovery({
  leagues,
  from,
  to,
  refreshSeasons = false,
}: DiscoveryInput): DiscoveryCall[] {
  const days = daysBetween(from, to);
  const missing = leagues.filter(({ season }) => refreshSeasons || season === null);
  const byLeague = leagues.length + (missing.length > 0 ? 1 : 0);
  if (leagues.length === 0) return [];
  if (days.length < byLeague) return days.map((date) => ({ kind: 'day', date }));
  const seasons: DiscoveryCall[] =
    missing.length === 0
      ? []
      : [{ kind: 'seasons', league: missing.length === 1 ? (missing[0]?.apiFootballId ?? null) : null }];
  const window = { from: days[0] ?? utcDay(from), to: days.at(-1) ?? utcDay(to) };
  return [
    ...seasons,
    ...leagues.map(({ apiFootballId }) => ({ kind: 'league' as const, league: apiFootballId, ...window })),
  ];
}

/**
 * Asks for the fixtures of these leagues in the window. A call that fails is reported and the others go on, unless
 * the service will answer none of them. Throws only the reason of `signal` and faults of our own.
 */
export async function discoverFixtures(
  client: FootballClient,
  input: DiscoveryInput,
  call: CallOptions = {},
): Promise<Discovery> {
  const before = client.sent();
  const wanted = new Set(input.leagues.map(({ apiFootballId }) => apiFootballId));
  const season = new Map(input.leagues.map(({ apiFootballId, season }) => [apiFootballId, season]));
  const found = new Map<number, DiscoveredFixture>();
  const discovery: Discovery = { fixtures: [], seasons: [], requests: 0, answered: 0, errors: [] };

  const take = (rows: readonly FixtureRow[]) => {
    discovery.answered += 1;
    for (const row of rows) if (wanted.has(row.league.id)) found.set(row.fixture.id, toDiscovered(row));
  };
  const ask = async (step: DiscoveryCall): Promise<void> => {
    if (step.kind === 'ids') return take([...(await rowsById(client, step.ids, call)).values()]);
    if (step.kind === 'day') return take((await client.get('fixtures', { date: step.date }, call)).response);
    if (step.kind === 'seasons') {
      const parameters = step.league === null ? { current: true } : { id: step.league, current: true };
      for (const current of currentSeasons((await client.get('leagues', parameters, call)).response)) {
        if (!wanted.has(current.leagueId)) continue;
        season.set(current.leagueId, current.season);
        discovery.seasons.push(current);
      }
      return;
    }
    const { league, from, to } = step;
    const year = season.get(league);
    // A league the service does not list as current has nothing to discover.
    if (year == null) return;
    take((await client.get('fixtures', { league, season: year, from, to }, call)).response);
  };

  const attempt = async (step: DiscoveryCall): Promise<void> => {
    call.signal?.throwIfAborted();
    if (discovery.errors.some(({ error }) => error.fatal)) return;
    try {
      await ask(step);
    } catch (error) {
      if (call.signal?.aborted || !isFootballError(error)) throw error;
      discovery.errors.push({ call: describe(step), error });
    }
  };

  for (const step of planDiscovery(input)) await attempt(step);
  const known = new Set(input.known);
  const moved = [...known].filter((id) => !found.has(id));
  for (const ids of chunksOf(moved, rowsPerRequest)) await attempt({ kind: 'ids', ids });
  discovery.fixtures = [...found.values()]
    .filter(
      ({ fixtureId, kickoffAt }) =>
        known.has(fixtureId) || (kickoffAt >= input.from && kickoffAt <= input.to),
    )
    .toSorted((a, b) => a.kickoffAt.getTime() - b.kickoffAt.getTime() || a.fixtureId - b.fixtureId);
  discovery.requests = client.sent() - before;
  return discovery;
}

function describe(step: DiscoveryCall): string {
  if (step.kind === 'seasons') return 'the current seasons';
  if (step.kind === 'ids') return 'fixtures that have moved';
  return step.kind === 'day' ? `fixtures of ${step.date}` : `fixtures of league ${step.league}`;
}

/** The season each league calls current: the latest known one, never one computed from the calendar. */
export const currentSeasons = (rows: readonly LeagueRow[]): LeagueSeason[] =>
  rows.flatMap(({ league, country, seasons }) => {
    const current = seasons.filter((entry) => entry.current).toSorted((a, b) => b.year - a.year)[0];
    return current
      ? [
          {
            leagueId: league.id,
            season: current.year,
            name: league.name,
            country: country.name,
            logo: league.logo ?? null,
          },
        ]
      : [];
  });

/** A row in our own words: names decoded, venue 0 read as none, the status upper-cased. */
export function toDiscovered(row: FixtureRow): DiscoveredFixture {
  const { fixture, league, teams } = row;
  const statusCode = normalStatus(fixture.status.short);
  const side = ({ id, name, logo }: FixtureRow['teams']['home']) => ({
    id,
    name: cleanName(name),
    logo: logo ?? null,
  });
  const known = (name: string | null | undefined) =>
    name && !/^(tbc|tbd)$/i.test(name.trim()) ? cleanName(name) : null;
  return {
    fixtureId: fixture.id,
    leagueId: league.id,
    season: league.season,
    round: league.round ?? null,
    kickoffAt: new Date(fixture.date),
    kickoffConfirmed: statusCode !== 'TBD',
    home: side(teams.home),
    away: side(teams.away),
    venue: { id: fixture.venue.id || null, name: known(fixture.venue.name), city: known(fixture.venue.city) },
    referee: fixture.referee ?? null,
    statusCode,
    row: withoutBlocks(row),
  };
}
