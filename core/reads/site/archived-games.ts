import type { Em } from '../../db/orm.ts';
import {
  type CardRow,
  type CardRowInFull,
  cardColumns,
  cardRow,
  cardRowInFull,
  cardTables,
} from './card-rows.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import type { ArchiveCursor } from '../../domain/archive-cursor.ts';
import { equalities } from '../sql.ts';
import { type PickOutcome, pickOutcomeSql } from '../../record/pick-state.ts';
import type { Span } from '../../site-days.ts';

export interface ArchiveFilter {
  leagueId?: number | undefined;
  market?: string | undefined;
  model?: string | undefined;
  outcome?: PickOutcome | undefined;
  /** The football service's id: matches of this team. */
  teamId?: number | undefined;
  /** Matches that kicked off within this span. */
  within?: Span | undefined;
}

const archivedGameRow = {
  ...columnsOf('Game', {
    id: 'id',
    league_id: 'league',
    home_team: 'homeTeam',
    away_team: 'awayTeam',
    home_logo: 'homeLogo',
    away_logo: 'awayLogo',
    actual_result: 'actualResult',
  }),
  ...columnsOf('League', { competition: 'displayName', league_logo: 'logo' }),
  /** Of a game that lost its date, the last one that its picks were published for. */
  kickoff_at: column.date,
  by_hand: column.flag,
};
export type ArchivedGameRow = RowOf<typeof archivedGameRow>;

/** Conditions on the cards of the archive: whatever was published stays, withdrawn or not. */
function cardConditions({ market, model, outcome }: ArchiveFilter): { sql: string; params: unknown[] } {
  const { parts, params } = equalities([
    ['r.market', market],
    ['c.llm_model', model],
    [pickOutcomeSql, outcome],
  ]);
  parts.push('c.published_revision_id is not null');
  return { sql: parts.join(' and '), params };
}

/**
 * A page of archived games, newest kick-off first, by key and never by offset, so that the last page costs what the
 * first does.
 */
export async function archivedGames(
  em: Em,
  { leagueId, market, model, outcome, teamId, within }: ArchiveFilter,
  { before, limit }: { before?: ArchiveCursor | undefined; limit: number },
): Promise<ArchivedGameRow[]> {
  const { parts: conditions, params } = equalities([
    ['league_id', leagueId],
    ['market', market],
    ['llm_model', model],
    ['outcome', outcome],
  ]);
  if (teamId !== undefined) {
    conditions.push('game_id in (select id from games where home_team_id = ? or away_team_id = ?)');
    params.push(teamId, teamId);
  }
  if (within) {
    conditions.push('kickoff_at >= ? and kickoff_at < ?');
    params.push(within.from, within.to);
  }
  if (before) {
    conditions.push('(kickoff_at, game_id) < (?::timestamptz, ?)');
    params.push(before.kickoffAt, before.gameId);
  }
  return rows(
    em,
    archivedGameRow,
    `select g.id, g.league_id, l.display_name as competition, l.logo as league_logo, found.kickoff_at, g.home_team, g.away_team,
       g.home_logo, g.away_logo, g.actual_result, coalesce(g.result_source = 'by_hand', false) as by_hand
     from (
       select kickoff_at, game_id from archived_picks ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
       group by kickoff_at, game_id order by kickoff_at desc, game_id desc limit ?
     ) found join games g on g.id = found.game_id join leagues l on l.id = g.league_id
     order by found.kickoff_at desc, g.id desc`,
    [...params, limit],
  );
}

/** The archived cards of these games that the filter lets through, featured models first by id. */
export async function archivedCards(
  em: Em,
  gameIds: readonly number[],
  filter: ArchiveFilter,
  { isFull }: { isFull: boolean },
): Promise<(CardRow & Partial<Pick<CardRowInFull, 'long_content' | 'grounding'>>)[]> {
  if (gameIds.length === 0) return [];
  const cards = cardConditions(filter);
  return rows(
    em,
    isFull ? cardRowInFull : cardRow,
    `select ${cardColumns}${isFull ? ', r.long_content, r.grounding' : ''} from ${cardTables}
     where c.game_id in (?) and ${cards.sql} order by c.game_id, c.id`,
    [[...gameIds], ...cards.params],
  );
}
