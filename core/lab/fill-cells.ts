import pLimit from 'p-limit';
import PQueue from 'p-queue';
import { readConfig } from '../config-store/config-store.ts';
import { driverFault } from '../db/driver-fault.ts';
import { LabCell, LabRun } from '../db/entities/lab.ts';
import { retryWhileAway } from '../db/retry-while-away.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { type AppError, fault, isAppError } from '../errors.ts';
import type { InTurn } from '../generation/ask-model.ts';
import { leaseMs } from '../generation/claim.ts';
import { answerOf, type LabQuestion } from './answer.ts';
import { isAskedAgainSql } from './rows.ts';

/** A cell of a run with what is asked for it. */
export type LabCellToAsk = Pick<LabCell, 'gameId' | 'promptVersion' | 'model' | 'repeat' | 'isMasked'> & {
  question: Omit<LabQuestion, 'lab'>;
};

export interface Filled {
  state: LabRun['state'];
  /** Answers paid for now, and those known before. */
  answered: number;
  known: number;
  reason: string | null;
}

/** Why a run ended that somebody asked to stop. */
export const stoppedByHand = 'It was stopped by hand.';

/** How many cells of a run have no answer, or one that is asked for again. */
const missingOf = async (deps: Deps, { id, plan }: LabRun): Promise<number> => {
  const [found] = await rows(
    deps.em(),
    { done: column.number },
    `select count(*)::int as done from lab_cells c where c.run_id = ? and not ${isAskedAgainSql}`,
    [id],
  );
  return plan.calls - found!.done;
};

/** How often a run says that it is alive, and looks whether somebody asked it to stop. */
const lookEveryMs = 2000;

/** Keeps the run's lease; tells once somebody asked it to stop or to pause. */
function watch(deps: Deps, run: LabRun, tell: { stop: () => void; pause: () => void }): () => void {
  const look = async () => {
    const [found] = await rows(
      deps.em(),
      { stop: column.orNull(column.text), pause: column.orNull(column.text) },
      'update lab_runs set lease_until = ? where id = ? returning stop_asked_by as stop, pause_asked_by as pause',
      [new Date(deps.clock.now().getTime() + leaseMs), run.id],
    );
    if (found?.stop != null) tell.stop();
    else if (found?.pause != null) tell.pause();
  };
  // On real time: a moved clock must not starve a run that is being worked on.
  const timer = setInterval(
    () =>
      void look().catch((error: unknown) => deps.log.warn({ err: error, run: run.id }, 'lease not renewed')),
    lookEveryMs,
  );
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Asks for every cell of a run, game by game, and keeps the answers; what is known already costs nothing.
 * @param endsAll whether a fault of one call is one of every call
 * @param stopping aborts when this process is to end: the run goes back to those that wait for a worker
 */
export async function fillCells(
  deps: Deps,
  run: LabRun,
  cells: readonly LabCellToAsk[],
  {
    concurrency,
    endsAll,
    signal,
    stopping,
    onProgress,
  }: RunOptions & { concurrency: number; endsAll: (error: AppError) => boolean; stopping?: AbortSignal },
): Promise<Filled> {
  const { day } = await readConfig(deps.em(), 'lab_day_cap');
  const { maxCost } = run.plan;
  // While so many questions are asked, as many again are looked up, reserved or stored beside them: no call waits for the
  // database.
  const limit = pLimit(2 * concurrency);
  const turns = new PQueue({ concurrency });
  let [answered, known] = [0, 0];
  let reason: string | null = null;
  let isPaused = false;
  const unexpected: unknown[] = [];
  const end = watch(deps, run, {
    stop: () => (reason ??= stoppedByHand),
    pause: () => (isPaused = true),
  });
  const isOver = () => reason !== null || isPaused || signal?.aborted === true || stopping?.aborted === true;
  /** The error as it is told; one that every further call would meet ends the run. */
  const endBy = (error: unknown): unknown => {
    const told = driverFault(error) ?? error;
    if (isAppError(told) && endsAll(told)) reason ??= told.message;
    return told;
  };
  // A repair goes first: at the end nothing would be asked beside it. What ends the run ends it within the turn: the next
  // question may be waiting already.
  const inTurn: InTurn = (ask, options) =>
    turns.add(
      async () => {
        if (isOver()) throw fault('cancelled', 'The run has ended.');
        try {
          return await ask();
        } catch (error) {
          endBy(error);
          throw error;
        }
      },
      { priority: options?.isRepair ? 1 : 0 },
    );
  const fill = async ({ question, ...place }: LabCellToAsk): Promise<void> => {
    if (isOver()) return;
    try {
      const { key, isNew } = await answerOf(
        deps,
        { ...question, inTurn, isOver, lab: { runId: run.id, run: maxCost, day } },
        signal,
      );
      await retryWhileAway(deps, () =>
        deps.em().upsert(LabCell, { runId: run.id, ...place, answerKey: key }),
      );
      if (isNew) answered += 1;
      else known += 1;
    } catch (error) {
      const told = endBy(error);
      if (!isAppError(told)) {
        unexpected.push(error);
        reason ??= 'Something unexpected went wrong.';
      } else if (told.code === 'cancelled') {
        if (isPaused || stopping?.aborted) return;
        reason ??= told.message;
      }
      // A fault of one call leaves its cell empty, to be asked by the next run.
      else if (!endsAll(told)) deps.log.warn({ err: told, ...place }, 'a cell of the lab has no answer');
    }
    onProgress?.({ done: answered + known, total: cells.length });
  };
  // Whatever ends the run, what the models are writing now is waited for and kept: it is paid for.
  await Promise.all(cells.map((cell) => limit(() => fill(cell)))).finally(end);
  if (signal?.aborted && !stopping?.aborted) reason ??= 'It was stopped.';
  const isWhole = answered + known === cells.length;
  const waits =
    isWhole || reason !== null ? null : isPaused ? 'paused' : stopping?.aborted === true ? 'queued' : null;
  // A run may ask for one of its columns alone: it is whole when nothing is missing in any.
  const missing = await retryWhileAway(deps, () => missingOf(deps, run));
  const state = waits ?? (missing === 0 ? 'finished' : 'stopped');
  if (state === 'stopped') reason ??= `${missing} of ${run.plan.calls} cells have no answer.`;
  else reason = null;
  const ended = { leaseUntil: null, pauseAskedBy: null, endedAt: waits === null ? deps.clock.now() : null };
  await retryWhileAway(deps, () =>
    deps
      .em()
      .nativeUpdate(
        LabRun,
        { id: run.id },
        { state, reason, ...ended, ...(waits === null && { retriedColumn: null }) },
      ),
  );
  if (unexpected.length > 0) throw unexpected[0];
  return { state, answered, known, reason };
}
