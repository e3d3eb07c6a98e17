import { logActivity } from '../activity.ts';
import { wrongClock } from '../clock-guard.ts';
import { Game, League } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { discoveryDays } from '../domain/kickoff.ts';
import { matchName } from '../domain/match-name.ts';
import { dayMs } from '../domain/time.ts';
import {
  type Discovery,
  type DiscoveredFixture,
  discoverFixtures,
  type WholeSeason,
} from '../football/discovery.ts';
import { createFixtureStore } from '../football/fixture-store.ts';
import { namesOf } from '../football/odd-rows.ts';
import { waitText } from '../football/wait-text.ts';
import { seasonOf } from '../games/league-season.ts';
import { saysNothingNew } from '../games/apply-fixture.ts';
import { besideOthers } from '../games/duplicates.ts';
import { noteMissing } from '../games/missing-at-source.ts';
import { noteTeams, type ToldTeam } from '../games/teams.ts';
import { updateFromFixture } from './update-from-fixture.ts';
import { unfreeze } from '../games/unfreeze.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { seedLeagues } from './seed-leagues.ts';

export interface DiscoverInput {
  /** How many days ahead; `discoveryDays` when absent. */
  days?: number;
  /** These leagues only (our ids). */
  leagueIds?: readonly number[];
  /** Leagues (the service's ids) whose running season is asked for whole, because the past of it is wanted too. */
  whole?: ReadonlySet<number>;
}

export interface DiscoverResult {
  stats: { added: number; duplicates: number; errors: string[] };
  moved: number;
  updated: number;
  unchanged: number;
  /** Games that a clock running ahead had closed, open again. */
  thawed: number;
  addedGameIds: number[];
  requests: number;
  leagues: number;
  /** The running seasons that came whole, by the service's id of the league. */
  whole: ReadonlyMap<number, WholeSeason>;
}

/**
 * Finds the fixtures of the visible leagues in the coming days and brings the stored games up to date: a kick-off,
 * teams, status and venue may have changed, and a game that left the window is asked for by its id.
 * A call that failed, and a row that could not be read, is in `stats.errors`; throws when none of the calls for
 * fixtures was answered: a run that found nothing because no request was answered has failed.
 */
export async function discover(
  deps: Deps,
  { days = discoveryDays, leagueIds, whole }: DiscoverInput,
  { signal, onProgress }: RunOptions = {},
): Promise<DiscoverResult> {
  await seedLeagues(deps);
  const em = deps.em();
  const leagues = await em.find(League, {
    isActive: true,
    apiFootballId: { $ne: null },
    ...(leagueIds && { id: { $in: [...leagueIds] } }),
  });
  const now = deps.clock.now();
  const to = new Date(now.getTime() + days * dayMs);
  onProgress?.({ text: `${leagues.length} leagues, ${days} days` });
  const known = await expectedFixtures(em, leagues, now, to);
  const told = deps.seasons.recall(leagues, now);
  const found = await discoverFixtures(
    deps.football,
    {
      leagues: leagues.map(({ apiFootballId, season, seasonSince }) => ({
        apiFootballId: apiFootballId!,
        season,
        seasonSince,
      })),
      from: now,
      to,
      known: [...known.keys()],
      ...(whole && { whole }),
      ...(told ? { told } : { refreshSeasons: true }),
    },
    {
      signal,
      onProgress: (wait) => onProgress?.({ text: waitText(wait) }),
    },
  );
  if (found.answered === 0 && found.errors[0]) throw found.errors[0].error;
  await noteSeasons(em, leagues, found, now);
  deps.seasons.keep(found.seasons, now);
  await noteTeams(em, sidesOf(leagues, found), now);
  const result = await applyAll(deps, leagues, found, { signal, onProgress });
  if (found.errors.length === 0 && found.odd.length === 0) {
    const seen = new Set(found.fixtures.map(({ fixtureId }) => fixtureId));
    for (const [fixtureId, gameId] of known) if (!seen.has(fixtureId)) await noteMissing(deps, gameId);
  }
  await logActivity(
    deps,
    result.stats.errors.length > 0 ? 'error' : 'success',
    `Discovery: ${result.stats.added} added, ${result.moved} moved, ${result.updated} updated${result.stats.errors.length > 0 ? `, ${result.stats.errors.length} not read: ${result.stats.errors[0]}` : ''}`,
    { requests: result.requests, errors: result.stats.errors },
  );
  return result;
}

/**
 * Fixtures that should come with the answers, postponed ones whose new date is awaited, and today's without an hour.
 */
async function expectedFixtures(
  em: Em,
  leagues: League[],
  now: Date,
  to: Date,
): Promise<Map<number, number>> {
  const games = await em.find(
    Game,
    {
      league: { $in: leagues.map(({ id }) => id) },
      status: 'upcoming',
      apiFootballFixtureId: { $ne: null },
      $or: [
        { kickoffAt: { $gt: now, $lte: to } },
        { kickoffAt: { $gt: new Date(now.getTime() - dayMs), $lte: now }, kickoffConfirmed: false },
        { kickoffAt: null },
      ],
    },
    { fields: ['apiFootballFixtureId'] },
  );
  return new Map(games.map(({ id, apiFootballFixtureId }) => [apiFootballFixtureId!, id]));
}

async function noteSeasons(em: Em, leagues: League[], { seasons }: Discovery, now: Date): Promise<void> {
  for (const { leagueId, season, country, logo, hasOdds } of seasons) {
    const league = leagues.find(({ apiFootballId }) => apiFootballId === leagueId);
    if (league)
      em.assign(league, {
        ...seasonOf(league, season, now),
        country: country ?? league.country,
        logo: logo ?? league.logo,
        hasOdds,
        hasOddsAt: now,
        ...(league.season !== season && { updatedAt: now }),
      });
  }
  await em.flush();
}

const sidesOf = (leagues: readonly League[], { fixtures }: Discovery): ToldTeam[] =>
  fixtures.flatMap(({ home, away, leagueId: apiFootballId, season }) => {
    const league = leagues.find((one) => one.apiFootballId === apiFootballId);
    return league ? [home, away].map((side) => ({ ...side, leagueId: league.id, season })) : [];
  });

async function applyAll(
  deps: Deps,
  leagues: League[],
  found: Discovery,
  { signal, onProgress }: RunOptions,
): Promise<DiscoverResult> {
  const result: DiscoverResult = {
    stats: {
      added: 0,
      duplicates: 0,
      errors: [...found.errors.map(({ call, error }) => `${call}: ${error.message}`), ...namesOf(found.odd)],
    },
    moved: 0,
    updated: 0,
    unchanged: 0,
    thawed: 0,
    addedGameIds: [],
    requests: found.requests,
    leagues: leagues.length,
    whole: found.whole,
  };
  // Only a clock that the service has just confirmed may say that another one ran ahead.
  const isClockTrue = deps.football.clockGap() !== null && (await wrongClock(deps)) === null;
  const store = createFixtureStore(deps.em());
  const known = await asTheyWere(deps, found.fixtures);
  for (const [index, fixture] of found.fixtures.entries()) {
    signal?.throwIfAborted();
    const league = leagues.find(({ apiFootballId }) => apiFootballId === fixture.leagueId);
    if (league) {
      const gameId = known.get(fixture) ?? (await applyOne(deps, { league, fixture, result, isClockTrue }));
      if (known.has(fixture)) result.unchanged += 1;
      // The row just read is the game's `fixture` record: it need not be asked for again.
      await store.put(
        { gameId, endpoint: 'fixture', phase: 'pre_match' },
        { status: 'ok', body: fixture.row },
        { at: deps.clock.now() },
      );
    }
    onProgress?.({
      done: index + 1,
      total: found.fixtures.length,
      text: matchName({ homeTeam: fixture.home.name, awayTeam: fixture.away.name }),
    });
  }
  return result;
}

interface One {
  league: League;
  fixture: DiscoveredFixture;
  result: DiscoverResult;
  isClockTrue: boolean;
}

/**
 * The games of which the rows say nothing new, by their row: most of those that were found before. They are read together
 * instead of one by one under a transaction each.
 */
async function asTheyWere(
  deps: Deps,
  fixtures: readonly DiscoveredFixture[],
): Promise<Map<DiscoveredFixture, number>> {
  const em = deps.em();
  const now = deps.clock.now();
  const games = await em.find(Game, {
    apiFootballFixtureId: { $in: fixtures.map(({ fixtureId }) => fixtureId) },
  });
  const byFixture = new Map(games.map((game) => [game.apiFootballFixtureId, game]));
  const same = fixtures.flatMap((fixture) => {
    const game = byFixture.get(fixture.fixtureId);
    return game && saysNothingNew(game, fixture, now) ? [[fixture, game.id] as const] : [];
  });
  const unclear = await besideOthers(
    em,
    same.map(([, id]) => id),
  );
  return new Map(same.filter(([, id]) => !unclear.has(id)));
}

/** One transaction a fixture: a run that is cut short keeps what it has read. @returns the id of its game */
async function applyOne(deps: Deps, { league, fixture, result, isClockTrue }: One): Promise<number> {
  const { game, change } = await deps.em().transactional(async (em) => {
    const applied = await updateFromFixture(em, deps, em.getReference(League, league.id), fixture);
    if (isClockTrue && (await unfreeze(em, deps, applied.game, fixture))) result.thawed += 1;
    return applied;
  });
  if (change === 'added') {
    result.stats.added += 1;
    result.addedGameIds.push(game.id);
    if (game.potentialDuplicateOf != null) result.stats.duplicates += 1;
  } else result[change] += 1;
  return game.id;
}
