import { LockMode } from '@mikro-orm/core';
import { absent } from '../absent.ts';
import { storedActor } from '../actor.ts';
import { logActivity } from '../activity.ts';
import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { Game } from '../db/entities/games.ts';
import type { Score } from '../domain/settle.ts';
import { isFinalStatus, isVoidStatus } from '../domain/settle.ts';
import { fault } from '../errors.ts';
import { resultBadge } from '../games/apply-result.ts';
import { matchName } from '../domain/match-name.ts';
import type { Deps } from '../deps.ts';
import { enteredText } from '../entered-text.ts';
import { type GameSettlement, settleIn } from '../record/settle-game.ts';

export interface ResultInput {
  gameId: number;
  /** Goals after 90 minutes; null only for a status that voids. */
  fulltime: Score | null;
  halftime?: Score | null;
  /** FT, AET, PEN, CANC, ABD, AWD or WO; FT when absent. */
  status?: string;
  reason: string;
}

/**
 * Enters a result by hand and settles from it: for games no source settles and for rows a person had to look at.
 * Audited, and marked *entered by hand* in every place that shows it.
 * @throws AppError `not_found`, `usage` for an impossible result, `refused` before kick-off
 */
export async function setResult(deps: Deps, typed: ResultInput): Promise<GameSettlement> {
  const input = { ...typed, reason: enteredText('The reason', typed.reason, { max: 500 }) };
  const status = (input.status ?? 'FT').toUpperCase();
  checkResult({ ...input, status });
  const { fulltime } = input;
  return auditRefusal(
    deps,
    { action: 'set_result', subjectType: 'game', subjectId: input.gameId, after: { status, fulltime } },
    () =>
      deps.em().transactional(async (em) => {
        const game = await em.findOne(Game, { id: input.gameId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (!game) throw absent('game', input.gameId);
        const now = deps.clock.now();
        if (isFinalStatus(status) && (game.kickoffAt === null || game.kickoffAt > now)) {
          throw fault('refused', `${matchName(game)} has not kicked off: it has no result yet.`);
        }
        const before = {
          status: game.statusCode,
          fulltime: [game.fulltimeHome, game.fulltimeAway],
          halftime: [game.halftimeHome, game.halftimeAway],
          source: game.resultSource,
        };
        em.assign(game, {
          statusCode: status,
          status: 'completed',
          fulltimeHome: input.fulltime?.home ?? null,
          fulltimeAway: input.fulltime?.away ?? null,
          halftimeHome: input.halftime?.home ?? null,
          halftimeAway: input.halftime?.away ?? null,
          // The source's final goals and extra time may contradict the entered score; only the entered 90 minutes count.
          goalsHome: null,
          goalsAway: null,
          extratimeHome: null,
          extratimeAway: null,
          actualResult: resultBadge(status, input.fulltime),
          resultSource: 'by_hand',
          resultReason: input.reason,
          resultBy: storedActor(deps.actor),
          frozenAt: game.frozenAt ?? now,
          finishedAt: game.finishedAt ?? now,
          updatedAt: now,
        });
        await audit(em, deps, {
          action: 'set_result',
          subjectType: 'game',
          subjectId: game.id,
          reason: input.reason,
          before,
          after: { status, fulltime: input.fulltime, halftime: input.halftime ?? null },
        });
        await logActivity(
          deps,
          'info',
          `Result of ${matchName(game)} entered by hand: ${game.actualResult}`,
          { gameId: game.id, reason: input.reason },
          em,
        );
        return settleIn(em, deps, game);
      }),
  );
}

function checkResult({ status, fulltime, halftime, reason }: ResultInput & { status: string }): void {
  if (!isFinalStatus(status) && !isVoidStatus(status)) {
    throw fault('usage', `${status} is not a result.`, {
      suggestion: 'Use FT, AET, PEN, CANC, ABD, AWD or WO.',
    });
  }
  if (isFinalStatus(status) && !fulltime)
    throw fault('usage', 'A finished match needs its score after 90 minutes.', {
      suggestion: 'Add --ft 2-1.',
    });
  if (reason.trim() === '')
    throw fault('usage', 'A result entered by hand needs a reason.', { suggestion: 'Add --reason "…".' });
  if (fulltime && halftime && (halftime.home > fulltime.home || halftime.away > fulltime.away)) {
    throw fault('usage', 'The half-time score is higher than the score after 90 minutes.');
  }
}
