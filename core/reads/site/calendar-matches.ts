import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { dayMs } from '../../domain/time.ts';

const calendarRow = {
  ...columnsOf('Game', {
    gameId: 'id',
    homeTeam: 'homeTeam',
    awayTeam: 'awayTeam',
    homeLogo: 'homeLogo',
    awayLogo: 'awayLogo',
    round: 'round',
    kickoffConfirmed: 'kickoffConfirmed',
    kickoffChangedAt: 'kickoffChangedAt',
    statusCode: 'statusCode',
    updatedAt: 'updatedAt',
  }),
  kickoffAt: column.date,
  hasDate: column.flag,
  competition: column.of('League', 'displayName'),
  venue: column.orNull(column.text),
  cardId: column.orNull(column.number),
};
/** A match as a calendar has it: whether a card is published, nothing of the tip. `kickoffAt` is the last one known. */
export type CalendarMatch = RowOf<typeof calendarRow>;

/** What a calendar is of: matches of any of these; of everything visible where it is undefined. */
export interface CalendarOf {
  leagues?: readonly number[];
  teams?: readonly number[];
  games?: readonly number[];
}

/** So long a match stays in a calendar after its day, and at most so many are in one. */
const calendarPast = 14 * dayMs;
const calendarMost = 1000;

/** Matches of visible leagues for a calendar, the nearest first; those that lost their date too, so that they can be taken back. */
export async function calendarMatches(
  em: Em,
  of: CalendarOf | undefined,
  now: Date,
): Promise<CalendarMatch[]> {
  const wanted: [string, readonly number[] | undefined][] = [
    ['g.league_id in (?)', of?.leagues],
    ['g.home_team_id in (?)', of?.teams],
    ['g.away_team_id in (?)', of?.teams],
    ['g.id in (?)', of?.games],
  ];
  const asked = wanted.filter(([, ids]) => ids !== undefined && ids.length > 0);
  if (of !== undefined && asked.length === 0) return [];
  return rows(
    em,
    calendarRow,
    `select g.id as "gameId", g.home_team as "homeTeam", g.away_team as "awayTeam", g.home_logo as "homeLogo", g.away_logo as "awayLogo",
       g.round, g.status_code as "statusCode",
       g.kickoff_confirmed as "kickoffConfirmed", g.kickoff_changed_at as "kickoffChangedAt", g.updated_at as "updatedAt",
       coalesce(g.kickoff_at, g.previous_kickoff_at) as "kickoffAt", g.kickoff_at is not null as "hasDate",
       l.display_name as competition, nullif(concat_ws(', ', g.venue_name, g.venue_city), '') as venue,
       (select min(c.id) from cards c where c.game_id = g.id and c.state = 'published') as "cardId"
     from games g join leagues l on l.id = g.league_id
     where l.is_active and g.merged_into is null and coalesce(g.kickoff_at, g.previous_kickoff_at) > ?
       ${asked.length > 0 ? `and (${asked.map(([sql]) => sql).join(' or ')})` : ''}
     order by "kickoffAt", g.id limit ?`,
    [new Date(now.getTime() - calendarPast), ...asked.map(([, ids]) => [...ids!]), calendarMost],
  );
}
