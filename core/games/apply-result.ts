import { logActivity } from '../activity.ts';
import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import type { MatchResult, Tally } from '../domain/settle.ts';
import { isFinalStatus, isVoidStatus } from '../domain/settle.ts';
import { resultPatienceMs } from '../domain/kickoff.ts';
import type { Deps } from '../deps.ts';
import { matchName } from '../domain/match-name.ts';
import { provesBegun } from './rules.ts';
import { tellOnce } from './source-notice.ts';

const pair = <Name extends string>(name: Name, tally: Tally | null | undefined) =>
  ({ [`${name}Home`]: tally?.home ?? null, [`${name}Away`]: tally?.away ?? null }) as Record<
    `${Name}Home` | `${Name}Away`,
    number | null
  >;

/** Both halves or none: a half-known pair is unknown. */
const whole = (tally: Tally | null | undefined): Tally | null =>
  tally && tally.home !== null && tally.away !== null ? tally : null;

/** What the result badge shows: the 90-minute score, or the code of a match that has none. */
export function resultBadge(status: string, fulltime: Tally | null): string {
  const score = whole(fulltime);
  if (!isFinalStatus(status)) return status.toUpperCase();
  return score ? `${score.home}-${score.away}` : 'N/A';
}

/**
 * Takes the source's result of a match that is over into the game. A result entered by hand stays, one that is first
 * told weeks later settles nothing; statistics that came once are not lost when a later answer is without them.
 * @returns whether anything that settles has changed
 */
export async function applyResult(em: Em, deps: Deps, game: Game, result: MatchResult): Promise<boolean> {
  const now = deps.clock.now();
  const status = result.status.toUpperCase();
  if (game.resultSource === 'by_hand') return false;
  if (isTooLate(game, now)) {
    const told = resultBadge(status, result.fulltime);
    const message = `${matchName(game)}: the football service tells ${told} more than 21 days after the kick-off. Its picks stay as they are; \`tips results set\` enters a result by hand.`;
    await tellOnce(em, deps, game, message);
    return false;
  }
  const before = settlingFacts(game);
  em.assign(game, {
    statusCode: status,
    status: 'completed',
    // A match that is called off beforehand has not begun: should it be played after all, its game is open.
    frozenAt: game.frozenAt ?? (provesBegun(status) ? now : null),
    resultSource: 'football',
    ...pair('fulltime', whole(result.fulltime)),
    ...pair('halftime', whole(result.halftime)),
    ...pair('extratime', whole(result.extratime)),
    ...pair('goals', whole(result.goals)),
    ...(whole(result.corners) && pair('corners', result.corners)),
    ...(whole(result.shots) && pair('shots', result.shots)),
    ...(whole(result.cards) && pair('cards', result.cards)),
    ...(result.firstGoal && { firstGoal: result.firstGoal }),
    actualResult: resultBadge(status, result.fulltime),
    finishedAt: game.finishedAt ?? now,
    updatedAt: now,
  });
  const isChanged = before !== settlingFacts(game);
  if (isChanged && game.settledAt !== null) {
    await logActivity(
      deps,
      'info',
      `${matchName(game)}: the football service corrected the result to ${game.actualResult}.`,
      { gameId: game.id },
      em,
    );
  }
  return isChanged;
}

/** The source has told nothing of the match for so long that its picks stay void. */
const isTooLate = ({ statusCode, kickoffAt }: Game, now: Date): boolean =>
  !isOver(statusCode) && kickoffAt !== null && now.getTime() - kickoffAt.getTime() > resultPatienceMs;

/** Whether a status ends the waiting for a result. */
export const isOver = (status: string): boolean => isFinalStatus(status) || isVoidStatus(status);

const settlingFacts = (game: Game): string =>
  JSON.stringify([
    game.statusCode,
    game.fulltimeHome,
    game.fulltimeAway,
    game.halftimeHome,
    game.halftimeAway,
    game.extratimeHome,
    game.extratimeAway,
    game.goalsHome,
    game.goalsAway,
    game.cornersHome,
    game.cornersAway,
    game.cardsHome,
    game.cardsAway,
    game.firstGoal,
  ]);
