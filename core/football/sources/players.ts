import { isFootballError } from '../errors.ts';
import { maxAge } from '../freshness.ts';
import { namesOf, type OddRow } from '../odd-rows.ts';
import type { FixtureGame, FixtureRun } from '../fixture-run.ts';
import type { PlayerRow } from '../wire/players.ts';

/** A squad with loans and youth fills two or three pages of twenty. */
const maxPages = 5;

/** The season figures of each team's players, over all competitions, so that a cup game shares them. */
export async function fetchPlayers(run: FixtureRun, games: readonly FixtureGame[]): Promise<void> {
  for (const game of run.wanting(games, 'player_stats_home', 'player_stats_away')) {
    for (const side of ['home', 'away'] as const) {
      const endpoint = `player_stats_${side}` as const;
      await run.attempt([game], [endpoint], async () => {
        const sourceKey = `player_stats:${game.season}:${game[side].id}`;
        if (await run.reuse(game, endpoint, sourceKey, maxAge[endpoint])) return;
        const { at, answer } = await run.share(sourceKey, maxAge[endpoint], () =>
          squadOf(run, game[side].id, game.season),
        );
        const { players, missing } = answer;
        await run.put(
          game,
          endpoint,
          { status: players.length > 0 ? 'ok' : 'empty', body: players, reason: missing },
          { at, sourceKey },
        );
      });
    }
  }
}

async function squadOf(
  run: FixtureRun,
  team: number,
  season: number,
): Promise<{ players: PlayerRow[]; missing?: string | undefined }> {
  const players: PlayerRow[] = [];
  const left: OddRow[] = [];
  for (let page = 1; page <= maxPages; page++) {
    try {
      const { response, paging, odd } = await run.ask('players', {
        team,
        season,
        page: page === 1 ? undefined : page,
      });
      players.push(...response);
      left.push(...odd);
      if (page >= paging.total || response.length === 0) {
        return { players, missing: left.length > 0 ? `${namesOf(left).join('; ')}.` : undefined };
      }
    } catch (error) {
      // The smallest plan ends at page three: what came until then is kept, and the record says so.
      if (page === 1 || !isFootballError(error) || error.kind !== 'plan') throw error;
      return { players, missing: error.message };
    }
  }
  return { players, missing: `Only the first ${maxPages} pages were asked for.` };
}
