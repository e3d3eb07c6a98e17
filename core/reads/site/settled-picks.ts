import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';

const settledRow = {
  cardId: column.of('Card', 'id'),
  ...columnsOf('Game', { homeTeam: 'homeTeam', awayTeam: 'awayTeam', actualResult: 'actualResult' }),
  competition: column.of('League', 'displayName'),
  ...columnsOf('CardRevision', { market: 'market', outcome: 'outcome' }),
  settlement: column.of('MarketResult', 'settlement'),
  settledAt: column.date,
};
/** The headline pick of a match that is over, and what became of it. */
export type SettledPick = RowOf<typeof settledRow>;

/** Settled headline picks, those of the newest matches first; withdrawn ones are not among them. */
export const settledPicks = (em: Em, limit: number): Promise<SettledPick[]> =>
  rows(
    em,
    settledRow,
    `select c.id as "cardId", g.home_team as "homeTeam", g.away_team as "awayTeam", g.actual_result as "actualResult",
       l.display_name as competition, r.market, r.outcome, c.settlement, c.settled_at as "settledAt"
     from (select card_id, kickoff_at, game_id from archived_picks where outcome in ('correct', 'incorrect', 'void')
           order by kickoff_at desc, game_id desc limit ?) a
     join cards c on c.id = a.card_id join games g on g.id = c.game_id join leagues l on l.id = g.league_id
     join card_revisions r on r.id = c.published_revision_id
     where g.status = 'completed' and c.settled_at is not null
     order by a.kickoff_at desc, a.game_id desc, c.id`,
    [limit],
  );
