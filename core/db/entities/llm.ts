import { defineEntity, p } from '@mikro-orm/core';

export type LlmCallState = 'pending' | 'succeeded' | 'failed' | 'refused_late' | 'unknown';
/** States of a call that is over and brought no card. */
export const failedCallStates = ['failed', 'refused_late', 'unknown'] as const satisfies LlmCallState[];

const LlmCallSchema = defineEntity({
  name: 'LlmCall',
  tableName: 'llm_calls',
  properties: {
    id: p.integer().primary(),
    operation: p.text().$type<'generate_card' | 'regenerate_card' | 'try_prompt' | 'lab'>(),
    provider: p.text(),
    requestedModel: p.text(),
    servedModel: p.text().strictNullable(),
    gameId: p.integer().strictNullable(),
    cardId: p.integer().strictNullable(),
    revisionId: p.integer().strictNullable(),
    promptVersionId: p.integer().strictNullable(),
    /** The run of the lab it was made for. */
    labRunId: p.integer().strictNullable(),
    /** The trial of the lab it was made for. */
    labTrialId: p.integer().strictNullable(),
    /** Key of the answer of the lab that it is made for. */
    answerKey: p.text().strictNullable(),
    /** Since when it waits for its turn, written ahead; null as soon as the request may have been sent. */
    waitsSince: p.datetime().strictNullable(),
    owner: p.text(),
    attempt: p.integer().default(1),
    isRepair: p.boolean().default(false),
    isSimulated: p.boolean().default(false),
    state: p.text().$type<LlmCallState>().default('pending'),
    errorKind: p.text().strictNullable(),
    errorMessage: p.text().strictNullable(),
    finishReason: p.text().strictNullable(),
    requestId: p.text().strictNullable(),
    /** Highest cost in US dollars, counted against the cap until the true cost is known. */
    reservedCost: p.decimal('number'),
    /** True cost in US dollars; null while pending or where no price is known. */
    cost: p.decimal('number').strictNullable(),
    /** The date from which the price used holds, YYYY-MM-DD. */
    priceDate: p.date().strictNullable(),
    inputTokens: p.integer().strictNullable(),
    cachedTokens: p.integer().strictNullable(),
    cacheWriteTokens: p.integer().strictNullable(),
    outputTokens: p.integer().strictNullable(),
    reasoningTokens: p.integer().strictNullable(),
    prompt: p.json().strictNullable().lazy(),
    response: p.text().strictNullable().lazy(),
    leaseUntil: p.datetime(),
    startedAt: p.datetime(),
    endedAt: p.datetime().strictNullable(),
    durationMs: p.integer().strictNullable(),
  },
});
/** One paid attempt, written before the call is made. */
export class LlmCall extends LlmCallSchema.class {}
LlmCallSchema.setClass(LlmCall);

const GenerationClaimSchema = defineEntity({
  name: 'GenerationClaim',
  tableName: 'generation_claims',
  properties: {
    gameId: p.integer().primary(),
    llmModel: p.text().primary(),
    owner: p.text(),
    claimedAt: p.datetime(),
    leaseUntil: p.datetime(),
  },
});
/** Who is generating the card of a game and model; taken over when the lease has run out. */
export class GenerationClaim extends GenerationClaimSchema.class {}
GenerationClaimSchema.setClass(GenerationClaim);
