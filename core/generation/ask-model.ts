import type { Model } from '#config/models';

import { requireTrueClock } from '../clock-guard.ts';
import type { Deps } from '../deps.ts';
import { replyJsonSchema, replySchemaName } from '../llm/card-schema.ts';
import { ModelError } from '../llm/errors.ts';
import { type Prompt, repairPrompt } from '../llm/prompt.ts';
import type { CallOptions, ModelReply } from '../llm/provider.ts';
import { type ModelCard, readCard, type Reading } from '../llm/read-card.ts';
import { withRetry } from '../llm/retry.ts';

import { whileCalled } from './call-lease.ts';
import { type PaidCall, recordCall, recordFailure } from './calls.ts';

/** Longest single attempt. */
const attemptMs = 180_000;
/** Longest generation from the first request on, retries and repair included; kick-off ends it earlier. */
export const generationMs = 300_000;

/** Waits for a turn to ask the model. */
export type InTurn = <Result>(ask: () => Promise<Result>) => Promise<Result>;

export interface Question extends Omit<
  PaidCall,
  'instructions' | 'input' | 'attempt' | 'isRepair' | 'maxOutputTokens'
> {
  prompt: Prompt;
  /** No attempt outlives this instant, when there is one. */
  latest?: Date;
  signal: AbortSignal | undefined;
  onPause?: (text: string) => void;
  /** What is wrong with a usable card, as sentences for its model; the one repair is asked for where there is any. */
  faultsOf?: ((card: ModelCard) => string[]) | undefined;
  /** Waits for a turn to ask; what is done before and after runs beside other questions. At once where it is absent. */
  inTurn?: InTurn | undefined;
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
 * Asks a model for a card: every attempt has its row before it is made; a reply that is no card, or whose
 * sentences the data contradicts, is repaired once.
 * @throws ModelError, or AppError `cap_reached` or `clock` before anything is paid
 */
export async function askModel(deps: Deps, question: Question): Promise<Answer> {
  await requireTrueClock(deps);
  let deadline: Date | undefined;
  const inTurn: InTurn = question.inTurn ?? ((ask) => ask());
  const first = await inTurn(() => {
    // The time is counted from the first request on, and not while others are asked.
    deadline = deadlineOf(deps, question);
    return attempts(deps, question, question.prompt, { isRepair: false, deadline });
  });
  deadline ??= deadlineOf(deps, question);
  const reading = readCard(first.reply.text);
  if (reading.ok)
    return withoutFaults(deps, question, answerOf(question, first, reading), { deadline, first });
  await fail(deps, question, first, reading);
  const second = await repair(deps, question, reading.faults, deadline);
  const repaired = readCard(second.reply.text, { lenient: true });
  if (repaired.ok) return answerOf(question, second, repaired);
  throw await fail(deps, question, second, repaired);
}

function deadlineOf(deps: Deps, { latest }: Question): Date {
  const longest = new Date(deps.clock.now().getTime() + generationMs);
  return latest && latest < longest ? latest : longest;
}

const answerOf = (
  { model }: Question,
  attempt: Attempt,
  { card, dropped }: Reading & { ok: true },
): Answer => ({
  ...attempt,
  card,
  dropped,
  model,
});

const repair = (
  deps: Deps,
  question: Question,
  faults: readonly string[],
  deadline: Date,
): Promise<Attempt> =>
  (question.inTurn ?? ((ask) => ask()))(() =>
    attempts(deps, question, repairPrompt(question.prompt, faults), { isRepair: true, deadline }),
  );

/** So many faults are told; a model that has more of them gains nothing from the rest. */
const mostFaults = 12;

/**
 * A usable card with faults is written again once. What comes back is taken where it is a card with fewer of them;
 * else the first stands, also where the second call fails for whatever reason but that everything stops.
 */
async function withoutFaults(
  deps: Deps,
  question: Question,
  answer: Answer,
  { deadline, first }: { deadline: Date; first: Attempt },
): Promise<Answer> {
  const faults = question.faultsOf?.(answer.card) ?? [];
  if (faults.length === 0) return answer;
  let second: Attempt;
  try {
    second = await repair(deps, question, faults.slice(0, mostFaults), deadline);
  } catch (error) {
    if (!question.signal?.aborted) return answer;
    await contradicted(deps, question, first, faults);
    throw error;
  }
  const repaired = readCard(second.reply.text, { lenient: true });
  if (!repaired.ok) {
    await fail(deps, question, second, repaired);
    return answer;
  }
  const left = question.faultsOf?.(repaired.card) ?? [];
  const isBetter = left.length < faults.length;
  await contradicted(deps, question, isBetter ? first : second, isBetter ? faults : left);
  return isBetter ? answerOf(question, second, repaired) : answer;
}

/** Closes the call of a card that says what the data contradicts, and in whose place another one stands. */
async function contradicted(
  deps: Deps,
  { model }: Question,
  { reply, callId, startedAt, call }: Attempt,
  faults: readonly string[],
): Promise<void> {
  const error = new ModelError(
    'contradicted',
    `${model.id} wrote what the data contradicts: ${faults.slice(0, 3).join('; ')}.`,
    { ...reply },
  );
  await recordFailure(deps, callId, call, startedAt, error);
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
    const schema = { name: replySchemaName, json: replyJsonSchema() };
    const reply = await whileCalled(deps, callId, () =>
      provider.generate({ model, instructions, input, cacheKey, schema, maxOutputTokens }, options),
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
