import type { Em } from '../../db/orm.ts';
import { columnsOf, rows } from '../../db/rows.ts';
import type { LabRow } from '../../lab/rows.ts';
import { answeredColumns, answeredShape, marketOf } from './lab-answered.ts';

/** Every answered cell of a run with its game and result, oldest game first; of one game alone where it is given. */
export async function labRows(em: Em, runId: number, gameId?: number): Promise<Omit<LabRow, 'baseline'>[]> {
  const found = await rows(
    em,
    {
      ...columnsOf('LabCell', {
        promptVersion: 'promptVersion',
        model: 'model',
        repeat: 'repeat',
        isMasked: 'isMasked',
      }),
      ...answeredShape,
    },
    `select c.prompt_version as "promptVersion", c.model, c.repeat, c.is_masked as "isMasked", ${answeredColumns}
     from lab_cells c join lab_answers n on n.key = c.answer_key
     join games g on g.id = c.game_id join leagues e on e.id = g.league_id
     where c.run_id = ? ${gameId === undefined ? '' : 'and c.game_id = ?'} and g.fulltime_home is not null and g.fulltime_away is not null
     order by g.kickoff_at, g.id, c.prompt_version, c.model, c.is_masked, c.repeat`,
    gameId === undefined ? [runId] : [runId, gameId],
  );
  const market = await marketOf(em, found);
  return found.map(({ goalsHome, goalsAway, ...row }) => ({
    ...row,
    goals: { home: goalsHome, away: goalsAway },
    market: market(row.gameId),
  }));
}
