import type { ProviderName } from '../providers.ts';

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
export interface ModelParameters {
  /** Most output tokens for one card, reasoning included. Unused ones are reserved but not paid. */
  maxOutputTokens: number;
  temperature?: number;
  /** Reasoning effort of OpenAI and Anthropic. */
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
  /** How many tokens its tokenizer may count for one of our estimate; 1 unless told. Reserves are made with it. */
  tokenRatio?: number;
  /**
   * The last UTC day of what it was trained on, as its maker states it, and where that is said, read on which day. Absent
   * where none is stated: it is then treated as if it knew everything until today.
   */
  knowledge?: { until: string; source: string };
  /**
   * UTC days, `YYYY-MM-DD`; `deprecated` only where the day of the announcement is known.
   * From `shutdown` on the model is refused here, also where the provider would re-route the call to the replacement.
   */
  life: { deprecated?: string; shutdown?: string; replacement?: string; rerouted?: boolean };
}

/** Takes none of what steers a model. */
export const nothing: Model['accepts'] = { temperature: false, effort: [], verbosity: [], thinking: 'none' };

export const reasoning: ModelParameters = { effort: 'low', maxOutputTokens: 16_000 };
export const steady: ModelParameters = { temperature: 0.3, maxOutputTokens: 8000 };

export const limits = (context: number, output: number): Model['limits'] => ({ context, output });
export const unknownLimits: Model['limits'] = { context: null, output: null };

/** A model of `provider`. */
export const offer =
  (provider: ProviderName) =>
  (id: string, rest: Omit<Model, 'id' | 'provider'>): Model => ({ id, provider, ...rest });
