import { defineEntity, p } from '@mikro-orm/core';

export type LlmCallState = 'pending' | 'succeeded' | 'failed' | 'refused_late' | 'unknown';

const LlmCallSchema = defineEntity({
  name: 'LlmCall',
  tableName: 'llm_calls',
  properties: {
    id: p.integer().primary(),
    operation: p.text().$type<'generate_card' | 'regenerate_card' | 'try_prompt'>(),
    provider: p.text(),
    requestedModel: p.text(),
    servedModel: p.text().nullable(),
    gameId: p.integer().nullable(),
    cardId: p.integer().nullable(),
    revisionId: p.integer().nullable(),
    promptVersionId: p.integer().nullable(),
    owner: p.text(),
    attempt: p.integer().default(1),
    isRepair: p.boolean().default(false),
    isSimulated: p.boolean().default(false),
    state: p.text().$type<LlmCallState>().default('pending'),
    errorKind: p.text().nullable(),
    errorMessage: p.text().nullable(),
    finishReason: p.text().nullable(),
    requestId: p.text().nullable(),
    /** Highest cost in US dollars, counted against the cap until the true cost is known. */
    reservedCost: p.decimal('number'),
    /** True cost in US dollars; null while pending or where no price is known. */
    cost: p.decimal('number').nullable(),
    /** The date from which the price used holds, YYYY-MM-DD. */
    priceDate: p.date().nullable(),
    inputTokens: p.integer().nullable(),
    cachedTokens: p.integer().nullable(),
    cacheWriteTokens: p.integer().nullable(),
    outputTokens: p.integer().nullable(),
    reasoningTokens: p.integer().nullable(),
    prompt: p.json().nullable().lazy(),
    response: p.text().nullable().lazy(),
    leaseUntil: p.datetime(),
    startedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    durationMs: p.integer().nullable(),
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
/** Who is generating the card of a game and model; taken over when the lease has lapsed. */
export class GenerationClaim extends GenerationClaimSchema.class {}
GenerationClaimSchema.setClass(GenerationClaim);
