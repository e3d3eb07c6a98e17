import { dayMs, hourMs } from '../domain/time.ts';
import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../db/rows.ts';
import { listSql } from '../db/sql-text.ts';
import { overAfterHours } from '../domain/kickoff.ts';
import { finalCodes } from '../domain/match-status.ts';
import type { DigestRecord, DigestRecords } from '../llm/digest/types.ts';

const pastRow = {
  ...columnsOf('SeasonMatch', {
    season: 'season',
    kickoffAt: 'kickoffAt',
    homeTeamId: 'homeTeamId',
    awayTeamId: 'awayTeamId',
    homeTeam: 'homeTeam',
    awayTeam: 'awayTeam',
  }),
  fulltimeHome: column.number,
  fulltimeAway: column.number,
};
/** A finished match of the league's past, with its 90-minute score. */
export type PastMatch = RowOf<typeof pastRow>;

/** Meetings are looked for so far back. */
const yearsBack = 6;

/** Matches of a game's league that were over before an instant, oldest first: its last six years. */
function pastMatches(em: Em, game: Game, cut: Date): Promise<PastMatch[]> {
  return rows(
    em,
    pastRow,
    `select season, kickoff_at as "kickoffAt", home_team_id as "homeTeamId", away_team_id as "awayTeamId", home_team as "homeTeam",
       away_team as "awayTeam", fulltime_home as "fulltimeHome", fulltime_away as "fulltimeAway"
     from season_matches where league_id = ? and kickoff_at < ? and kickoff_at > ? and status_code in ${listSql(finalCodes)}
       and fulltime_home is not null and fulltime_away is not null order by kickoff_at, fixture_id`,
    [
      game.league.id,
      new Date(cut.getTime() - overAfterHours.kickoff * hourMs),
      new Date(cut.getTime() - yearsBack * 365 * dayMs),
    ],
  );
}

interface Tally {
  played: number;
  win: number;
  draw: number;
  lose: number;
  scored: number;
  conceded: number;
  cleanSheets: number;
  blanks: number;
}
const nothing = (): Tally => ({
  played: 0,
  win: 0,
  draw: 0,
  lose: 0,
  scored: 0,
  conceded: 0,
  cleanSheets: 0,
  blanks: 0,
});

interface Side {
  id: number;
  name: string;
  home: Tally;
  away: Tally;
  /** `W`, `D` and `L`, the newest last. */
  form: string;
}

const sum = ({ home, away }: Side, of: keyof Tally): number => home[of] + away[of];

function count(tally: Tally, scored: number, conceded: number): 'W' | 'D' | 'L' {
  tally.played += 1;
  tally.scored += scored;
  tally.conceded += conceded;
  if (conceded === 0) tally.cleanSheets += 1;
  if (scored === 0) tally.blanks += 1;
  const result = scored > conceded ? 'win' : scored < conceded ? 'lose' : 'draw';
  tally[result] += 1;
  return result === 'win' ? 'W' : result === 'lose' ? 'L' : 'D';
}

/** Every side of these matches with what it did in them. */
function sidesOf(matches: readonly PastMatch[]): Map<number, Side> {
  const sides = new Map<number, Side>();
  const side = (id: number, name: string): Side => {
    const known = sides.get(id) ?? { id, name, home: nothing(), away: nothing(), form: '' };
    sides.set(id, known);
    known.name = name;
    return known;
  };
  for (const match of matches) {
    const [home, away] = [side(match.homeTeamId, match.homeTeam), side(match.awayTeamId, match.awayTeam)];
    home.form += count(home.home, match.fulltimeHome, match.fulltimeAway);
    away.form += count(away.away, match.fulltimeAway, match.fulltimeHome);
  }
  return sides;
}

const points = (side: Side): number => 3 * sum(side, 'win') + sum(side, 'draw');
const balance = (side: Side): number => sum(side, 'scored') - sum(side, 'conceded');

const standing = ({ played, win, draw, lose, scored, conceded }: Tally) => ({
  played,
  win,
  draw,
  lose,
  goals: { for: scored, against: conceded },
});
const both = (side: Side): Tally =>
  Object.fromEntries(
    (Object.keys(side.home) as (keyof Tally)[]).map((key) => [key, sum(side, key)]),
  ) as Record<keyof Tally, number>;

const split = (side: Side, of: keyof Tally) => ({
  total: sum(side, of),
  home: side.home[of],
  away: side.away[of],
});
const average = (side: Side, of: keyof Tally) => {
  const per = (count: number, played: number) => (played === 0 ? '0.0' : (count / played).toFixed(1));
  return {
    total: per(sum(side, of), sum(side, 'played')),
    home: per(side.home[of], side.home.played),
    away: per(side.away[of], side.away.played),
  };
};

const statistics = (side: Side, league: { name: string; season: number }) => ({
  league,
  form: side.form,
  fixtures: {
    played: split(side, 'played'),
    wins: split(side, 'win'),
    draws: split(side, 'draw'),
    loses: split(side, 'lose'),
  },
  goals: {
    for: { total: split(side, 'scored'), average: average(side, 'scored') },
    against: { total: split(side, 'conceded'), average: average(side, 'conceded') },
  },
  clean_sheet: split(side, 'cleanSheets'),
  failed_to_score: split(side, 'blanks'),
});

/**
 * What the finished matches of a league say of a game, in the form in which the football service tells it: the table, what
 * both teams have done this season, and their meetings. Points are three and one; what an association took away is not
 * known. Of a season without a match there is neither table nor statistics.
 * @param matches those that were over before `cut`, oldest first
 */
export function recordsOfHistory(
  matches: readonly PastMatch[],
  {
    homeId,
    awayId,
    season,
    league,
    cut,
  }: { homeId: number | null; awayId: number | null; season: number | null; league: string; cut: Date },
): DigestRecords {
  const record = (response: unknown): DigestRecord => ({
    body: { response },
    fetchedAt: cut,
    dataVersion: 'history',
  });
  const year = season ?? matches.at(-1)?.season ?? 0;
  const sides = sidesOf(matches.filter((match) => match.season === year));
  const table = [...sides.values()].toSorted(
    (one, other) =>
      points(other) - points(one) ||
      balance(other) - balance(one) ||
      sum(other, 'scored') - sum(one, 'scored') ||
      one.name.localeCompare(other.name),
  );
  const meetings = matches.filter(
    ({ homeTeamId, awayTeamId }) =>
      (homeTeamId === homeId && awayTeamId === awayId) || (homeTeamId === awayId && awayTeamId === homeId),
  );
  const named = { name: league, season: year };
  const [home, away] = [homeId, awayId].map((id) => (id === null ? undefined : sides.get(id)));
  return {
    ...(table.length > 0 && {
      standings: record([
        {
          league: {
            ...named,
            standings: [
              table.map((side, place) => ({
                rank: place + 1,
                team: { id: side.id, name: side.name },
                points: points(side),
                // The newest first, as in the service's table.
                form: side.form.slice(-5).split('').toReversed().join(''),
                all: standing(both(side)),
                home: standing(side.home),
                away: standing(side.away),
              })),
            ],
          },
        },
      ]),
    }),
    ...(home && { team_stats_home: record(statistics(home, named)) }),
    ...(away && { team_stats_away: record(statistics(away, named)) }),
    ...(meetings.length > 0 && {
      head_to_head: record(
        meetings.map((match) => ({
          fixture: { date: match.kickoffAt.toISOString(), status: { short: 'FT' } },
          league: { name: league, season: match.season },
          teams: { home: { name: match.homeTeam }, away: { name: match.awayTeam } },
          score: { fulltime: { home: match.fulltimeHome, away: match.fulltimeAway } },
        })),
      ),
    }),
  };
}

/** The records of a game of which nothing is stored, from the past of its league as it stood. */
export const historyRecords = async (em: Em, game: Game, cut: Date): Promise<DigestRecords> =>
  recordsOfHistory(await pastMatches(em, game, cut), {
    homeId: game.homeTeamId ?? null,
    awayId: game.awayTeamId ?? null,
    season: game.season ?? null,
    league: game.league.displayName,
    cut,
  });
