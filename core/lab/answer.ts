import { setTimeout as sleep } from 'node:timers/promises';
import type { Model } from '#config/models';
import { canonicalJson, sha256 } from '../canonical.ts';
import { LabAnswer, type LabCard } from '../db/entities/lab.ts';
import { LlmCall } from '../db/entities/llm.ts';
import { retryWhileAway } from '../db/retry-while-away.ts';
import type { Deps } from '../deps.ts';
import { cleanText } from '../domain/text.ts';
import { fault, isAppError } from '../errors.ts';
import { type Answer, askModel, type InTurn } from '../generation/ask-model.ts';
import { type PaidCall, recordSuccess, usageOfCalls } from '../generation/calls.ts';
import { keptReplies } from '../generation/kept-reply.ts';
import type { KnownNames } from '../llm/digest.ts';
import { ModelError, unreadableKinds } from '../llm/errors.ts';
import { ground } from '../llm/grounding.ts';
import { contradictions } from '../llm/grounding/check-card.ts';
import type { Prompt } from '../llm/prompt.ts';

/** What one cell asks. */
export interface LabQuestion extends Pick<
  PaidCall,
  'caps' | 'lab' | 'isOwnServer' | 'gameId' | 'promptVersionId'
> {
  model: Model;
  prompt: Prompt;
  names: KnownNames;
  repeat: number;
  /** No attempt outlives this instant, when there is one. */
  latest?: Date;
  /** Waits for a turn to ask. */
  inTurn?: InTurn;
  /** Whether the answer is not wanted any more; looked at while somebody else asks for the same one. */
  isOver?: () => boolean;
}

interface Answered {
  key: string;
  /** Whether it was paid for now. */
  isNew: boolean;
}

/** How often it is looked whether the answer is there that somebody else asks for. */
const lookEveryMs = 500;

/** Names an answer by everything that decides it: the same question is never paid twice, in whatever run. */
const answerKey = ({ model, prompt, repeat }: Pick<LabQuestion, 'model' | 'prompt' | 'repeat'>): string =>
  sha256(
    canonicalJson({
      provider: model.provider,
      model: model.id,
      sends: { ...model.sends },
      instructions: prompt.instructions,
      input: prompt.input,
      repeat,
    }),
  );

/** Faults that are of the model's reply: the cell has no card, and asking again would be another answer. */
const isOfReply = (error: unknown): error is ModelError =>
  error instanceof ModelError && unreadableKinds.some((kind) => kind === error.kind);

const cardOf = ({ probabilities, markets }: Answer['card']): LabCard => ({
  probabilities,
  markets: markets.map(({ market, selection, line, confidence }) => ({
    market,
    selection,
    line,
    confidence,
  })),
});

/**
 * The answer to a question: the one that was paid for before, else a new one. A reply is kept as it comes, and stored as
 * an answer in the transaction that closes its call; one that was only kept is read again instead of being paid again.
 * A reply that is no card is an answer too: it is kept, and not asked for again unless somebody says so. What another run
 * is asking for at this moment is waited for.
 * @throws AppError `cap_reached` before anything is paid, or a ModelError that is not of the reply
 */
export async function answerOf(deps: Deps, question: LabQuestion, signal?: AbortSignal): Promise<Answered> {
  const { latest, isOver } = question;
  for (;;) {
    try {
      return await answerHere(deps, question, signal);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'busy') throw error;
      if (signal?.aborted || isOver?.()) throw fault('cancelled', 'The run has ended.');
      if (latest && latest <= deps.clock.now()) throw error;
    }
    await sleep(lookEveryMs);
  }
}

async function answerHere(deps: Deps, question: LabQuestion, signal?: AbortSignal): Promise<Answered> {
  const key = answerKey(question);
  const known = await deps.em().findOne(LabAnswer, { key });
  const after = known?.askedAgainAfter ?? null;
  if (known && after === null) return { key, isNew: false };
  const { names, prompt } = question;
  const asked = { ...question, operation: 'lab' as const, cardId: null, signal, answerKey: key };
  const kept = await keptReplies(deps, asked, after ?? 0);
  // What was no card before counts with its faults and its price.
  const earlier = after === null ? [] : await callsOfAnswer(deps.em(), key, after);
  const before = [...earlier, ...[kept.first, kept.repair].flatMap((reply) => reply?.callId ?? [])];
  const calls = [...before];
  try {
    const answer = await askModel(deps, {
      ...asked,
      kept,
      faultsOf: (card) => contradictions(card, prompt.input, names),
      onCall: (id) => calls.push(id),
    });
    const { flags } = ground(answer.card, names, prompt);
    await store(deps, { key, calls, again: after !== null }, async (em) => {
      await recordSuccess(em, answer, answer.cameAt);
      return {
        card: cardOf(answer.card),
        fault: null,
        dropped: answer.dropped.length,
        callId: answer.callId,
        findings: flags.map((flag) => ({
          severity: flag.severity,
          problem: flag.problem,
          where: flag.where,
          name: flag.name,
          fact: 'fact' in flag ? flag.fact : null,
        })),
      };
    });
  } catch (error) {
    if (!isOfReply(error)) throw error;
    await store(deps, { key, calls, again: after !== null }, () =>
      Promise.resolve({
        card: null,
        fault: cleanText(error.message, { max: 4000 }),
        dropped: 0,
        callId: calls.at(-1) ?? null,
        findings: [],
      }),
    );
  }
  return { key, isNew: calls.length > before.length };
}

interface Stored extends Pick<LabAnswer, 'card' | 'fault' | 'findings' | 'callId'> {
  /** Picks that were left out. */
  dropped: number;
}

/** The calls that an answer was made of, up to one of them. */
const callsOfAnswer = async (em: ReturnType<Deps['em']>, key: string, upTo: number): Promise<number[]> =>
  (await em.find(LlmCall, { answerKey: key, id: { $lte: upTo } }, { fields: ['id'] })).map(({ id }) => id);

/** Keeps an answer with what all its calls used; one that is asked `again` takes the place of the one before. */
const store = (
  deps: Deps,
  { key, calls, again }: { key: string; calls: readonly number[]; again: boolean },
  made: (em: ReturnType<Deps['em']>) => Promise<Stored>,
): Promise<void> =>
  retryWhileAway(deps, () =>
    deps.em().transactional(async (em) => {
      const { dropped, ...answer } = await made(em);
      const { unreadable, ...usage } = await usageOfCalls(em, calls);
      await em.upsert(
        LabAnswer,
        {
          key,
          ...answer,
          ...usage,
          faults: dropped + unreadable,
          answeredAt: deps.clock.now(),
          askedAgainAfter: null,
        },
        again ? { onConflictFields: ['key'] } : { onConflictFields: ['key'], onConflictAction: 'ignore' },
      );
    }),
  );
