import type { Model } from '#config/models';

import { requireTrueClock } from '../clock-guard.ts';
import type { Deps } from '../deps.ts';
import { replyJsonSchema, replySchemaName } from '../llm/card-schema.ts';
import { ModelError } from '../llm/errors.ts';
import { type Prompt, repairPrompt } from '../llm/prompt.ts';
import type { CallOptions, ModelReply } from '../llm/provider.ts';
import { type ModelCard, readCard, type Reading } from '../llm/read-card.ts';
import { withRetry } from '../llm/retry.ts';

import { type PaidCall, recordCall, recordFailure } from './calls.ts';

/** Longest single attempt. */
const attemptMs = 180_000;
/** Longest generation from the first request on, retries and repair included; kick-off ends it earlier. */
export const generationMs = 300_000;

export interface Question extends Omit<
  PaidCall,
  'instructions' | 'input' | 'attempt' | 'isRepair' | 'maxOutputTokens'
> {
  prompt: Prompt;
  /** No attempt outlives this instant, when there is one. */
  latest?: Date;
  signal: AbortSignal | undefined;
  onPause?: (text: string) => void;
  /** Called with the id of every call's row as it is written, so that the cost of a card can be summed. */
  onCall?: ((callId: number) => void) | undefined;
}

/** A usable reply whose call is still open: the caller closes it in the transaction that stores the card. */
export interface Answer {
  card: ModelCard;
  dropped: string[];
  reply: ModelReply;
  callId: number;
  startedAt: Date;
  model: Model;
}

/**
 * Asks a model for a card: every attempt has its row before it is made; a reply that is no card is repaired once.
 * @throws ModelError, or AppError `cap_reached` or `clock` before anything is paid
 */
export async function askModel(deps: Deps, question: Question): Promise<Answer> {
  await requireTrueClock(deps);
  const longest = new Date(deps.clock.now().getTime() + generationMs);
  const deadline = question.latest && question.latest < longest ? question.latest : longest;
  const first = await attempts(deps, question, question.prompt, { isRepair: false, deadline });
  const reading = readCard(first.reply.text);
  if (reading.ok) return { ...first, card: reading.card, dropped: reading.dropped, model: question.model };
  await fail(deps, question, first, reading);
  const second = await attempts(deps, question, repairPrompt(question.prompt, reading.faults), {
    isRepair: true,
    deadline,
  });
  const repaired = readCard(second.reply.text, { lenient: true });
  if (repaired.ok)
    return { ...second, card: repaired.card, dropped: repaired.dropped, model: question.model };
  throw await fail(deps, question, second, repaired);
}

interface Attempt {
  reply: ModelReply;
  callId: number;
  startedAt: Date;
  call: PaidCall;
}

function attempts(
  deps: Deps,
  question: Question,
  prompt: Prompt,
  { isRepair, deadline }: { isRepair: boolean; deadline: Date },
): Promise<Attempt> {
  const maxOutputTokens = outputLimit(question.model);
  return withRetry(
    (attempt, options) =>
      request(deps, { ...question, ...prompt, maxOutputTokens, attempt, isRepair }, options),
    {
      clock: deps.clock,
      random: () => deps.random(),
      deadline,
      timeoutMs: attemptMs,
      signal: question.signal,
      onPause: (error, milliseconds) =>
        question.onPause?.(`${error.message} Trying again in ${Math.ceil(milliseconds / 1000)} s.`),
    },
  );
}

/** One paid request: its row is written before it, its outcome after it. */
async function request(
  deps: Deps,
  call: PaidCall & Prompt & Pick<Question, 'onCall'>,
  options: CallOptions,
): Promise<Attempt> {
  const { model, instructions, input, cacheKey, maxOutputTokens } = call;
  const provider = deps.provider(model.provider);
  const startedAt = deps.clock.now();
  const callId = await recordCall(deps, call);
  call.onCall?.(callId);
  try {
    const reply = await provider.generate(
      {
        model,
        instructions,
        input,
        cacheKey,
        schema: { name: replySchemaName, json: replyJsonSchema() },
        maxOutputTokens,
      },
      options,
    );
    return { reply, callId, startedAt, call };
  } catch (error) {
    await recordFailure(deps, callId, call, startedAt, error);
    throw error;
  }
}

/** Visible and reasoning tokens of one reply together. */
export const outputLimit = (model: Model): number => model.sends.maxOutputTokens;

/** Closes the call of a reply that is no card. Its tokens were paid. */
async function fail(
  deps: Deps,
  question: Question,
  { reply, callId, startedAt, call }: Attempt,
  reading: Reading & { ok: false },
): Promise<ModelError> {
  const error = new ModelError(
    reading.kind,
    `${question.model.id} did not write a usable card: ${reading.faults.slice(0, 3).join('; ')}.`,
    { ...reply },
  );
  await recordFailure(deps, callId, call, startedAt, error);
  return error;
}
