import { randomBytes } from 'node:crypto';
import { priceOn } from '#config/models';
import type { ProviderName } from '#config/providers';
import { absent } from '../absent.ts';
import { storedActor } from '../actor.ts';
import { audit } from '../audit.ts';
import { PromptVersion } from '../db/entities/cards.ts';
import { LabTrial } from '../db/entities/trials.ts';
import { holdLock } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import { trialLimits } from '../domain/lab-limits.ts';
import { requireWithin } from '../entered-number.ts';
import { enteredText } from '../entered-text.ts';
import { fault } from '../errors.ts';
import { currentPrompt } from '../generation/current-prompt.ts';
import { chooseModel } from '../generation/prepare.ts';
import { isOwnServer } from './generate-card.ts';

export interface TrialInput {
  provider: ProviderName;
  model: string;
  /** The number of a prompt version. */
  promptVersion: number;
  /** Of all games, from above 0 to 1. */
  share?: number;
  /** US dollars in a UTC day. */
  dayCap: number;
  /** Answers after which it ends. */
  mostGames?: number | null;
  /** When it ends. */
  until?: Date | null;
  /** Share of replies that are no card above which it ends. */
  mostUnusable?: number;
  /** What games are drawn with; drawn itself where it is not given. */
  seed?: string | undefined;
}

/**
 * Begins a trial: the model with the prompt answers beside the cards that are published from now on, for a share of the
 * games. Who began it is in the audit record.
 * @throws AppError `not_found` for a prompt version, `conflict` where the model is in a trial, `usage` for a number
 *   past its limits, what writes the cards already or an end that has passed, `refused` without a known price, `model_retired`, or a ModelError without a key
 */
export async function startTrial(deps: Deps, input: TrialInput): Promise<{ trialId: number }> {
  const { share = 1, mostUnusable = 0.2, mostGames = null, until = null, dayCap } = input;
  requireWithin('The share of the games', share, trialLimits.share);
  requireWithin('The most that a trial may cost in a day', dayCap, trialLimits.dayCap);
  if (mostGames !== null)
    requireWithin('The number of answers it ends after', mostGames, trialLimits.mostGames);
  requireWithin('The share of replies that may be no card', mostUnusable, trialLimits.mostUnusable);
  const em = deps.em();
  const now = deps.clock.now();
  const version = await em.findOne(PromptVersion, { number: input.promptVersion });
  if (!version) throw absent('prompt version', input.promptVersion);
  const model = await chooseModel(deps, input);
  deps.provider(model.provider);
  if (!priceOn(model, now) && !isOwnServer(deps, model))
    throw fault('refused', `The price of ${model.id} is not known, so no limit could hold.`);
  if (until !== null && until <= now) throw fault('usage', 'The last day of the trial has passed.');
  const standing = await chooseModel(deps);
  const standingPrompt = await currentPrompt(deps);
  if (standing.id === model.id && standingPrompt.id === version.id)
    throw fault('usage', `Prompt ${version.number} with ${model.id} writes the cards already.`);
  const seed =
    input.seed === undefined
      ? randomBytes(8).toString('hex')
      : enteredText('The seed', input.seed, { max: 80 });
  return em.transactional(async (tem) => {
    await holdLock(tem, 'trial', model.id);
    const running = await tem.findOne(LabTrial, { model: model.id, state: 'running' });
    if (running)
      throw fault('conflict', `${model.id} is in trial ${running.id} already.`, {
        suggestion: `Stop it first (\`tips lab trial stop ${running.id}\`).`,
      });
    const trial = tem.create(LabTrial, {
      provider: model.provider,
      model: model.id,
      promptVersion: tem.getReference(PromptVersion, version.id),
      standingModel: standing.id,
      standingPromptVersion: tem.getReference(PromptVersion, standingPrompt.id),
      share,
      seed,
      dayCap,
      mostGames,
      until,
      mostUnusable,
      state: 'running',
      reason: null,
      note: null,
      author: storedActor(deps.actor),
      stoppedBy: null,
      createdAt: now,
      endedAt: null,
    });
    await tem.flush();
    await audit(tem, deps, {
      action: 'start',
      subjectType: 'trial',
      subjectId: trial.id,
      after: { prompt: version.number, model: model.id, share, dayCap },
    });
    return { trialId: trial.id };
  });
}
