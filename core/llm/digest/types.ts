import type { EndpointName } from '../../domain/endpoints.ts';
import type { Pick } from '../../domain/markets/catalogue.ts';

export interface DigestRecord {
  body: unknown;
  fetchedAt: Date;
  dataVersion: string;
}

export type DigestRecords = Partial<Record<EndpointName, DigestRecord>>;

export interface DigestGame {
  home: string;
  away: string;
  kickoff: Date;
  competition: string;
  /** The season the match belongs to, as the source names it (its first year). */
  season?: number | null | undefined;
  round?: string | null | undefined;
  country?: string | null | undefined;
  /** The source's team ids, where known; names are the fallback. */
  homeId?: number | null | undefined;
  awayId?: number | null | undefined;
}

export interface BaselineLine {
  pick: Pick;
  /** From 0 to 1. */
  probability: number;
}

/** The market as it was read before kick-off, its margin taken out. No bookmaker is named. */
export interface MarketLines {
  readAt: Date;
  bookmakers: number;
  lines: readonly BaselineLine[];
}

export type TeamSide = 'home' | 'away';

/** Every name the digest gives the model, so that names in its reply can be checked. */
export interface KnownNames {
  teams: string[];
  players: { home: string[]; away: string[] };
  coaches: string[];
  /** Venues, cities, countries, competitions, referees. */
  others: string[];
  /** Text of strangers that is in the digest; names in it are known too. */
  quoted: string[];
}

/** A part of the digest. Lines are dropped from the end of the least important sections when the whole is too long. */
export interface Section {
  title: string;
  lines: string[];
  /** 1 = kept longest. */
  rank: number;
  /** So many lines always stay. */
  keep?: number;
}

export interface SectionInput {
  game: DigestGame;
  records: DigestRecords;
  names: KnownNames;
}
