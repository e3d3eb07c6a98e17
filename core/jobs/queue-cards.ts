import type { ProviderName } from '#config/providers';
import { auditRefusal } from '../audit-refusal.ts';
import type { Deps } from '../deps.ts';
import { isAppError } from '../errors.ts';
import { chooseModel } from '../generation/prepare.ts';
import { type CardToRewrite, cardsToRewrite } from '../reads/admin/why-not-written.ts';
import { goneRows, outcomesOf, type RowOutcome, type RowOutcomes } from '../row-by-row.ts';
import { capsLeft, type Costs, estimateOf } from '../use-cases/estimate-generation.ts';
import { auditQueued, refuseOver } from './queue-all.ts';
import type { Queue } from './queue.ts';

/** What writing chosen cards again can cost, each with the model that wrote it. */
export interface RewriteEstimate extends Costs {
  /** How many of them can be written again. */
  cards: number;
  /** The models' names, the most cards first. */
  models: string[];
  /** The most a card of the cheapest of them costs in US dollars; null where one has no known price. */
  cheapest: number | null;
}

/** What writing these cards again can cost, at most; asks and pays nothing. */
export async function estimateCards(
  deps: Deps,
  { cardIds }: { cardIds: readonly number[] },
): Promise<RewriteEstimate> {
  const { writable } = await choose(deps, cardIds);
  return estimate(deps, writable);
}

/**
 * Puts a job in the queue for each of these cards whose game can still be written for: it writes a new revision with the
 * model that wrote the card. Says of every other card why not.
 * @throws AppError `cap_reached` where not even one of them could be paid
 */
export async function queueCards(
  deps: Deps,
  queue: Pick<Queue, 'enqueueAll'>,
  { cardIds }: { cardIds: readonly number[] },
  requestedBy: string,
): Promise<RowOutcomes> {
  const { all, writable, whyNot } = await choose(deps, cardIds);
  const after = { cards: writable.length };
  if (writable.length > 0) {
    const { cheapest, ...left } = await estimate(deps, writable);
    await auditRefusal(
      deps,
      { action: 'regenerate', subjectType: 'queue', subjectId: 'chosen', after },
      async () => refuseOver(cheapest, left),
    );
  }
  const jobs = await queue.enqueueAll(
    writable.map(({ id }) => ({ kind: 'regenerate', cardId: id })),
    requestedBy,
  );
  await auditQueued(deps, { action: 'regenerate', subjectId: 'chosen', unit: 'cards' }, jobs);
  const joined = new Set(writable.flatMap(({ id }, index) => (jobs[index]!.joined ? id : [])));
  const outcomes = all.map(({ id, name }): RowOutcome => {
    const why = whyNot.get(id) ?? (joined.has(id) ? 'The same work is in the queue already.' : null);
    return { id, name, done: why === null, why };
  });
  return outcomesOf([...outcomes, ...goneRows(cardIds, all, 'Card')]);
}

/** The cards that are there, nearest kick-off first, and which of them can be written again. */
async function choose(deps: Deps, cardIds: readonly number[]) {
  const all = await cardsToRewrite(deps.em(), cardIds, deps.clock.now());
  const retired = new Map<string, string>();
  for (const { provider, model } of new Map(all.map((card) => [card.model, card])).values())
    await chooseModel(deps, { provider: provider as ProviderName, model }).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'model_retired') throw error;
      retired.set(model, error.message);
    });
  const whyNot = new Map(
    all.flatMap(({ id, why, model }) => {
      const reason = why ?? retired.get(model);
      return reason === undefined ? [] : [[id, reason] as const];
    }),
  );
  return { all, writable: all.filter(({ id }) => !whyNot.has(id)), whyNot };
}

async function estimate(deps: Deps, cards: readonly CardToRewrite[]): Promise<RewriteEstimate> {
  const byModel = [...Map.groupBy(cards, ({ model }) => model).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const parts: (Costs & { each: number | null; model: string })[] = [];
  for (const own of byModel) {
    const { provider, model } = own[0]!;
    const costs = await estimateOf(
      deps,
      await chooseModel(deps, { provider: provider as ProviderName, model }),
      own.length,
    );
    parts.push({ ...costs, model, each: costs.highestCost === null ? null : costs.highestCost / own.length });
  }
  const sum = (of: (part: Costs) => number) => parts.reduce((total, part) => total + of(part), 0);
  const isPriced = parts.every(({ each }) => each !== null);
  return {
    cards: cards.length,
    models: parts.map(({ model }) => model),
    inputTokens: sum((part) => part.inputTokens),
    outputTokens: sum((part) => part.outputTokens),
    highestCost: isPriced ? sum((part) => part.highestCost ?? 0) : null,
    cheapest: isPriced && parts.length > 0 ? Math.min(...parts.map(({ each }) => each ?? 0)) : null,
    ...(await capsLeft(deps, deps.clock.now())),
  };
}
