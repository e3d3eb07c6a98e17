import type { League } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { isVoidStatus } from '../domain/settle.ts';
import type { DiscoveredFixture } from '../football/discovery.ts';
import { matchResultOf } from '../football/match-result.ts';
import { settleIn } from '../record/settle-game.ts';
import type { Deps } from '../deps.ts';
import { type Applied, applyFixture, isAnotherMatch } from '../games/apply-fixture.ts';
import { applyResult } from '../games/apply-result.ts';

/**
 * Takes a fixture's row as it is before the match: schedule, teams and status, and that it was called off. Results come
 * with the reading of results. Where that changes the settlement of its picks, they are settled again.
 */
export async function updateFromFixture(
  em: Em,
  deps: Deps,
  league: League,
  fixture: DiscoveredFixture,
): Promise<Applied> {
  const applied = await applyFixture(em, deps, league, fixture);
  const { game } = applied;
  const isOff =
    isVoidStatus(fixture.statusCode) &&
    !isAnotherMatch(game, fixture) &&
    (await applyResult(em, deps, game, matchResultOf(fixture.row)));
  if (applied.isToSettle || isOff) await settleIn(em, deps, game);
  return applied;
}
