import type { CallOptions, FootballClient } from './client.ts';
import {
  callsByDay,
  callsByLeague,
  describe,
  type DiscoveryCall,
  type DiscoveryInput,
  type LeagueSeason,
  planDiscovery,
  withFormerSeason,
} from './discovery-plan.ts';
import { isFootballError, type FootballError } from './errors.ts';
import type { OddRow } from './odd-rows.ts';
import { cleanName } from './plain-text.ts';
import { normalStatus } from '../domain/match-status.ts';
import { chunksOf, type FixtureRows, rowsById, rowsPerRequest, takeRows, withoutBlocks } from './rows.ts';
import type { FixtureRow } from './wire/fixtures.ts';
import type { LeagueRow } from './wire/leagues.ts';

export interface DiscoveredFixture {
  fixtureId: number;
  leagueId: number;
  season: number;
  round: string | null;
  /** The date is always right; the time is not known while `kickoffConfirmed` is false. */
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

/** The answer with all matches of a season. */
export interface WholeSeason {
  season: number;
  response: readonly FixtureRow[];
  odd: readonly OddRow[];
}

export interface Discovery {
  fixtures: DiscoveredFixture[];
  /** What the service calls current, for the leagues that were looked up. */
  seasons: LeagueSeason[];
  requests: number;
  /** Calls for fixtures that were answered. */
  answered: number;
  /** Rows that could not be read, of the wanted leagues or of an unknown one. */
  odd: OddRow[];
  /** The running seasons that came whole, by league. */
  whole: Map<number, WholeSeason>;
  /** One per call that failed; the others' fixtures are good. */
  errors: { call: string; error: FootballError }[];
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
  const found: FixtureRows = { rows: new Map(), odd: [] };
  const discovery: Discovery = {
    fixtures: [],
    seasons: [],
    requests: 0,
    answered: 0,
    odd: [],
    whole: new Map(),
    errors: [],
  };

  const take = (answer: Parameters<typeof takeRows>[1]): void => {
    discovery.answered += 1;
    takeRows(found, answer);
  };
  const takeSeasons = async (league: number | null): Promise<void> => {
    const parameters = league === null ? { current: true } : { id: league, current: true };
    const { response, odd } = await client.get('leagues', parameters, call);
    found.odd.push(...odd);
    for (const current of currentSeasons(response)) {
      if (!wanted.has(current.leagueId)) continue;
      season.set(current.leagueId, current.season);
      discovery.seasons.push(current);
    }
  };
  const ask = async (step: DiscoveryCall): Promise<void> => {
    if (step.kind === 'ids') {
      const { rows, odd } = await rowsById(client, step.ids, call);
      return take({ response: [...rows.values()], odd });
    }
    if (step.kind === 'day') return take(await client.get('fixtures', { date: step.date }, call));
    if (step.kind === 'seasons') return takeSeasons(step.league);
    const { league, from, to, former = false } = step;
    const year = season.get(league);
    // A league the service does not list as current has nothing to discover.
    if (year == null) return;
    if (!former && input.whole?.has(league)) {
      const { response, odd } = await client.get('fixtures', { league, season: year }, call);
      discovery.whole.set(league, { season: year, response, odd });
      return take({ response, odd });
    }
    take(await client.get('fixtures', { league, season: former ? year - 1 : year, from, to }, call));
  };

  const attempt = async (step: DiscoveryCall): Promise<void> => {
    call.signal?.throwIfAborted();
    if (discovery.errors.some(({ error }) => error.fatal)) return;
    try {
      await ask(step);
    } catch (error) {
      if (call.signal?.aborted || !isFootballError(error)) throw error;
      // A plan without the former season misses nothing by not asking for it.
      if (step.kind === 'league' && step.former && error.kind === 'plan') return;
      discovery.errors.push({ call: describe(step), error });
    }
  };

  for (const step of await stepsOf(input, discovery, attempt)) await attempt(step);
  const known = new Set(input.known);
  const moved = [...known].filter((id) => !found.rows.has(id));
  for (const ids of chunksOf(moved, rowsPerRequest)) await attempt({ kind: 'ids', ids });
  discovery.fixtures = [...found.rows.values()]
    .filter(({ league }) => wanted.has(league.id))
    .map(toDiscovered)
    .filter(
      ({ fixtureId, kickoffAt }) =>
        known.has(fixtureId) || (kickoffAt >= input.from && kickoffAt <= input.to),
    )
    .toSorted((a, b) => a.kickoffAt.getTime() - b.kickoffAt.getTime() || a.fixtureId - b.fixtureId);
  // What cannot be read in a league that is not followed, or in blocks that are not used here, is no loss.
  discovery.odd = found.odd.filter(
    ({ league, part }) => (league === null || wanted.has(league)) && !isBlock(part),
  );
  discovery.requests = client.sent() - before;
  return discovery;
}

const isBlock = (part: string): boolean => /^(events|lineups|statistics|players)\b/.test(part);

/** The calls after the seasons are known: a former season costs a call more, which can make the days cheaper. */
async function stepsOf(
  input: DiscoveryInput,
  { seasons }: Discovery,
  attempt: (step: DiscoveryCall) => Promise<void>,
): Promise<DiscoveryCall[]> {
  const [first, ...rest] = planDiscovery(input);
  if (!first || first.kind === 'day') return first ? [first, ...rest] : [];
  if (first.kind === 'seasons') await attempt(first);
  const byLeague = callsByLeague(input, withFormerSeason(input, [...seasons, ...(input.told ?? [])]));
  const byDay = callsByDay(input);
  return byDay.length < byLeague.length ? byDay : byLeague;
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
            start: dateOf(current.start),
            end: dateOf(current.end),
            hasOdds: current.coverage?.odds === true,
          },
        ]
      : [];
  });

function dateOf(text: string | null | undefined): Date | null {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

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
    venue: {
      id: fixture.venue?.id || null,
      name: known(fixture.venue?.name),
      city: known(fixture.venue?.city),
    },
    referee: fixture.referee ?? null,
    statusCode,
    row: withoutBlocks(row),
  };
}
