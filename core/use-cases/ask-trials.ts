import pLimit from 'p-limit';
import { describeModel, isRetired, type Model, priceOn } from '#config/models';
import { announcedModel } from '../config-store/announced-model.ts';
import { readConfig } from '../config-store/config-store.ts';
import { driverFault, stopsEverything } from '../db/driver-fault.ts';
import { Game } from '../db/entities/games.ts';
import { LabTrial, TrialAnswer } from '../db/entities/trials.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { nextTry } from '../domain/back-off.ts';
import { cleanText } from '../domain/text.ts';
import { type AppError, isAppError } from '../errors.ts';
import { openKickoff } from '../games/rules.ts';
import { stopsTheRun } from '../generation/every-call-faults.ts';
import { currentPrompt } from '../generation/current-prompt.ts';
import type { SpendCaps } from '../generation/caps.ts';
import { generationSettings } from '../generation/prepare.ts';
import { answerTrial } from '../lab/answer-trial.ts';
import { endOfTrial } from '../lab/trial-rules.ts';
import { closeWaiting, dueAnswers, forgetNotes } from '../lab/trial-waiting.ts';
import { trialFigures } from '../reads/admin/trial-figures.ts';
import { isOwnServer } from './generate-card.ts';

/** Questions of trials at once: fewer than of cards, which must not meet a provider's limits for them. */
const parallelism = 2;
/** Of the caps of the day and the month, the share that trials may come to: the rest is left to cards. */
const capShare = 0.8;

export interface AskedTrials {
  committed: number;
  unusable: number;
  missed: number;
  /** To be tried again before kick-off. */
  failed: number;
  ended: number;
}

/** Faults that mean that the game's time for an answer is over. */
const tooLate = new Set(['kickoff_passed', 'game_completed', 'refused', 'duplicate_game', 'not_found']);

/**
 * Asks for every answer that a trial owes beside a published card, and commits the record to it before kick-off. Answers
 * of trials that ended are not asked for any more. What fails is told where the trial is shown, and nowhere else.
 * @throws AppError where the database cannot be used
 */
export async function askTrials(
  deps: Deps,
  _input: Record<string, never> = {},
  { signal }: RunOptions = {},
): Promise<AskedTrials> {
  const done: AskedTrials = { committed: 0, unusable: 0, missed: 0, failed: 0, ended: 0 };
  const halted = new Set<number>();
  for (;;) {
    done.ended += await endTrials(deps);
    done.missed += await closeWaiting(deps.em(), deps.clock.now());
    await forgetNotes(deps.em());
    const due = await dueAnswers(deps.em(), deps.clock.now(), halted);
    if (due.length === 0 || signal?.aborted) return done;
    const limit = pLimit(parallelism);
    await Promise.all(
      due.map(({ id, trialId }) =>
        limit(async () => {
          if (signal?.aborted || halted.has(trialId)) return;
          const outcome = await askOne(deps, id, signal);
          if (outcome === 'halt') halted.add(trialId);
          else if (outcome !== null) done[outcome] += 1;
        }),
      ),
    );
  }
}

/** Ends the trials whose stop rules hold. */
async function endTrials(deps: Deps): Promise<number> {
  const em = deps.em();
  const trials = await em.find(LabTrial, { state: 'running' }, { populate: ['standingPromptVersion'] });
  if (trials.length === 0) return 0;
  const { provider, model } = await readConfig(em, 'llm_config');
  const active = {
    activeModel: describeModel(provider, model).id,
    activePromptVersionId: (await currentPrompt(deps)).id,
  };
  const now = deps.clock.now();
  const figures = await trialFigures(
    em,
    trials.map(({ id }) => id),
    now,
  );
  const shutdowns = await readConfig(em, 'model_shutdowns');
  let ended = 0;
  for (const trial of trials) {
    const { committed, unusable } = figures.get(trial.id)!;
    const model = announcedModel(shutdowns, trial.provider, trial.model);
    const reason = isRetired(model, now)
      ? `${trial.model} was shut down on ${model.life.shutdown}.`
      : !priceOn(model, now) && !isOwnServer(deps, model)
        ? `The price of ${trial.model} is not known any more, so no limit could hold.`
        : endOfTrial(trial, { ...active, answered: committed + unusable, unusable }, now);
    if (reason === null) continue;
    ended += await em.nativeUpdate(
      LabTrial,
      { id: trial.id, state: 'running' },
      { state: 'stopped', reason, note: null, endedAt: now },
    );
  }
  return ended;
}

/** Asks for one answer. `halt`: no other question of this trial can be asked now. */
async function askOne(
  deps: Deps,
  id: number,
  signal: AbortSignal | undefined,
): Promise<'committed' | 'unusable' | 'missed' | 'failed' | 'halt' | null> {
  const em = deps.em();
  const row = await em.findOne(TrialAnswer, { id, state: 'waiting' }, { populate: ['trial.promptVersion'] });
  const game = row && (await em.findOne(Game, { id: row.gameId }, { populate: ['league'] }));
  if (!game) return null;
  const { trial } = row;
  try {
    openKickoff(game, deps.clock.now());
    const model: Model = describeModel(trial.provider, trial.model);
    deps.provider(model.provider);
    const caps = leftToTrials((await generationSettings(em)).caps);
    const { day } = await readConfig(em, 'lab_day_cap');
    const outcome = await answerTrial(deps, row, {
      model,
      game,
      caps,
      labDay: day,
      isOwnServer: isOwnServer(deps, model),
      signal,
    });
    if (trial.note !== null) await noteTrial(deps, trial.id, null);
    return outcome;
  } catch (raised) {
    const error = driverFault(raised) ?? raised;
    if (stopsEverything(error)) throw error;
    if (isAppError(error) && error.code === 'cancelled') return null;
    if (isAppError(error) && stopsTheRun(error)) {
      await noteTrial(deps, trial.id, error);
      return 'halt';
    }
    return putOff(deps, row, { error, game });
  }
}

const leftToTrials = ({ day, month }: SpendCaps): SpendCaps => ({
  day: day === null ? null : day * capShare,
  month: month === null ? null : month * capShare,
});

/** What went wrong, fit to be stored and shown: some of it are words of a provider. */
const sentenceOf = (text: string): string => cleanText(text, { max: 500 });

/** Keeps what keeps a trial from asking, and what is to be done, or when it goes on. */
const noteTrial = (deps: Deps, id: number, error: AppError | null): Promise<unknown> =>
  deps
    .em()
    .nativeUpdate(
      LabTrial,
      { id },
      { note: error && sentenceOf([error.message, error.suggestion ?? ''].join(' ').trim()) },
    );

/** Keeps why an answer did not come, and when it is tried again; where there is no time left it is missed. */
async function putOff(
  deps: Deps,
  { id, failures }: TrialAnswer,
  { error, game }: { error: unknown; game: Game },
): Promise<'missed' | 'failed'> {
  const now = deps.clock.now();
  const reason = isAppError(error) ? sentenceOf(error.message) : 'Something unexpected went wrong.';
  if (!isAppError(error)) deps.log.error({ err: error, answer: id }, 'an answer of a trial failed');
  const isOver = isAppError(error) && tooLate.has(error.code);
  const next = isOver ? null : nextTry(failures + 1, game.kickoffAt, now);
  await deps
    .em()
    .nativeUpdate(
      TrialAnswer,
      { id, state: 'waiting' },
      next === null
        ? { state: 'missed', reason, names: null, nextTryAt: null }
        : { reason, failures: failures + 1, nextTryAt: next },
    );
  return next === null ? 'missed' : 'failed';
}
