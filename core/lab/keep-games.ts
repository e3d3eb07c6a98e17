import type { LabRun } from '../db/entities/lab.ts';
import type { Em } from '../db/orm.ts';
import { gamesByDifference } from './one-game.ts';
import type { LabRow } from './rows.ts';
import { scoredGames } from './scored-games.ts';

/** Keeps the games of a run that has ended with what each column scored on them, instead of those kept before. */
export async function keepLabGames(
  em: Em,
  run: Pick<LabRun, 'id'>,
  answers: readonly LabRow[],
): Promise<void> {
  const games = [false, true].flatMap((isMasked) =>
    gamesByDifference(scoredGames(answers.filter((row) => row.isMasked === isMasked))).map(
      ({ gameId, goals, scores, spread }) => ({
        game_id: gameId,
        is_masked: isMasked,
        goals_home: goals.home,
        goals_away: goals.away,
        scores,
        spread,
      }),
    ),
  );
  await em.transactional(async (inner) => {
    await inner.execute('delete from lab_run_games where run_id = ?', [run.id]);
    await inner.execute(
      `insert into lab_run_games (run_id, is_masked, game_id, goals_home, goals_away, scores, spread)
       select ?, g.is_masked, g.game_id, g.goals_home, g.goals_away, g.scores, g.spread
       from jsonb_to_recordset(?::jsonb) as g (game_id integer, is_masked boolean, goals_home integer, goals_away integer,
         scores jsonb, spread double precision)`,
      [run.id, JSON.stringify(games)],
    );
  });
}
