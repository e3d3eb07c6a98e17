import { isRetired, replacementFor, type Model } from '#config/models';
import type { Clock } from '../clock.ts';
import { replyJsonSchema, replySchemaName } from './card-schema.ts';
import { costOf, highestCost, mayHaveBeenBilled, priceOfCall, reservedInput } from './cost.ts';
import { rememberLast } from './memo.ts';
import type { Digest } from './digest.ts';
import { ModelError } from './errors.ts';
import { ground, type GroundingFlag } from './grounding.ts';
import { assemblePrompt, repairPrompt, type Prompt } from './prompt.ts';
import type { CallFacts, ModelProvider, ModelReply } from './provider.ts';
import { readCard, type ModelCard, type Reading } from './read-card.ts';
import { withRetry } from './retry.ts';

/** One call about to be paid. */
export interface Attempt {
  /** Counts from 1 over retries and the repair. */
  number: number;
  isRepair: boolean;
  prompt: Prompt;
  /** The most it can cost in US dollars; null where the price is not known. */
  reservedCost: number | null;
  startedAt: Date;
}

export interface AttemptOutcome extends CallFacts {
  /** `unknown`: it was sent and no answer came, so it may have been billed; `cost` is then the reserved one. */
  state: 'succeeded' | 'failed' | 'unknown';
  error: ModelError | null;
  /** US dollars; null where the price is not known. */
  cost: number | null;
  /** First day of the price used, `YYYY-MM-DD`. */
  priceFrom: string | null;
  endedAt: Date;
  durationMs: number;
}

export interface WriteCardDeps {
  provider: ModelProvider;
  clock: Clock;
  /** Uniform in [0, 1), for the jitter of pauses. */
  random: () => number;
}

export interface WriteCardInput {
  model: Model;
  /** The editable prompt in force. */
  prompt: string;
  digest: Digest;
  /** No call outlives this instant. */
  deadline: Date;
  /** Longest single call, in milliseconds. */
  timeoutMs?: number;
}

export interface WriteCardOptions {
  signal?: AbortSignal | undefined;
  /** Writes the attempt's row and reserves its cost; throwing here means that nothing is sent. */
  beforeAttempt?: (attempt: Attempt) => Promise<void> | void;
  /** Completes the row. Called once for every attempt that passed `beforeAttempt`. */
  afterAttempt?: (attempt: Attempt, outcome: AttemptOutcome) => Promise<void> | void;
  onPause?: (error: ModelError, milliseconds: number) => void;
}

export interface WrittenCard {
  card: ModelCard;
  flags: GroundingFlag[];
  /** What was left out of the reply and why, one sentence each. */
  dropped: string[];
  needsReview: boolean;
  /** The reply the card was read from, and the prompt that led to it. */
  reply: ModelReply;
  prompt: Prompt;
  isRepaired: boolean;
}

const usualTimeoutMs = 120_000;

/** Throws `ModelError` `model_retired`, naming the replacement, from the model's day of shutdown on. */
export function refuseRetired(model: Model, now: Date): void {
  if (!isRetired(model, now)) return;
  const next = replacementFor(model, now);
  throw new ModelError('model_retired', `${model.id} was shut down on ${model.life.shutdown}.`, {
    suggestion: next
      ? `Choose ${next.id}, its replacement, or another current model: \`tips models\` lists them.`
      : 'Choose a current model: `tips models` lists them.',
  });
}

const reservedFixed = rememberLast((instructions) =>
  reservedInput([instructions, JSON.stringify(replyJsonSchema())]),
);

/** What one call of this prompt is counted at before it is made. */
export function planCall(
  model: Model,
  prompt: Prompt,
  now: Date,
): { inputTokens: number; maxOutputTokens: number; highestCost: number | null } {
  const inputTokens = reservedFixed(prompt.instructions) + reservedInput([prompt.input]);
  const { maxOutputTokens } = model.sends;
  return { inputTokens, maxOutputTokens, highestCost: highestCost(model, inputTokens, maxOutputTokens, now) };
}

const nothingKnown: CallFacts = {
  usage: null,
  servedModel: null,
  requestId: null,
  finishReason: null,
  raw: null,
  text: null,
};

/** What an attempt cost by what is known of it: by its usage, by its reservation when nobody answered, else nothing. */
function outcomeOf(
  attempt: Attempt,
  model: Model,
  facts: CallFacts,
  error: ModelError | null,
  endedAt: Date,
): AttemptOutcome {
  const { usage, servedModel, requestId, finishReason, raw, text } = facts;
  const isUnknown = error !== null && mayHaveBeenBilled(error);
  const price = priceOfCall(model, servedModel, attempt.startedAt);
  const cost = isUnknown
    ? attempt.reservedCost
    : usage === null
      ? error === null
        ? null
        : 0
      : price
        ? costOf(usage, price)
        : null;
  return {
    usage,
    servedModel,
    requestId,
    finishReason,
    raw,
    text,
    error,
    cost,
    priceFrom: usage && price ? price.from : null,
    state: error === null ? 'succeeded' : isUnknown ? 'unknown' : 'failed',
    endedAt,
    durationMs: endedAt.getTime() - attempt.startedAt.getTime(),
  };
}

/** The reply as a card; throws `ModelError` with the faults as its cause, the reply's facts kept. */
function validReading(reply: ModelReply, lenient: boolean): Extract<Reading, { ok: true }> {
  const reading = readCard(reply.text, { lenient });
  if (reading.ok) return reading;
  const what = reading.kind === 'malformed' ? 'The reply is not JSON' : 'The reply is no valid card';
  throw new ModelError(
    reading.kind,
    `${what}: ${reading.faults.slice(0, 3).join('; ').replace(/\.+$/, '')}.`,
    {
      ...reply,
      cause: reading,
    },
  );
}

const faultsIn = (error: unknown): string[] | undefined => {
  if (!(error instanceof ModelError) || (error.kind !== 'malformed' && error.kind !== 'wrong_shape'))
    return undefined;
  return (error.facts.cause as Partial<Extract<Reading, { ok: false }>> | undefined)?.faults;
};

/**
 * Has a model write one card: calls with retries inside the deadline, reads and checks the reply, asks once for a
 * repair where it is no valid card, and holds the result against the names in the data.
 * Throws the `ModelError` of the last attempt, or whatever `beforeAttempt` throws.
 */
export async function writeCard(
  { provider, clock, random }: WriteCardDeps,
  input: WriteCardInput,
  options: WriteCardOptions = {},
): Promise<WrittenCard> {
  const { model, digest, deadline, timeoutMs = usualTimeoutMs } = input;
  const { signal, beforeAttempt, afterAttempt, onPause } = options;
  refuseRetired(model, clock.now());
  const schema = { name: replySchemaName, json: replyJsonSchema() };
  let number = 0;

  /** Completes the row of an attempt that fails, whether it got a reply or not. */
  const answered = async <T>(attempt: Attempt, run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      if (error instanceof ModelError) {
        await afterAttempt?.(
          attempt,
          outcomeOf(attempt, model, { ...nothingKnown, ...error.facts }, error, clock.now()),
        );
      }
      throw error;
    }
  };

  const ask = (
    prompt: Prompt,
    isRepair: boolean,
  ): Promise<{ reading: Extract<Reading, { ok: true }>; reply: ModelReply; prompt: Prompt }> =>
    withRetry(
      async (_count, call) => {
        number += 1;
        const startedAt = clock.now();
        const { highestCost: reservedCost, maxOutputTokens } = planCall(model, prompt, startedAt);
        const attempt: Attempt = { number, isRepair, prompt, reservedCost, startedAt };
        await beforeAttempt?.(attempt);
        const { reply, reading } = await answered(attempt, async () => {
          const reply = await provider.generate({ model, ...prompt, schema, maxOutputTokens }, call);
          return { reply, reading: validReading(reply, isRepair) };
        });
        await afterAttempt?.(attempt, outcomeOf(attempt, model, reply, null, clock.now()));
        return { reading, reply, prompt };
      },
      {
        clock,
        random,
        deadline,
        timeoutMs,
        signal,
        ...(onPause ? { onPause } : {}),
        ...(isRepair ? { maxAttempts: 1 } : {}),
      },
    );

  const prompt = assemblePrompt(input.prompt, digest.text);
  const answer = await ask(prompt, false).catch((error: unknown) => {
    const faults = faultsIn(error);
    if (!faults) throw error;
    return ask(repairPrompt(prompt, faults), true);
  });
  const { card, flags, needsReview } = ground(answer.reading.card, digest.names, prompt);
  return {
    card,
    flags,
    needsReview,
    dropped: answer.reading.dropped,
    reply: answer.reply,
    prompt: answer.prompt,
    isRepaired: answer.prompt !== prompt,
  };
}
