import { anthropicModels } from './models/anthropic.ts';
import { geminiModels } from './models/gemini.ts';
import { type Model, nothing, type Price, unknownLimits } from './models/model.ts';
import { openaiModels } from './models/openai.ts';
import type { ProviderName } from './providers.ts';

export type { Model, Price, Rates } from './models/model.ts';

/**
 * The language models on offer, as data: prices with the day they hold from, accepted parameters, limits, life cycle.
 */
export const models: readonly Model[] = [...openaiModels, ...geminiModels, ...anthropicModels];

/** The model a fresh install writes cards with: current, with a known price. */
export const defaultModel = { provider: 'openai', model: 'gpt-6-luna' } as const satisfies {
  provider: ProviderName;
  model: string;
};

const byId = new Map(models.map((model) => [model.id, model]));

/** The registered model with this id; dated snapshots (`gpt-5-mini-2025-08-07`, `models/gemini-…`) find their alias. */
export function modelById(id: string): Model | undefined {
  const name = id.replace(/^models\//, '');
  return byId.get(name) ?? byId.get(name.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
}

/**
 * The registered model, or for a name we do not know (a compatible server, a newer model) one that assumes nothing: no
 * price, no parameters.
 */
export function describeModel(provider: ProviderName, id: string): Model {
  const known = modelById(id);
  if (known?.provider === provider) return known;
  return {
    id,
    provider,
    prices: [],
    accepts: nothing,
    sends: { maxOutputTokens: 8000 },
    limits: unknownLimits,
    life: {},
  };
}

/** The model with the day of shutdown its provider has announced since; the one known here where there is none. */
export const withShutdown = (model: Model, day: string | undefined): Model =>
  day === undefined ? model : { ...model, life: { ...model.life, shutdown: day } };

const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/**
 * The price in force on the UTC day of `instant`; before the first known day the first known price is used.
 * Undefined = not known, which callers must not read as zero.
 */
export function priceOn(model: Model, instant: Date): Price | undefined {
  const day = utcDay(instant);
  return model.prices.findLast((price) => price.from <= day) ?? model.prices[0];
}

/** True from the UTC day of shutdown on. */
export const isRetired = (model: Model, now: Date): boolean =>
  model.life.shutdown !== undefined && utcDay(now) >= model.life.shutdown;

/** True while a model still answers but its end is announced. */
export const isEnding = (model: Model, now: Date): boolean =>
  model.life.shutdown !== undefined && !isRetired(model, now);

/**
 * The model to move to: the named replacement, followed until one is not itself retired. Undefined where none is known.
 */
export function replacementFor(model: Model, now: Date): Model | undefined {
  let next = model.life.replacement === undefined ? undefined : byId.get(model.life.replacement);
  while (next && isRetired(next, now))
    next = next.life.replacement === undefined ? undefined : byId.get(next.life.replacement);
  return next;
}
