import type { Em } from '../../db/orm.ts';
import { tableOf, type ToldTable } from '../../football/table.ts';
import { liveOf, type LiveRow } from './live-state.ts';
import { type MatchRecords, matchOf, type MatchRow, matchRecords } from './match-rows.ts';
import {
  lastMatches,
  newestTable,
  type PlayedRow,
  seasonMatches,
  type TeamPlace,
  teamPlaces,
} from './place-rows.ts';

/** Everything a match page tells of a match besides the pick. */
export interface MatchParts {
  match: MatchRow;
  records: MatchRecords;
  /** Undefined where it was never seen under way, and once it is over. */
  live: LiveRow | undefined;
  /** Newest first; null for a side that the football service does not know. */
  last: { home: PlayedRow[] | null; away: PlayedRow[] | null };
  /** The league's season before this match. */
  season: PlayedRow[];
  table: (ToldTable & { asOf: Date }) | undefined;
  /** Teams that have a page. */
  places: Map<number, TeamPlace>;
}

const shownForm = 8;

/** Reads what is stored of a game's match; undefined where there is no such game. */
export async function matchParts(em: Em, gameId: number, now: Date): Promise<MatchParts | undefined> {
  const match = await matchOf(em, gameId);
  if (!match) return undefined;
  const before = match.kickoffAt !== null && match.kickoffAt < now ? match.kickoffAt : now;
  const { homeTeamId, awayTeamId, leagueId, season } = match;
  const last = (teamId: number | null) =>
    teamId === null ? null : lastMatches(em, teamId, { before, limit: shownForm });
  const [records, live, home, away, played] = await Promise.all([
    matchRecords(em, gameId),
    match.status === 'upcoming' ? liveOf(em, gameId) : undefined,
    last(homeTeamId),
    last(awayTeamId),
    season === null ? [] : seasonMatches(em, leagueId, season),
  ]);
  const table = await tableBefore(em, match, records);
  const named = table?.groups.flatMap(({ rows }) => rows.map(({ team }) => team.id)) ?? [];
  const own = [homeTeamId, awayTeamId].filter((id) => id !== null);
  return {
    match,
    records,
    live,
    last: { home, away },
    season: played.filter(({ kickoffAt }) => kickoffAt < before),
    table,
    places: await teamPlaces(em, [...new Set([...named, ...own])]),
  };
}

/** The table the text was written from; before it is there, the league's newest. */
async function tableBefore(em: Em, { apiFootballId, season }: MatchRow, records: MatchRecords) {
  const stored = records.get('standings');
  const table = stored && tableOf(stored.body);
  return table ? { ...table, asOf: stored.asOf } : newestTable(em, { apiFootballId, season });
}
