import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { type LiveColumn, liveSql } from './card-rows.ts';

const boardRow = {
  ...columnsOf('LiveState', { gameId: 'gameId', changedIn: 'changedIn', timeline: 'timeline' }),
  live: column.json<LiveColumn>(),
};
export type BoardRow = RowOf<typeof boardRow>;

/** Matches under way at one moment. */
export interface BoardReading {
  /** Every transaction before this one is in it; of later ones some may be. */
  before: number;
  rows: BoardRow[];
}

/** No day has had more at once; the newest are taken. */
const most = 1000;

/** How the matches stand that are under way and that everybody may know of: those of which pages tell it too. */
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
     where g.status = 'upcoming' and g.merged_into is null and l.is_active
       and exists (select from cards c where c.game_id = g.id and (c.state = 'published'
         or (c.state = 'withdrawn' and not c.withdrawn_before_kickoff)))
     order by v.seen_at desc, v.game_id limit ${most}`,
  );
  return { before: snapshot!.before, rows: found };
}
