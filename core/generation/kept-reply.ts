import { LlmCall } from '../db/entities/llm.ts';
import { retryWhileAway } from '../db/retry-while-away.ts';
import type { Deps } from '../deps.ts';
import type { ModelErrorKind } from '../llm/errors.ts';
import { type Attempt, callOf } from './attempt.ts';
import type { Question } from './ask-model.ts';
import { callResult } from './calls.ts';

/**
 * Keeps a reply with what it cost as soon as it came: a process that dies while it is read, or before its answer is
 * stored, has not lost it. Its call stays open.
 */
export async function keepReply(
  deps: Deps,
  { callId, reply, startedAt, cameAt, call }: Attempt,
): Promise<void> {
  const { endedAt: _open, ...result } = callResult(call, reply, startedAt, cameAt);
  await retryWhileAway(deps, () => deps.em().nativeUpdate(LlmCall, { id: callId, state: 'pending' }, result));
}

/** Replies that were read and led to a repair. */
const repaired = ['malformed', 'wrong_shape', 'contradicted'] as const satisfies ModelErrorKind[];

/** Replies to a question that came before, to a process that did not live to store the answer. */
export interface KeptReplies {
  first?: Attempt;
  repair?: Attempt;
}

/**
 * The replies that were kept for an answer that is not stored: of the first question, and of the repair asked for because
 * of it. They are read again as if they had come now.
 * @param after the last call of an answer that is asked for again: what came before has been read
 */
export async function keptReplies(deps: Deps, question: Question, after = 0): Promise<KeptReplies> {
  const { answerKey } = question;
  if (answerKey === undefined) return {};
  const calls = await deps.em().find(
    LlmCall,
    {
      answerKey,
      id: { $gt: after },
      response: { $ne: null },
      $or: [
        { state: { $in: ['pending', 'unknown'] } },
        { state: 'failed', errorKind: { $in: [...repaired] } },
      ],
    },
    { populate: ['response'], orderBy: { id: 'desc' } },
  );
  const first = calls.find(({ isRepair }) => !isRepair);
  if (!first) return {};
  const repair = calls.find(({ id, isRepair }) => isRepair && id > first.id);
  return {
    first: attemptOf(question, first),
    ...(repair && { repair: attemptOf(question, repair) }),
  };
}

/** A stored call as the attempt that it was. */
function attemptOf(question: Question, stored: LlmCall): Attempt {
  const { inputTokens, cachedTokens, cacheWriteTokens, outputTokens, reasoningTokens } = stored;
  const hasUsage = inputTokens !== null && outputTokens !== null;
  return {
    callId: stored.id,
    startedAt: stored.startedAt,
    cameAt: new Date(stored.startedAt.getTime() + (stored.durationMs ?? 0)),
    call: callOf(question, question.prompt, stored.isRepair),
    reply: {
      text: stored.response ?? '',
      raw: null,
      servedModel: stored.servedModel,
      requestId: stored.requestId,
      finishReason: stored.finishReason,
      usage: hasUsage
        ? {
            input: inputTokens,
            cached: cachedTokens ?? 0,
            cacheWrite: cacheWriteTokens ?? 0,
            output: outputTokens,
            reasoning: reasoningTokens ?? 0,
          }
        : null,
    },
  };
}
