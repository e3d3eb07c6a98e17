import type { ProviderName } from './providers.ts';

/**
 * The language models on offer, as data: prices with the day they hold from, accepted parameters, limits, life cycle.
 * Adding a model is one entry in `models`. Prices are US dollars per million tokens, standard tier, as last known.
 */
/** Rates in US dollars per million tokens. Reasoning tokens are billed as output. */
export interface Rates {
  input: number;
  cachedInput: number;
  output: number;
  /** Writing a prompt into the cache; absent where it costs no more than plain input. */
  cacheWrite?: number;
}

export interface Price extends Rates {
  /** First UTC day, `YYYY-MM-DD`, of this price, or the day it was first seen where the start is not published. */
  from: string;
  /** Rates for prompts longer than `above` tokens. */
  long?: Rates & { above: number };
}

/** What we send to steer a model. A parameter a model would refuse is simply absent. */
interface ModelParameters {
  /** Room for one card, reasoning included. What is not used is not paid, but it is reserved. */
  maxOutputTokens: number;
  temperature?: number;
  /** OpenAI reasoning effort. */
  effort?: string;
  /** OpenAI answer length. */
  verbosity?: string;
  /** Gemini 2.5 thinking budget in tokens, part of `maxOutputTokens`. */
  thinkingBudget?: number;
  /** Gemini 3 thinking level. */
  thinkingLevel?: string;
}

export interface Model {
  id: string;
  provider: ProviderName;
  /** Oldest first; empty = unknown, which is not the same as free. */
  prices: readonly Price[];
  /** What the model accepts, so that a setting it would refuse is never sent. */
  accepts: {
    temperature: boolean;
    effort: readonly string[];
    verbosity: readonly string[];
    thinking: 'none' | 'budget' | 'level';
  };
  sends: ModelParameters;
  limits: { context: number | null; output: number | null };
  /**
   * UTC days, `YYYY-MM-DD`; `deprecated` only where the day of the announcement is known.
   * From `shutdown` on the model is refused here, also where the provider would re-route the call to the replacement.
   */
  life: { deprecated?: string; shutdown?: string; replacement?: string; rerouted?: boolean };
}

const nothing: Model['accepts'] = { temperature: false, effort: [], verbosity: [], thinking: 'none' };
const gpt5: Model['accepts'] = {
  ...nothing,
  effort: ['minimal', 'low', 'medium', 'high'],
  verbosity: ['low', 'medium', 'high'],
};
const gpt6: Model['accepts'] = {
  ...nothing,
  effort: ['none', 'low', 'medium', 'high', 'xhigh'],
  verbosity: ['low', 'medium', 'high'],
};
const plain: Model['accepts'] = { ...nothing, temperature: true };
const budgeted: Model['accepts'] = { ...nothing, temperature: true, thinking: 'budget' };
const levelled: Model['accepts'] = { ...nothing, thinking: 'level' };

const reasoning: ModelParameters = { effort: 'low', maxOutputTokens: 16_000 };
const steady: ModelParameters = { temperature: 0.3, maxOutputTokens: 8000 };
const thinking: ModelParameters = { thinkingLevel: 'LOW', maxOutputTokens: 16_000 };
const bounded: ModelParameters = { thinkingBudget: 4096, maxOutputTokens: 12_000 };
const limits = (context: number, output: number): Model['limits'] => ({ context, output });
const unknownLimits: Model['limits'] = { context: null, output: null };

/** From GPT-5.6 on: prompts above 272,000 tokens cost twice the input and one and a half times the output; cache writes 1.25 times. */
const tiered = (from: string, input: number, cachedInput: number, output: number): Price => ({
  from,
  input,
  cachedInput,
  output,
  cacheWrite: input * 1.25,
  long: {
    above: 272_000,
    input: input * 2,
    cachedInput: cachedInput * 2,
    output: output * 1.5,
    cacheWrite: input * 2.5,
  },
});

const openai = (id: string, rest: Omit<Model, 'id' | 'provider'>): Model => ({
  id,
  provider: 'openai',
  ...rest,
});
const gemini = (id: string, rest: Omit<Model, 'id' | 'provider'>): Model => ({
  id,
  provider: 'gemini',
  ...rest,
});

export const models: readonly Model[] = [
  openai('gpt-6-luna', {
    prices: [tiered('2026-09-22', 0.1, 0.01, 0.5)],
    accepts: gpt6,
    sends: reasoning,
    limits: unknownLimits,
    life: {},
  }),
  openai('gpt-6.1-terra', {
    prices: [tiered('2026-11-27', 1, 0.05, 5)],
    accepts: gpt6,
    sends: reasoning,
    limits: unknownLimits,
    life: {},
  }),
  openai('gpt-6.1-sol', {
    prices: [tiered('2026-11-27', 2, 0.1, 10)],
    accepts: gpt6,
    sends: reasoning,
    limits: unknownLimits,
    life: {},
  }),
  openai('o3', {
    prices: [{ from: '2025-06-10', input: 2, cachedInput: 0.5, output: 8 }],
    accepts: { ...nothing, effort: ['low', 'medium', 'high'] },
    sends: reasoning,
    limits: limits(200_000, 100_000),
    life: { shutdown: '2026-12-11', replacement: 'gpt-6.1-sol' },
  }),
  openai('gpt-5', {
    prices: [{ from: '2025-08-07', input: 1.25, cachedInput: 0.125, output: 10 }],
    accepts: gpt5,
    sends: reasoning,
    limits: limits(400_000, 128_000),
    life: { shutdown: '2026-12-11', replacement: 'gpt-6.1-sol' },
  }),
  openai('gpt-5-mini', {
    prices: [{ from: '2025-08-07', input: 0.25, cachedInput: 0.025, output: 2 }],
    accepts: gpt5,
    sends: reasoning,
    limits: limits(400_000, 128_000),
    life: { shutdown: '2026-12-11', replacement: 'gpt-6.1-terra' },
  }),
  openai('gpt-5-nano', {
    prices: [{ from: '2025-08-07', input: 0.05, cachedInput: 0.005, output: 0.4 }],
    accepts: gpt5,
    sends: reasoning,
    limits: limits(400_000, 128_000),
    life: { shutdown: '2026-12-11', replacement: 'gpt-6-luna' },
  }),
  openai('gpt-4.1', {
    prices: [{ from: '2025-04-14', input: 2, cachedInput: 0.5, output: 8 }],
    accepts: plain,
    sends: steady,
    limits: limits(1_047_576, 32_768),
    life: { deprecated: '2026-10-14', shutdown: '2027-01-14', replacement: 'gpt-6-luna' },
  }),
  openai('gpt-4o', {
    prices: [{ from: '2024-10-02', input: 2.5, cachedInput: 1.25, output: 10 }],
    accepts: plain,
    sends: steady,
    limits: limits(128_000, 16_384),
    life: { deprecated: '2026-10-14', shutdown: '2027-01-14', replacement: 'gpt-6-luna' },
  }),
  openai('gpt-4o-mini', {
    prices: [{ from: '2024-07-18', input: 0.15, cachedInput: 0.075, output: 0.6 }],
    accepts: plain,
    sends: steady,
    limits: limits(128_000, 16_384),
    life: { deprecated: '2026-10-14', shutdown: '2027-01-14', replacement: 'gpt-6-luna' },
  }),
  gemini('gemini-3.5-flash-lite', {
    prices: [{ from: '2026-08-05', input: 0.3, cachedInput: 0.03, output: 2.5 }],
    accepts: levelled,
    sends: thinking,
    limits: limits(1_048_576, 65_536),
    life: {},
  }),
  gemini('gemini-3.5-flash', {
    prices: [{ from: '2026-08-05', input: 1.5, cachedInput: 0.15, output: 9 }],
    accepts: levelled,
    sends: thinking,
    limits: limits(1_048_576, 65_536),
    life: {},
  }),
  gemini('gemini-3.8-flash', {
    prices: [],
    accepts: levelled,
    sends: thinking,
    limits: limits(1_048_576, 65_536),
    life: {},
  }),
  gemini('gemini-2.5-pro', {
    prices: [
      {
        from: '2025-06-17',
        input: 1.25,
        cachedInput: 0.125,
        output: 10,
        long: { above: 200_000, input: 2.5, cachedInput: 0.25, output: 15 },
      },
    ],
    accepts: budgeted,
    sends: bounded,
    limits: limits(1_048_576, 65_536),
    life: { shutdown: '2026-12-01', replacement: 'gemini-3.8-flash', rerouted: true },
  }),
  gemini('gemini-2.5-flash', {
    prices: [{ from: '2025-06-17', input: 0.3, cachedInput: 0.03, output: 2.5 }],
    accepts: budgeted,
    sends: bounded,
    limits: limits(1_048_576, 65_536),
    life: { shutdown: '2026-12-01', replacement: 'gemini-3.5-flash-lite', rerouted: true },
  }),
  gemini('gemini-2.0-flash-001', {
    prices: [{ from: '2025-02-05', input: 0.1, cachedInput: 0.025, output: 0.4 }],
    accepts: { ...nothing, temperature: true },
    sends: steady,
    limits: limits(1_048_576, 8192),
    life: { shutdown: '2026-06-01', replacement: 'gemini-3.5-flash-lite' },
  }),
];

/** What a fresh install writes cards with: current, with a known price. */
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

/** The registered model, or for a name we do not know (a compatible server, a newer model) one that assumes nothing: no price, no parameters. */
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
 * The price in force on the UTC day of `instant`; before the first known day the first known price stands in.
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

/** The model to move to: the named replacement, followed until one is not itself retired. Undefined where none is known. */
export function replacementFor(model: Model, now: Date): Model | undefined {
  let next = model.life.replacement === undefined ? undefined : byId.get(model.life.replacement);
  while (next && isRetired(next, now))
    next = next.life.replacement === undefined ? undefined : byId.get(next.life.replacement);
  return next;
}
