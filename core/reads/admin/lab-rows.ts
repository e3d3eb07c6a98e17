import type { Em } from '../../db/orm.ts';
import { columnsOf, rows } from '../../db/rows.ts';
import type { LabRow } from '../../lab/rows.ts';
import { answeredColumns, answeredShape, marketOf } from './lab-answered.ts';

/**
 * The game of a cell, once it has a result. The planner takes a run for much larger than most are, and would go through
 * all games with several processes: what these take to begin is many times what 60 games take.
 */
const finished = `select id, home_team, away_team, kickoff_at, fulltime_home, fulltime_away, league_id from games
  where id = c.game_id and fulltime_home is not null and fulltime_away is not null offset 0`;

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
     join lateral (${finished}) g on true join leagues e on e.id = g.league_id
     where c.run_id = ? ${gameId === undefined ? '' : 'and c.game_id = ?'}
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
