import { DateTime } from 'luxon';
import { fault } from '#core/errors';
import { leagueData } from './leagues/index.ts';
import { halftimeShare } from './score.ts';
import { type OpenMatch, type Pair, readSeasonFile } from './season-file.ts';
import { clubOf, expectedGoals, fixtureId, leagueOf } from './seeded.ts';
import type { Club, Ending, FinalScore, Fixture, League, Notice, Score, Season, World } from './types.ts';

/** A match that was first announced for another time than it was played. Local times are `YYYY-MM-DDTHH:MM`. */
export interface Change {
  /** Names as in the file, or as the simulator calls the clubs. */
  home: string;
  away: string;
  /** The first announced kick-off, local. */
  announced: string;
  /** From when on the match counts as postponed; left out where it went straight to its new date. */
  postponedAt?: Date;
  /** From when on the date it was really played on is known. */
  redatedAt: Date;
}

export interface ReplayOptions {
  /** Path of a season file. */
  file: string;
  /** The year the season starts in. */
  season: number;
  leagueId: number;
  changes?: readonly Change[];
  /** Zone of the file's times, where the league is not one we know. */
  zone?: string;
}

/** What moved in the Premier League of 2024/25 between 29 November and 17 March. */
export const premierLeague2024Changes: readonly Change[] = [
  {
    home: 'Everton',
    away: 'Liverpool',
    announced: '2024-12-07T12:30',
    postponedAt: new Date('2024-12-07T08:30:00Z'),
    redatedAt: new Date('2024-12-19T12:00:00Z'),
  },
  {
    home: 'Aston Villa',
    away: 'Liverpool',
    announced: '2025-03-15T15:00',
    redatedAt: new Date('2025-02-07T12:00:00Z'),
  },
  {
    home: 'Newcastle',
    away: 'Crystal Palace',
    announced: '2025-03-15T15:00',
    redatedAt: new Date('2025-02-07T12:00:00Z'),
  },
];

const STRENGTH_UNKNOWN = 60;
/** So long before its time a match is called off. */
const calledOff = 3 * 3_600_000;
const score = ([home, away]: Pair): Score => ({ home, away });

/** Clubs of the file under the ids the data service has for them; those we do not know get ids of their own. */
function clubsOf(matches: readonly OpenMatch[], country: string): Map<string, Club> {
  const rows = leagueData.flatMap((data) => data.clubs.map((row) => ({ row, country: data.country.name })));
  const names = [...new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]))];
  return new Map(
    names.map((name, index) => {
      const known = rows.find(({ row }) => row[9] === name || name.startsWith(`${row[9]} (`));
      if (known) return [name, clubOf(known.row, known.country)];
      const stranger: Club = {
        id: 900_000 + index,
        name: name.replace(/ \([A-Z]{3}\)$/, ''),
        code: name.slice(0, 3).toUpperCase(),
        country,
        founded: 1900,
        strength: STRENGTH_UNKNOWN,
        venue: { id: null, name: `${name} ground`, city: name, capacity: 20_000 },
      };
      return [name, stranger];
    }),
  );
}

function finalScoreOf(seed: string, match: OpenMatch): FinalScore {
  const { ht, ft, et, p } = match.score;
  const fulltime = score(ft ?? [0, 0]);
  return {
    halftime: ht ? score(ht) : halftimeShare(seed, fulltime),
    fulltime,
    extratime: et ? { home: et[0] - fulltime.home, away: et[1] - fulltime.away } : null,
    penalty: p ? score(p) : null,
  };
}

function endingOf({ status, score: { et, p } }: OpenMatch): Ending {
  if (status === 'awarded') return 'AWD';
  if (status === 'abandoned') return 'ABD';
  if (p) return 'PEN';
  return et ? 'AET' : 'FT';
}

const same = (club: Club, openName: string, wanted: string): boolean =>
  wanted === openName || wanted === club.name;

function noticesOf(match: OpenMatch, zone: string, change: Change | undefined): Notice[] {
  const local = (text: string): number => DateTime.fromISO(text, { zone }).toMillis();
  const played = local(`${match.date}T${match.time ?? '00:00'}${match.time ? (match.offset ?? '') : ''}`);
  const first: Notice = { from: -Infinity, kickoff: played, status: match.time ? 'NS' : 'TBD' };
  if (match.status === 'cancelled')
    return [first, { from: played - calledOff, kickoff: played, status: 'CANC' }];
  // What was stopped or decided elsewhere may have no score, and has begun or been judged all the same.
  if (match.status === 'abandoned' || match.status === 'awarded') return [{ ...first, status: 'NS' }];
  if (match.status === 'postponed')
    return [first, { from: played - calledOff, kickoff: played, status: 'PST' }];
  // Without a result in the file the match was not played on that day.
  if (!match.score.ft) return [first, { from: played, kickoff: played, status: 'PST' }];
  if (!change) return [{ ...first, status: 'NS' }];
  const announced = local(change.announced);
  return [
    { from: -Infinity, kickoff: announced, status: 'NS' },
    ...(change.postponedAt
      ? [{ from: change.postponedAt.getTime(), kickoff: announced, status: 'PST' } as const]
      : []),
    { from: change.redatedAt.getTime(), kickoff: played, status: 'NS' },
  ];
}

function leagueFor({ leagueId, zone }: ReplayOptions, name: string): League {
  const data = leagueData.find(({ id }) => id === leagueId);
  if (data) return leagueOf(data);
  return {
    id: leagueId,
    name: name.trim().replace(/ ?\d{4}(?:[/-]\d{2,4})?$/, '') || 'League',
    type: 'Cup',
    country: { name: 'World', code: 'EU' },
    zone: zone ?? 'Europe/Paris',
    places: [],
    referees: ['A. Referee'],
  };
}

/**
 * A real season as the data service would have told it: kick-offs and results from the file, `changes` as they were announced.
 * Line-ups, events and statistics are invented and agree with the real score; there are no people in such a file.
 * Throws as `readSeasonFile` does, and `usage` when a change names a match that is not in it.
 */
export function replayWorld(options: ReplayOptions): World {
  const { season: year, leagueId, changes = [] } = options;
  const { name, matches } = readSeasonFile(options.file);
  const league = leagueFor(options, name);
  const clubs = clubsOf(matches, league.country.name);
  const leagueIndex = Math.max(
    0,
    leagueData.findIndex(({ id }) => id === leagueId),
  );
  const left = new Set(changes);
  const fixtures = matches.map((match, index): Fixture => {
    const [home, away] = [clubs.get(match.team1)!, clubs.get(match.team2)!];
    const change = changes.find(
      (one) => same(home, match.team1, one.home) && same(away, match.team2, one.away),
    );
    if (change) left.delete(change);
    const seed = `replay/${leagueId}/${year}/${home.id}-${away.id}/${match.round ?? index}`;
    return {
      id: fixtureId(year, leagueIndex, index),
      league,
      season: year,
      round: (match.round ?? 'Regular Season').replace(/^Matchday (\d+)$/, 'Regular Season - $1'),
      home,
      away,
      notices: noticesOf(match, options.zone ?? league.zone, change),
      ending: endingOf(match),
      score: finalScoreOf(seed, match),
      expected: expectedGoals(home.strength, away.strength),
      seed,
    };
  });
  const [lost] = left;
  if (lost) throw fault('usage', `The season file has no match ${lost.home} against ${lost.away}.`);
  const season: Season = { league, year, clubs: [...clubs.values()], fixtures };
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  return {
    seed: 'replay',
    leagues: [league],
    clubs: season.clubs,
    years: (id) => (id === leagueId ? [year] : []),
    season: (id, wanted) => (id === leagueId && wanted === year ? season : undefined),
    fixture: (id) => byId.get(id),
  };
}
