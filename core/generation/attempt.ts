import type { Prompt } from '../llm/prompt.ts';
import { replyJsonSchema, replySchemaName } from '../llm/card-schema.ts';
import type { CallOptions, ModelReply } from '../llm/provider.ts';
import { withRetry } from '../llm/retry.ts';
import type { Model } from '#config/models';
import type { Deps } from '../deps.ts';
import type { Question } from './ask-model.ts';
import { whileCalled } from './call-lease.ts';
import { type PaidCall, recordCall, recordFailure } from './calls.ts';
import { giveBack, markSent, type ReservedCall, reserveAhead } from './reserved-call.ts';

/** Longest single attempt. */
const attemptMs = 180_000;

/** A reply whose call is still open. */
export interface Attempt {
  reply: ModelReply;
  callId: number;
  startedAt: Date;
  /** When the reply was there. */
  cameAt: Date;
  call: PaidCall;
}

/** Visible and reasoning tokens of one reply together. */
export const outputLimit = (model: Model): number => model.sends.maxOutputTokens;

/**
 * Asks once more, or for the first time, until a reply comes. Where it has to wait for its turn, the row of the first
 * attempt is written meanwhile.
 * @param deadline asked for when its turn has come
 * @throws ModelError, or AppError `cap_reached` before anything is paid
 */
export async function attemptInTurn(
  deps: Deps,
  question: Question,
  prompt: Prompt,
  { isRepair, deadline }: { isRepair: boolean; deadline: () => Date },
): Promise<Attempt> {
  const call = callOf(question, prompt, isRepair);
  const { inTurn } = question;
  return inTurn
    ? await whileReserved(deps, call, (reserved) =>
        inTurn(() => attempts(deps, question, { call, deadline: deadline(), reserved }), { isRepair }),
      )
    : await attempts(deps, question, { call, deadline: deadline(), reserved: null });
}

/** The first attempt of a question, as it is recorded. */
export const callOf = (question: Question, prompt: Prompt, isRepair: boolean): PaidCall & Prompt => ({
  ...question,
  ...prompt,
  maxOutputTokens: outputLimit(question.model),
  attempt: 1,
  isRepair,
});

/** Does work with a call reserved for it, whose lease is kept; it is given back where it was not sent. */
async function whileReserved<Result>(
  deps: Deps,
  call: PaidCall,
  work: (reserved: ReservedCall | null) => Promise<Result>,
): Promise<Result> {
  const reserved = await reserveAhead(deps, call);
  if (!reserved) return work(null);
  try {
    return await whileCalled(deps, reserved.callId, () => work(reserved));
  } finally {
    if (!reserved.isSent) await giveBack(deps, reserved);
  }
}

function attempts(
  deps: Deps,
  question: Question,
  { call, deadline, reserved }: { call: PaidCall & Prompt; deadline: Date; reserved: ReservedCall | null },
): Promise<Attempt> {
  return withRetry(
    (attempt, options) =>
      request(deps, { ...call, attempt }, options, {
        onCall: question.onCall,
        reserved: attempt === 1 ? reserved : null,
      }),
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
  call: PaidCall & Prompt,
  options: CallOptions,
  { onCall, reserved }: { onCall: Question['onCall']; reserved: ReservedCall | null },
): Promise<Attempt> {
  const { model, instructions, input, cacheKey, maxOutputTokens } = call;
  const provider = deps.provider(model.provider);
  const startedAt = deps.clock.now();
  const callId =
    reserved && (await markSent(deps, reserved)) ? reserved.callId : await recordCall(deps, call);
  onCall?.(callId);
  try {
    const schema = { name: replySchemaName, json: replyJsonSchema() };
    const reply = await whileCalled(deps, callId, () =>
      provider.generate({ model, instructions, input, cacheKey, schema, maxOutputTokens }, options),
    );
    return { reply, callId, startedAt, cameAt: deps.clock.now(), call };
  } catch (error) {
    await recordFailure(deps, callId, call, startedAt, error);
    throw error;
  }
}
