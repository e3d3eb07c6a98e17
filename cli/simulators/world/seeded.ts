import { DateTime } from 'luxon';
import { dice } from '../random.ts';
import type { ClubRow, LeagueData } from './leagues/club.ts';
import { leagueData } from './leagues/index.ts';
import { finalScore } from './score.ts';
import type { Club, Ending, FinalScore, Fixture, League, Notice, Score, Season, World } from './types.ts';

const DAY = 86_400_000;
/** Rounds already played when the world begins: enough for form, tables and a fair baseline. */
const ROUNDS_BEFORE_NOW = 15;
const PAST_SEASONS = 5;
const POSTPONED = 0.02;
const ABANDONED = 0.004;

export const clubOf = (row: ClubRow, country: string): Club => {
  const [id, name, code, founded, strength, venueId, venue, city, capacity] = row;
  return { id, name, code, country, founded, strength, venue: { id: venueId, name: venue, city, capacity } };
};

export const leagueOf = (data: LeagueData): League => ({
  id: data.id,
  name: data.name,
  type: 'League',
  country: data.country,
  zone: data.zone,
  places: data.places,
  referees: data.referees,
});

/** `id` of match `index` in a season: the parts can be read back from it. */
export const fixtureId = (year: number, leagueIndex: number, index: number): number =>
  1_000_000 + (year - 2000) * 10_000 + leagueIndex * 500 + index;

/** Means of the goals of both sides, from their strengths (0–100) and the advantage of playing at home. */
export function expectedGoals(home: number, away: number): Score {
  const edge = (home - away) * 0.016;
  return { home: 1.48 * Math.exp(edge), away: 1.18 * Math.exp(-edge) };
}

/** Everyone plays everyone at home and away: the circle method, homes and aways alternating. */
export function roundRobin<T>(clubs: readonly T[]): [home: T, away: T][][] {
  const [fixed, ...wheel] = clubs as [T, ...T[]];
  const half = clubs.length / 2;
  const first = wheel.map((_, round) => {
    const turned = [fixed, ...wheel.slice(round), ...wheel.slice(0, round)];
    return Array.from({ length: half }, (_, index): [T, T] => {
      const pair: [T, T] = [turned[index]!, turned[turned.length - 1 - index]!];
      return (index === 0 ? round : index) % 2 === 0 ? pair : [pair[1], pair[0]];
    });
  });
  return [...first, ...first.map((round) => round.map(([home, away]): [T, T] => [away, home]))];
}

/** Rows of a league's clubs in a season so many summers ago: each summer those at the foot go down for others. */
function rowsAgo({ clubs, size }: LeagueData, summers: number): ClubRow[] {
  const now = clubs.slice(0, size);
  const below = clubs.slice(size);
  if (summers % 2 === 0) return now;
  const strength = ([, , , , value]: ClubRow): number => value;
  const newcomers = new Set(now.toSorted((a, b) => strength(a) - strength(b)).slice(0, below.length));
  return [...now.filter((row) => !newcomers.has(row)), ...below];
}

interface Calendar {
  /** Saturday, 00:00 UTC, of the first round. */
  firstSaturday: number;
  year: number;
}

/** The Saturday of the round around `now`, moved back so that a season is always well under way. */
function calendarAround(now: Date): Calendar {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const saturday = midnight + ((6 - new Date(midnight).getUTCDay() + 7) % 7) * DAY;
  const firstSaturday = saturday - ROUNDS_BEFORE_NOW * 7 * DAY;
  return { firstSaturday, year: new Date(firstSaturday).getUTCFullYear() };
}

function localInstants(zone: string): (day: number, hour: number, minute: number) => number {
  const known = new Map<string, number>();
  return (day, hour, minute) => {
    const key = `${day}/${hour}:${minute}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const date = new Date(day);
    const instant = DateTime.fromObject(
      { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour, minute },
      { zone },
    ).toMillis();
    known.set(key, instant);
    return instant;
  };
}

/** What is said about a match over time: provisional slot, television slot, now and then a postponement. */
function noticesOf(seed: string, provisional: number, kickoff: number, replay: number): Notice[] {
  const roll = dice(seed, 'notices');
  const notices: Notice[] = [{ from: -Infinity, kickoff: provisional, status: 'NS' }];
  if (kickoff !== provisional) notices.push({ from: kickoff - 35 * DAY, kickoff, status: 'NS' });
  if (roll.chance(POSTPONED)) {
    notices.push(
      { from: kickoff - roll.int(3, 30) * 3_600_000, kickoff, status: 'PST' },
      { from: kickoff + roll.int(2, 5) * DAY, kickoff: replay, status: 'NS' },
    );
  }
  return notices;
}

function buildSeason(
  worldSeed: string,
  data: LeagueData,
  league: League,
  clubs: readonly Club[],
  calendar: Calendar,
): Season {
  const { year, firstSaturday } = calendar;
  const leagueIndex = leagueData.indexOf(data);
  const order = dice(worldSeed, league.id, year).shuffle(clubs);
  const form = new Map(
    clubs.map((club) => [club.id, club.strength + dice(worldSeed, club.id, year).normal() * 5]),
  );
  const local = localInstants(league.zone);
  const fixtures = roundRobin(order).flatMap((pairs, round) => {
    const saturday = firstSaturday + round * 7 * DAY;
    const slots = dice(worldSeed, league.id, year, round).shuffle(
      pairs.map((_, index) => data.slots[index % data.slots.length]!),
    );
    return pairs.map(([home, away], index): Fixture => {
      const seed = `${worldSeed}/${league.id}/${year}/${home.id}-${away.id}`;
      const [day, hour, minute] = slots[index]!;
      const kickoff = local(saturday + day * DAY, hour, minute);
      const ending: Ending = dice(seed, 'ending').chance(ABANDONED) ? 'ABD' : 'FT';
      const expected = expectedGoals(form.get(home.id)!, form.get(away.id)!);
      let score: FinalScore | undefined;
      return {
        id: fixtureId(year, leagueIndex, round * pairs.length + index),
        league,
        season: year,
        round: `Regular Season - ${round + 1}`,
        home,
        away,
        notices: noticesOf(seed, local(saturday, 15, 0), kickoff, local(saturday + 25 * DAY, 19, 45)),
        ending,
        expected,
        seed,
        get score() {
          score ??= finalScore(seed, expected);
          return score;
        },
      };
    });
  });
  return { league, year, clubs, fixtures };
}

/**
 * A world of real leagues and clubs with invented seasons, people and results. Everything follows from `seed` and `now`
 * (only its calendar week counts): a season is always well under way at `now`, whatever the time of year, with five finished ones
 * behind it; each summer two or three clubs of a league go down and as many come up.
 * Seasons are built when first asked for.
 */
export function seededWorld({ seed = 'touchline', now }: { seed?: string; now: Date }): World {
  const current = calendarAround(now);
  const built = new Map<string, Season>();
  const leagues = leagueData.map(leagueOf);
  const clubs = new Map(
    leagueData.flatMap((data) => data.clubs.map((row) => [row, clubOf(row, data.country.name)] as const)),
  );
  const years = Array.from({ length: PAST_SEASONS + 1 }, (_, index) => current.year - PAST_SEASONS + index);
  const season = (leagueId: number, year: number): Season | undefined => {
    const index = leagueData.findIndex((data) => data.id === leagueId);
    if (index < 0 || !years.includes(year)) return undefined;
    const key = `${leagueId}/${year}`;
    const known = built.get(key);
    if (known) return known;
    const back = current.year - year;
    const calendar = { year, firstSaturday: current.firstSaturday - back * 52 * 7 * DAY };
    const data = leagueData[index]!;
    const playing = rowsAgo(data, back).map((row) => clubs.get(row)!);
    const made = buildSeason(seed, data, leagues[index]!, playing, calendar);
    built.set(key, made);
    return made;
  };
  return {
    seed,
    leagues,
    clubs: [...clubs.values()],
    years: (leagueId) => (leagues.some(({ id }) => id === leagueId) ? years : []),
    season,
    fixture(id) {
      const rest = id - 1_000_000;
      const year = 2000 + Math.floor(rest / 10_000);
      const data = leagueData[Math.floor((rest % 10_000) / 500)];
      return data && season(data.id, year)?.fixtures[(rest % 10_000) % 500];
    },
  };
}
