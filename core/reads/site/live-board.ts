import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { type LiveColumn, liveSql } from './card-rows.ts';

const boardRow = {
  ...columnsOf('LiveState', { gameId: 'gameId', changedIn: 'changedIn', timeline: 'timeline' }),
  live: column.json<LiveColumn>(),
};
export type BoardRow = RowOf<typeof boardRow>;

const movedRow = columnsOf('Game', { gameId: 'id', kickoffAt: 'kickoffAt' });
type MovedRow = RowOf<typeof movedRow>;

/** Matches under way at one moment, and those to come of which the record tells that they were moved. */
export interface BoardReading {
  /** Every transaction before this one is in it; of later ones some may be. */
  before: number;
  rows: BoardRow[];
  moved: MovedRow[];
}

/** Whether everybody may know of a match to come or under way: of those pages tell too. */
const isKnownSql = `g.status = 'upcoming' and g.merged_into is null and l.is_active
       and exists (select from cards c where c.game_id = g.id and (c.state = 'published'
         or (c.state = 'withdrawn' and not c.withdrawn_before_kickoff)))`;

/** No day has had more at once; the newest are taken. */
const most = 1000;
/** Of those to come that were moved; the last ones are taken. */
const mostMoved = 200;

/** How the matches stand that are under way and that everybody may know of, and which of those to come were moved. */
export async function liveBoard(em: Em): Promise<BoardReading> {
  // Asked first: what is committed between the two statements is sent once more instead of never.
  const [snapshot] = await rows(
    em,
    { before: column.number },
    'select pg_snapshot_xmin(pg_current_snapshot())::text as before',
  );
  const found = await rows(
    em,
    boardRow,
    `select v.game_id as "gameId", v.changed_in as "changedIn", v.timeline, ${liveSql} as live
     from live_states v join games g on g.id = v.game_id join leagues l on l.id = g.league_id
     where ${isKnownSql}
     order by v.seen_at desc, v.game_id limit ${most}`,
  );
  const moved = await rows(
    em,
    movedRow,
    `select g.id as "gameId", g.kickoff_at as "kickoffAt" from games g join leagues l on l.id = g.league_id
     cross join lateral (select index from record_leaves where game_id = g.id and kind = 'kickoff' order by index desc limit 1) k
     where ${isKnownSql} order by k.index desc limit ${mostMoved}`,
  );
  return { before: snapshot!.before, rows: found, moved };
}
