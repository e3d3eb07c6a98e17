import { LockMode } from '@mikro-orm/core';
import { requireTrueClock } from '../clock-guard.ts';
import { Game } from '../db/entities/games.ts';
import { RecordOpening } from '../db/entities/record.ts';
import { TrialAnswer } from '../db/entities/trials.ts';
import type { Em } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { refuseDuplicate } from '../games/duplicates.ts';
import { isLeagueVisible } from '../games/league-visible.ts';
import { openKickoff } from '../games/rules.ts';
import { openLog } from './leaves/open-log.ts';
import { type CommittedAnswer, committedAnswer } from './leaves/publish-entry.ts';

/** An answer of a trial to commit to. */
export interface TrialCommitment extends Omit<CommittedAnswer, 'game' | 'kickoffAt' | 'at'> {
  trialId: number;
  /** The row of the answer, which still waits. */
  answerId: number;
  answerKey: string;
}

/**
 * Commits the record to an answer of a trial before the match begins: an entry of the log with what will open it, and the
 * answer's row, in one transaction. One that is not waiting any more is left as it is.
 * @returns the entry's index; null where there is nothing to do
 * @throws AppError `kickoff_passed`, `game_completed`, `refused` for a hidden league, `duplicate_game`, or `clock`
 */
export const commitTrial = (deps: Deps, commitment: TrialCommitment): Promise<number | null> =>
  deps.em().transactional((em) => commitIn(em, deps, commitment));

async function commitIn(
  em: Em,
  deps: Deps,
  { trialId, answerId, answerKey, ...answer }: TrialCommitment,
): Promise<number | null> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const row = await em.findOne(TrialAnswer, { id: answerId, state: 'waiting' }, lock);
  if (!row) return null;
  const game = await em.findOneOrFail(Game, { id: row.gameId }, lock);
  await requireTrueClock(deps, em);
  if (game.mergedInto !== null) throw fault('refused', 'Its game was merged into another one.');
  await refuseDuplicate(em, game);
  if (!(await isLeagueVisible(em, game.id))) throw fault('refused', 'Its league is hidden.');
  openKickoff(game, deps.clock.now());
  const log = await openLog(em, deps);
  const kickoffAt = openKickoff(game, log.at);
  const { fields, opening } = await committedAnswer(em, { ...answer, game, kickoffAt, at: log.at });
  const index = log.add({ kind: 'trial', trial: trialId, ...fields }, { gameId: game.id });
  await log.write();
  await em.insert(RecordOpening, { index, publicationId: null, ...opening });
  em.assign(row, {
    state: 'committed',
    answerKey,
    entryIndex: index,
    kickoffAt,
    names: null,
    reason: null,
    nextTryAt: null,
  });
  await em.flush();
  return index;
}
