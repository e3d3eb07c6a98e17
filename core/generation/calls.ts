import type { Model } from '#config/models';
import { LlmCall } from '../db/entities/llm.ts';
import { holdLock } from '../db/locks.ts';
import { retryWhileAway } from '../db/retry-while-away.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { cleanText, storableText } from '../domain/text.ts';
import { fault } from '../errors.ts';
import {
  cameWithoutUsage,
  costOf,
  highestCost,
  mayHaveBeenBilled,
  priceOfCall,
  reservedInput,
} from '../llm/cost.ts';
import { ModelError, unreadableKinds } from '../llm/errors.ts';
import type { CallFacts } from '../llm/provider.ts';
import type { Deps } from '../deps.ts';
import { checkCaps, checkLab, type LabLimits, type SpendCaps } from './caps.ts';
import { leaseMs } from './claim.ts';

export interface PaidCall {
  operation: 'generate_card' | 'regenerate_card' | 'try_prompt' | 'lab';
  model: Model;
  gameId: number;
  cardId: number | null;
  promptVersionId: number | null;
  instructions: string;
  input: string;
  maxOutputTokens: number;
  attempt: number;
  isRepair: boolean;
  caps: SpendCaps;
  /** Of the lab: what this run, or this trial in a day, may cost, and what all of the lab may in a day (UTC). */
  lab?: LabLimits | undefined;
  /** Key of the answer of the lab that it is made for: by it a reply that came and was not read is found again. */
  answerKey?: string | undefined;
  /** A server of one's own without a price list costs nothing that could be capped. */
  isOwnServer: boolean;
}

/** A reply with its call, whose row is still open. */
export interface PaidReply {
  callId: number;
  reply: Partial<CallFacts>;
  startedAt: Date;
}

/**
 * The most a call can cost in US dollars: 0 on a server of one's own without a price list, null for a model of a paid
 * service whose price is not known.
 */
export const mostPayable = (
  model: Model,
  {
    inputTokens,
    maxOutputTokens,
    isOwnServer,
  }: Record<'inputTokens' | 'maxOutputTokens', number> & Pick<PaidCall, 'isOwnServer'>,
  now: Date,
): number | null => highestCost(model, inputTokens, maxOutputTokens, now) ?? (isOwnServer ? 0 : null);

/** What one call reserves in US dollars. Throws `refused` for a model of a paid service without a known price. */
function reservation(
  call: Pick<PaidCall, 'model' | 'instructions' | 'input' | 'maxOutputTokens' | 'isOwnServer'>,
  now: Date,
): number {
  const highest = mostPayable(call.model, { ...call, inputTokens: reservedInput(call) }, now);
  if (highest !== null) return highest;
  throw fault('refused', `The price of ${call.model.id} is not known, so no cap could hold.`, {
    suggestion: 'Choose a model with a price (`tips models list`), or add its price in config/models/.',
  });
}

/**
 * Throws `busy` while another process, run or trial asks for the same answer, and when it has just stored it: what it pays
 * for is had for nothing.
 */
async function requireAskedHere(
  deps: Deps,
  em: Em,
  { answerKey, lab }: Pick<PaidCall, 'lab'> & { answerKey: string },
): Promise<void> {
  const elsewhere = await rows(
    em,
    { id: column.number },
    `select id from llm_calls where answer_key = ? and state = 'pending' and lease_until > ?
       and (owner <> ? or lab_run_id is distinct from ? or lab_trial_id is distinct from ?)
     union all select 0 from lab_answers where key = ? and asked_again_after is null limit 1`,
    [answerKey, deps.clock.now(), deps.owner, lab?.runId ?? null, lab?.trialId ?? null, answerKey],
  );
  if (elsewhere.length > 0) throw fault('busy', 'Somebody else asks for the same answer.');
}

/**
 * Writes the row of a call before it is made, reserving the highest cost it can have, in the transaction that checks
 * the day's and the month's cap (UTC).
 * @param waits whether it waits for its turn: `markSent` comes before the request
 * @returns the row's id
 * @throws AppError `cap_reached`, or `busy` while somebody else asks for the same answer of the lab
 */
export async function recordCall(
  deps: Deps,
  call: PaidCall,
  { waits = false }: { waits?: boolean } = {},
): Promise<number> {
  const startedAt = deps.clock.now();
  const reservedCost = reservation(call, startedAt);
  return deps.em().transactional(async (em) => {
    await holdLock(em, 'spending');
    if (call.answerKey !== undefined)
      await requireAskedHere(deps, em, { ...call, answerKey: call.answerKey });
    await checkCaps(em, call.caps, reservedCost, startedAt);
    if (call.lab) await checkLab(em, call.lab, reservedCost, startedAt);
    return em.insert(LlmCall, {
      operation: call.operation,
      provider: call.model.provider,
      requestedModel: call.model.id,
      gameId: call.gameId,
      cardId: call.cardId,
      promptVersionId: call.promptVersionId,
      labRunId: call.lab?.runId ?? null,
      labTrialId: call.lab?.trialId ?? null,
      answerKey: call.answerKey ?? null,
      waitsSince: waits ? startedAt : null,
      owner: deps.owner,
      attempt: call.attempt,
      isRepair: call.isRepair,
      isSimulated: deps.isSimulated,
      state: 'pending',
      reservedCost,
      prompt: { instructions: call.instructions, input: call.input },
      leaseUntil: new Date(startedAt.getTime() + leaseMs),
      startedAt,
    });
  });
}

/**
 * What these calls' rows say they used together, failed ones included. Cost in US dollars, null where the price of one is
 * not known; the length in milliseconds. Beside it how many were repairs, and how many brought a reply that is no card.
 */
export async function usageOfCalls(em: Em, callIds: readonly number[]) {
  const [used] = await rows(
    em,
    {
      cost: column.orNull(column.number),
      inputTokens: column.number,
      cachedTokens: column.number,
      outputTokens: column.number,
      durationMs: column.number,
      repairs: column.number,
      unreadable: column.number,
    },
    `select case when coalesce(bool_and(cost is not null), true) then coalesce(sum(cost), 0)::float8 end as cost,
       coalesce(sum(input_tokens), 0)::int as "inputTokens", coalesce(sum(cached_tokens), 0)::int as "cachedTokens",
       coalesce(sum(output_tokens), 0)::int as "outputTokens", coalesce(sum(duration_ms), 0)::int as "durationMs",
       count(*) filter (where is_repair)::int as repairs,
       count(*) filter (where error_kind = any(string_to_array(?, ',')))::int as unreadable
     from llm_calls where id = any(?::int[])`,
    [unreadableKinds.join(), `{${callIds.join()}}`],
  );
  return used!;
}

/** US dollars of these calls; null where the price of one is not known. */
export const costOfCalls = async (em: Em, callIds: readonly number[]): Promise<number | null> =>
  (await usageOfCalls(em, callIds)).cost;

/** What a finished call is recorded as: tokens, cost by the price that held, the reply itself. */
export function callResult(
  call: Pick<PaidCall, 'model'>,
  facts: Partial<CallFacts>,
  startedAt: Date,
  endedAt: Date,
) {
  const price = priceOfCall(call.model, facts.servedModel ?? null, startedAt);
  const usage = facts.usage ?? null;
  return {
    servedModel: label(facts.servedModel),
    requestId: label(facts.requestId),
    finishReason: label(facts.finishReason),
    inputTokens: usage?.input ?? null,
    cachedTokens: usage?.cached ?? null,
    cacheWriteTokens: usage?.cacheWrite ?? null,
    outputTokens: usage?.output ?? null,
    reasoningTokens: usage?.reasoning ?? null,
    cost: usage && price ? costOf(usage, price) : null,
    priceDate: price?.from ?? null,
    response: evidenceOf(facts),
    endedAt,
    durationMs: Math.max(0, endedAt.getTime() - startedAt.getTime()),
  };
}

/**
 * Closes the call of a reply that is used, in the transaction that stores what came of it.
 * @param made what was stored
 * @returns what the call is recorded as
 */
export async function recordSuccess(
  em: Em,
  { callId, model, reply, startedAt }: Pick<PaidCall, 'model'> & PaidReply,
  endedAt: Date,
  made: { cardId?: number; revisionId?: number } = {},
) {
  const result = callResult({ model }, reply, startedAt, endedAt);
  await em.nativeUpdate(
    LlmCall,
    { id: callId },
    {
      ...result,
      ...made,
      state: 'succeeded',
      // Its process may have been taken for dead meanwhile.
      errorKind: null,
      errorMessage: null,
    },
  );
  return result;
}

/** A name the server gave something, as one short line. */
const label = (name: string | null | undefined): string | null =>
  name == null ? null : cleanText(name, { max: 200 });

/** Longest reply that is kept with its call. The longest reply a model of ours may write has about half of it. */
const longestEvidence = 1_000_000;

/** The reply as it came, or what stood in its place, fit to be stored whatever is in it. */
function evidenceOf({ text, raw }: Partial<CallFacts>): string | null {
  const reply = text ?? (raw === undefined || raw === null ? null : JSON.stringify(raw));
  return reply === null ? null : storableText(reply, longestEvidence);
}

/**
 * Records a call that failed. One that was certainly not billed costs nothing; one that may have been billed without
 * telling us keeps its reservation.
 */
export async function recordFailure(
  deps: Deps,
  callId: number,
  call: PaidCall,
  startedAt: Date,
  error: unknown,
): Promise<void> {
  const facts = error instanceof ModelError ? error.facts : {};
  const result = callResult(call, facts, startedAt, deps.clock.now());
  const isUncertain = mayHaveBeenBilled(error);
  const cost = isUncertain ? undefined : (result.cost ?? (facts.usage ? null : 0));
  await retryWhileAway(deps, () =>
    deps.em().nativeUpdate(
      LlmCall,
      { id: callId, state: 'pending' },
      {
        ...result,
        state: isUncertain && !cameWithoutUsage(error) ? 'unknown' : 'failed',
        ...(isUncertain ? { cost: reservation(call, startedAt) } : { cost: cost ?? null }),
        errorKind: error instanceof ModelError ? error.kind : 'internal',
        errorMessage: cleanText(error instanceof Error ? error.message : String(error), {
          max: 4000,
          lines: true,
        }),
      },
    ),
  );
}
