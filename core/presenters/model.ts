import { isEnding, isRetired, type Model, modelById, priceOn, replacementFor } from '#config/models';
import type { ModelView } from '#core/contract/admin-config';

/** A card's usual size in tokens, for the price shown beside a model. */
const usualCard = { input: 8000, output: 3500 };

/** What a card of the usual size costs at the price of the day, in US dollars; null where no price is known. */
export function usualCardCost(model: Model, now: Date): number | null {
  const price = priceOn(model, now);
  return price ? (usualCard.input * price.input + usualCard.output * price.output) / 1e6 : null;
}

/** A model with price and life cycle as of `now`; prices in dollars per million tokens, null where not known. */
export function presentModel(
  model: Model,
  { now, isDefault, keyConfigured }: { now: Date; isDefault: boolean; keyConfigured: boolean },
): ModelView {
  const price = priceOn(model, now);
  return {
    provider: model.provider,
    model: model.id,
    name: model.id,
    status: statusOf(model, now),
    shutdownDate: model.life.shutdown ?? null,
    replacement: replacementFor(model, now)?.id ?? model.life.replacement ?? null,
    inputPrice: price?.input ?? null,
    cachedInputPrice: price?.cachedInput ?? null,
    outputPrice: price?.output ?? null,
    estimatedCardCost: usualCardCost(model, now),
    isDefault,
    keyConfigured,
  };
}

function statusOf(model: Model, now: Date): ModelView['status'] {
  if (isRetired(model, now)) return 'retired';
  if (isEnding(model, now)) return 'shutting_down';
  return modelById(model.id) ? 'current' : 'custom';
}
