import { overAfterHours } from '../../domain/kickoff.ts';
import { dayMs, hourMs } from '../../domain/time.ts';
import type { Game } from '../../db/entities/games.ts';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { columnsOf, rows } from '../../db/rows.ts';
import type { FinishedMatch } from '../../domain/forecast/forecaster.ts';
import type { FairPrices } from '../../domain/forecast/market-strength.ts';
import type { Season } from '../../domain/forecast/league-state.ts';
import { marketForecast } from '../../domain/odds/market-forecast.ts';
import { isFinalStatus } from '../../domain/settle.ts';
import { readingsOf, type StoredReading } from '../../games/market-readings.ts';

/** A match as a forecast learns it. Sides are keys as `sideKey` makes them. */
export interface LearntMatch extends FinishedMatch {
  /** The football service's id; null for a game that was added by hand. */
  fixtureId: number | null;
  kickoffAt: Date;
}

/** One season of a league, in the form a forecast begins it with, and its finished matches, oldest first. */
export interface LeagueSeason extends Season {
  /** The year it begins in; null for games of which no season is known. */
  season: number | null;
  matches: LearntMatch[];
}

/** A match of which the score need not be known, from either source. */
interface Known {
  fixtureId: number | null;
  season: number | null;
  kickoffAt: Date | null;
  home: string;
  away: string;
  score: { home: number; away: number } | null;
  shots: { home: number; away: number } | null;
  market: FairPrices | null;
}

/** A game of ours; one that is not decided says who plays, and of its score nothing. */
interface Own extends Known {
  isDecided: boolean;
}

type SideKey = (teamId: number | null, name: string) => string;

/** Whoever plays, by a name that stays: the football service's id of the team, or the name where it has none. */
export const sideKey: SideKey = (teamId, name) => (teamId === null ? name : String(teamId));

const dayOf = (instant: Date): number => Math.floor(instant.getTime() / dayMs);

/** Seasons that begin earlier than so many years ago are left out. */
const yearsKept = 6;

/**
 * What is known of a league before an instant: its seasons, oldest first, each with its sides and its finished matches
 * with their 90-minute scores. The imported past and our own games together, a fixture once: what our own game says
 * goes first, and where its result waits for a person the match has none. The last season may be one without a
 * finished match, whose sides are known. What lies more than six years back says nothing of today and is left out.
 * @param before matches that kicked off at or after it are not known yet
 * @param options.asItStood whether `before` lies in the past: a match that was played at that moment has ended since, and
 *   is not known
 * @param options.withPrices whether our own games bring what the market said before they began; else no match has it
 */
export async function leagueHistory(
  em: Em,
  leagueId: number,
  before: Date,
  { withPrices = false, asItStood = false }: { withPrices?: boolean; asItStood?: boolean } = {},
): Promise<LeagueSeason[]> {
  const league = await reader(em)
    .selectFrom('League')
    .select(['season', 'tier', 'leagueAboveId'])
    .where('id', '=', leagueId)
    .executeTakeFirst();
  if (!league) return [];
  const side = await sideKeys(em);
  const oldest = before.getUTCFullYear() - yearsKept;
  const begunBefore = asItStood ? new Date(before.getTime() - overAfterHours.kickoff * hourMs) : before;
  const [told, own, above] = await Promise.all([
    toldMatches(em, { leagueId, oldest }, side),
    ownGames(em, { leagueId, oldest, withPrices }, side),
    league.leagueAboveId === null ? null : sidesBySeason(em, league.leagueAboveId, side),
  ]);
  const seasons = [...bySeason(withOwn(told, own), league.season)].toSorted(
    ([one], [other]) => (one ?? 0) - (other ?? 0),
  );
  const found = seasons.flatMap(([season, matches]): LeagueSeason[] => {
    const dates = matches.flatMap(({ kickoffAt }) => kickoffAt ?? []);
    const formerAbove = season === null ? undefined : above?.get(season - 1);
    if (dates.length === 0) return [];
    return [
      {
        season,
        sides: [...new Set(matches.flatMap(({ home, away }) => [home, away]))].toSorted(),
        day: Math.min(...dates.map(dayOf)),
        tier: league.tier,
        cameDown: formerAbove ? (name) => formerAbove.has(name) : null,
        matches: learnt(matches, begunBefore),
      },
    ];
  });
  return found.slice(0, found.findLastIndex(({ matches }) => matches.length > 0) + 2);
}

/** A game of no known season, added by hand, belongs to the last season that had begun by then. */
function bySeason(matches: readonly Known[], running: number | null): Map<number | null, Known[]> {
  const begun = new Map<number, number>();
  for (const { season, kickoffAt } of matches)
    if (season !== null && kickoffAt !== null)
      begun.set(season, Math.min(begun.get(season) ?? Infinity, kickoffAt.getTime()));
  const lastBegun = ({ kickoffAt }: Known): number | null => {
    const earlier = [...begun].flatMap(([season, from]) =>
      kickoffAt === null || from <= kickoffAt.getTime() ? season : [],
    );
    if (earlier.length > 0) return Math.max(...earlier);
    return begun.size > 0 ? Math.min(...begun.keys()) : running;
  };
  return Map.groupBy(matches, (match) => match.season ?? lastBegun(match));
}

/** The service's words, with our own games in their places and beside them. */
function withOwn(told: readonly Known[], own: readonly Own[]): Known[] {
  const decided = new Map(own.flatMap((game) => (game.isDecided ? [[game.fixtureId, game] as const] : [])));
  const fixtures = new Set(told.map(({ fixtureId }) => fixtureId));
  return [
    ...told.map((match) => {
      const game = decided.get(match.fixtureId);
      return game ? { ...match, ...game, season: match.season, shots: game.shots ?? match.shots } : match;
    }),
    ...own.filter(({ fixtureId }) => fixtureId === null || !fixtures.has(fixtureId)),
  ];
}

const learnt = (matches: readonly Known[], before: Date): LearntMatch[] =>
  matches
    .flatMap(({ fixtureId, kickoffAt, home, away, score, shots, market }): LearntMatch[] =>
      score === null || kickoffAt === null || kickoffAt >= before
        ? []
        : [
            {
              fixtureId,
              kickoffAt,
              day: dayOf(kickoffAt),
              home,
              away,
              homeGoals: score.home,
              awayGoals: score.away,
              shots,
              market,
            },
          ],
    )
    .toSorted((one, other) => one.kickoffAt.getTime() - other.kickoffAt.getTime());

const pair = (home: number | null, away: number | null): { home: number; away: number } | null =>
  home === null || away === null ? null : { home, away };

/** Thousands of rows, for which `rows` takes a tenth of what a typed read does. */
const toldRow = columnsOf('SeasonMatch', {
  fixture_id: 'fixtureId',
  season: 'season',
  kickoff_at: 'kickoffAt',
  home_team_id: 'homeTeamId',
  away_team_id: 'awayTeamId',
  fulltime_home: 'fulltimeHome',
  fulltime_away: 'fulltimeAway',
  shots_home: 'shotsHome',
  shots_away: 'shotsAway',
});

interface Asked {
  leagueId: number;
  /** The season of the oldest matches. */
  oldest: number;
}

async function toldMatches(em: Em, { leagueId, oldest }: Asked, side: SideKey): Promise<Known[]> {
  const found = await rows(
    em,
    toldRow,
    `select fixture_id, season, kickoff_at, home_team_id, away_team_id, fulltime_home, fulltime_away, shots_home, shots_away
     from season_matches where league_id = ? and season >= ?`,
    [leagueId, oldest],
  );
  return found.map((row) => ({
    fixtureId: row.fixture_id,
    season: row.season,
    kickoffAt: row.kickoff_at,
    home: side(row.home_team_id, ''),
    away: side(row.away_team_id, ''),
    score: pair(row.fulltime_home, row.fulltime_away),
    shots: pair(row.shots_home, row.shots_away),
    market: null,
  }));
}

const ownRow = columnsOf('Game', {
  id: 'id',
  api_football_fixture_id: 'apiFootballFixtureId',
  season: 'season',
  kickoff_at: 'kickoffAt',
  home_team_id: 'homeTeamId',
  away_team_id: 'awayTeamId',
  home_team: 'homeTeam',
  away_team: 'awayTeam',
  status_code: 'statusCode',
  result_flag: 'resultFlag',
  settled_at: 'settledAt',
  fulltime_home: 'fulltimeHome',
  fulltime_away: 'fulltimeAway',
  shots_home: 'shotsHome',
  shots_away: 'shotsAway',
});

/** Our own games of the league: settled ones, those whose result waits for a person, and those that are to come. */
async function ownGames(
  em: Em,
  { leagueId, oldest, withPrices }: Asked & { withPrices: boolean },
  side: SideKey,
): Promise<Own[]> {
  const found = await rows(
    em,
    ownRow,
    `select id, api_football_fixture_id, season, kickoff_at, home_team_id, away_team_id, home_team, away_team, status_code,
       result_flag, settled_at, fulltime_home, fulltime_away, shots_home, shots_away
     from games where league_id = ? and merged_into is null and coalesce(season, extract(year from kickoff_at), ?) >= ?`,
    [leagueId, oldest, oldest],
  );
  const readings = withPrices
    ? await readingsOf(
        em,
        found.map(({ id }) => id),
      )
    : new Map<number, StoredReading>();
  return found.map((row) => ({
    fixtureId: row.api_football_fixture_id,
    season: row.season,
    kickoffAt: row.kickoff_at,
    home: side(row.home_team_id, row.home_team),
    away: side(row.away_team_id, row.away_team),
    score:
      row.settled_at !== null && row.result_flag === null && isFinalStatus(row.status_code)
        ? pair(row.fulltime_home, row.fulltime_away)
        : null,
    shots: pair(row.shots_home, row.shots_away),
    market: pricesOf(readings.get(row.id)),
    isDecided: row.settled_at !== null || row.result_flag !== null,
  }));
}

/** A 1X2 market without its margin, and over 2.5 where that was read; null without a whole one. */
function pricesOf(reading: StoredReading | undefined): FairPrices | null {
  const { result, over25 } = reading ? marketForecast(reading) : { result: null, over25: null };
  if (!result) return null;
  const [home, draw, away] = result;
  return { home, draw, away, over25 };
}

/** The two sides of a game under the keys by which `leagueHistory` names them. */
export async function sidesOf(
  em: Em,
  game: Pick<Game, 'homeTeamId' | 'homeTeam' | 'awayTeamId' | 'awayTeam'>,
): Promise<{ home: string; away: string }> {
  const side = await sideKeys(em);
  return { home: side(game.homeTeamId, game.homeTeam), away: side(game.awayTeamId, game.awayTeam) };
}

/** Ids of teams that turned out to be another one count as that one. */
async function sideKeys(em: Em): Promise<SideKey> {
  const merged = await reader(em)
    .selectFrom('Team')
    .select(['id', 'mergedInto'])
    .where('mergedInto', 'is not', null)
    .execute();
  const into = new Map(merged.map(({ id, mergedInto }) => [id, mergedInto]));
  return (teamId, name) => sideKey(teamId === null ? null : (into.get(teamId) ?? teamId), name);
}

async function sidesBySeason(
  em: Em,
  leagueId: number,
  side: SideKey,
): Promise<Map<number, ReadonlySet<string>>> {
  const teams = await reader(em)
    .selectFrom('TeamSeason')
    .select(['season', 'teamId'])
    .where('league', '=', leagueId)
    .execute();
  return new Map(
    [...Map.groupBy(teams, ({ season }) => season)].map(([season, members]) => [
      season,
      new Set(members.map(({ teamId }) => side(teamId, ''))),
    ]),
  );
}
