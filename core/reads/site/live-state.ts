import type { Em } from '../../db/orm.ts';
import { columnsOf, type RowOf, rows } from '../../db/rows.ts';

const liveRow = columnsOf('LiveState', { statusCode: 'statusCode', timeline: 'timeline' });
export type LiveRow = RowOf<typeof liveRow>;

/** State, goals and cards of a match as they were last told while it was under way. */
export async function liveOf(em: Em, gameId: number): Promise<LiveRow | undefined> {
  const [row] = await rows(
    em,
    liveRow,
    `select status_code as "statusCode", timeline from live_states where game_id = ?`,
    [gameId],
  );
  return row;
}
