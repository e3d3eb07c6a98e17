import { dayMs } from '../domain/time.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { endedCodes } from '../domain/match-status.ts';
import { type Asking, type AskedSeason, isSeasonDue, pastSeasons, seasonsWanted } from './due.ts';

export interface HistoryQuestion {
  /** Our ids; the visible leagues when absent, every league with `all`. */
  leagueIds?: readonly number[] | 'all' | undefined;
  /** Seasons before the running one. */
  seasons?: number | undefined;
  asking: Asking;
}

/** One season of one league that is to be asked for: a request. */
export interface SeasonQuestion {
  /** Our id. */
  leagueId: number;
  displayName: string;
  /** The service's id. */
  apiFootballId: number;
  season: number;
  /** Whether it is the running one, which is never told in full. */
  isRunning: boolean;
}

/** What an import would ask for of one league. */
export interface LeaguePlan {
  id: number;
  /** The service's id. */
  apiFootballId: number;
  displayName: string;
  isActive: boolean;
  /**
   * The running season: the one that the service calls current, or a later one that its games are of, for discovery by
   * day learns no season; null while neither is known: nothing can be asked for then.
   */
  season: number | null;
  /** Newest first; then the last season of the league above, where that is hidden: it tells who came down. */
  questions: SeasonQuestion[];
  /** The seasons that were ever asked for, newest first. */
  recorded: RecordedSeason[];
}

/** What an import would ask for now, league by league. Leagues the football service does not know have no history. */
export async function historyPlan(
  em: Em,
  { leagueIds, seasons, asking }: HistoryQuestion,
  now: Date,
): Promise<LeaguePlan[]> {
  const [leagues, asked] = await Promise.all([knownLeagues(em), askedSeasons(em, now)]);
  const due = (league: KnownLeague, wanted: readonly number[]): SeasonQuestion[] =>
    wanted
      .filter((year) =>
        isSeasonDue(
          asked.find(({ leagueId, season }) => leagueId === league.id && season === year),
          asking,
          now,
        ),
      )
      .map((season) => ({
        leagueId: league.id,
        displayName: league.displayName,
        apiFootballId: league.apiFootballId,
        season,
        isRunning: season === league.season,
      }));
  const lastAbove = ({ tier, leagueAboveId, season }: KnownLeague): SeasonQuestion[] => {
    const above = leagues.find(({ id }) => id === leagueAboveId);
    return above && !above.isActive && tier === 2 && season !== null ? due(above, [season - 1]) : [];
  };
  return leagues
    .filter(({ id, isActive }) => (leagueIds === 'all' ? true : (leagueIds?.includes(id) ?? isActive)))
    .map((league) => ({
      id: league.id,
      apiFootballId: league.apiFootballId,
      displayName: league.displayName,
      isActive: league.isActive,
      season: league.season,
      questions:
        league.season === null
          ? []
          : [...due(league, seasonsWanted(league.season, seasons)), ...lastAbove(league)],
      recorded: asked.filter(({ leagueId }) => leagueId === league.id),
    }));
}

/** The questions of a plan, each once. */
export const questionsOf = (plan: readonly LeaguePlan[]): SeasonQuestion[] => [
  ...new Map(
    plan.flatMap(({ questions }) => questions.map((one) => [`${one.leagueId} ${one.season}`, one] as const)),
  ).values(),
];

type KnownLeague = Awaited<ReturnType<typeof knownLeagues>>[number];

async function knownLeagues(em: Em) {
  const leagues = await reader(em)
    .selectFrom('League')
    .select(['id', 'displayName', 'apiFootballId', 'season', 'isActive', 'tier', 'leagueAboveId'])
    .select((eb) =>
      eb
        .selectFrom('Game')
        .select('Game.season')
        .whereRef('Game.league', '=', 'League.id')
        .where('apiFootballFixtureId', 'is not', null)
        .where('kickoffAt', 'is not', null)
        // Along the index: an archive of years is not counted through for its last season.
        .orderBy('kickoffAt', 'desc')
        .limit(1)
        .as('latestSeason'),
    )
    .where('apiFootballId', 'is not', null)
    .$narrowType<{ apiFootballId: number }>()
    .orderBy('displayName')
    .orderBy('id')
    .execute();
  return leagues.map(({ latestSeason, ...league }) => ({
    ...league,
    season: laterOf(league.season, latestSeason),
  }));
}

const laterOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** A season that was asked for, with what is stored of it. */
export interface RecordedSeason extends AskedSeason {
  leagueId: number;
  importedAt: Date | null;
  requests: number;
  message: string | null;
  /** Matches stored, coming ones too. */
  matches: number;
  /** Those with a 90-minute score. */
  played: number;
  /** Those whose shots on target are known, from the import or from a game of ours. */
  shots: number;
  /** Why the shots of it are not asked for, in the service's words; null where they are. */
  shotsMessage: string | null;
}

/**
 * The requests an import takes: one a season; of a league whose season is not known, those of every season it wants, and
 * one more to learn the seasons of all of them.
 */
export function costOf(plan: readonly LeaguePlan[], past: number = pastSeasons): number {
  const unknown = plan.filter(({ season }) => season === null).length;
  return questionsOf(plan).length + (unknown > 0 ? 1 + unknown * (past + 1) : 0);
}

/** A match is over so long after its kick-off, whatever the source still says. */
const overAfter = dayMs;

/** Every season that was ever asked for, the newest of each league first. */
export async function askedSeasons(em: Em, now: Date): Promise<RecordedSeason[]> {
  const [asked, counts] = await Promise.all([
    reader(em)
      .selectFrom('HistorySeason')
      .select(['league', 'season', 'state', 'isComplete', 'importedAt', 'askedAt', 'askingSince'])
      .select(['failures', 'requests', 'message', 'shotsMessage'])
      .orderBy('league')
      .orderBy('season', 'desc')
      .execute(),
    reader(em)
      .selectFrom('SeasonMatch as m')
      .leftJoin('Game as g', 'g.apiFootballFixtureId', 'm.fixtureId')
      .select(['m.league', 'm.season'])
      .select(({ fn }) => [
        fn.countAll<string>().as('matches'),
        fn.count<string>('m.fulltimeHome').as('played'),
        fn.count<string>(fn.coalesce('m.shotsHome', 'g.shotsHome')).as('shots'),
        fn
          .countAll<string>()
          .filterWhere('m.statusCode', 'not in', endedCodes)
          .filterWhere('m.kickoffAt', '<', new Date(now.getTime() - overAfter))
          .filterWhere('g.id', 'is', null)
          .as('open'),
      ])
      .groupBy(['m.league', 'm.season'])
      .execute(),
  ]);
  return asked.map(({ league: leagueId, ...season }) => {
    const stored = counts.find((one) => one.league === leagueId && one.season === season.season);
    return {
      ...season,
      leagueId,
      matches: Number(stored?.matches ?? 0),
      played: Number(stored?.played ?? 0),
      shots: Number(stored?.shots ?? 0),
      // A season of which nothing is told yet has news to come.
      isBehind: stored === undefined || Number(stored.open) > 0,
    };
  });
}
