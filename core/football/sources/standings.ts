import { tableAge } from '../freshness.ts';
import type { FixtureGame, FixtureRun } from '../fixture-run.ts';

/** The table of a league and season, asked for once however many of its games want it. */
export async function fetchStandings(run: FixtureRun, games: readonly FixtureGame[]): Promise<void> {
  for (const game of run.wanting(games, 'standings')) {
    await run.attempt([game], ['standings'], async () => {
      const sourceKey = `standings:${game.leagueId}:${game.season}`;
      const age = tableAge(game.leaguePlayedAt, run.deps.clock.now());
      if (await run.reuse(game, 'standings', sourceKey, age)) return;
      const { at, answer } = await run.share(sourceKey, age, async () => {
        const parameters = { league: game.leagueId, season: game.season };
        return (await run.ask('standings', parameters)).response;
      });
      await run.put(
        game,
        'standings',
        { status: answer.length > 0 ? 'ok' : 'empty', body: answer },
        { at, sourceKey },
      );
    });
  }
}
