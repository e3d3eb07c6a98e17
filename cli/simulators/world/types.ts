/** The world the football simulator tells of. Instants are milliseconds since 1970, UTC. */

interface Venue {
  /** null or 0 where the data service knows no id, as it does for a quarter of real fixtures. */
  id: number | null;
  name: string;
  city: string;
  capacity: number;
}

export interface Club {
  id: number;
  name: string;
  code: string;
  country: string;
  founded: number;
  /** 0 (weak) – 100 (strong). */
  strength: number;
  venue: Venue;
}

export interface League {
  id: number;
  name: string;
  type: 'League' | 'Cup';
  country: { name: string; code: string };
  zone: string;
  places: readonly (readonly [from: number, to: number, meaning: string])[];
  referees: readonly string[];
}

export interface Score {
  home: number;
  away: number;
}

export interface FinalScore {
  halftime: Score;
  /** After 90 minutes. */
  fulltime: Score;
  /** Goals in extra time only. */
  extratime: Score | null;
  /** The shoot-out. */
  penalty: Score | null;
}

/** What the league says about a fixture from an instant on, until the next notice. */
export interface Notice {
  from: number;
  kickoff: number;
  status: 'NS' | 'TBD' | 'PST' | 'CANC';
}

export type Ending = 'FT' | 'AET' | 'PEN' | 'ABD' | 'AWD';

export interface Fixture {
  id: number;
  league: League;
  season: number;
  round: string;
  home: Club;
  away: Club;
  /** In order of time; the first holds from the beginning. The match is played when the last one says, if it says so. */
  notices: readonly Notice[];
  ending: Ending;
  readonly score: FinalScore;
  /** Means of the goals each side was expected to score. */
  expected: Score;
  /** Source of all chance in this match. */
  seed: string;
}

export interface Season {
  league: League;
  year: number;
  clubs: readonly Club[];
  fixtures: readonly Fixture[];
}

export interface World {
  seed: string;
  leagues: readonly League[];
  clubs: readonly Club[];
  /** Years a league has fixtures for, oldest first; the last one is current. */
  years(leagueId: number): readonly number[];
  season(leagueId: number, year: number): Season | undefined;
  fixture(id: number): Fixture | undefined;
}
