import { limits, type Model, nothing, offer, type Price, reasoning } from './model.ts';

const gradual: Model['accepts'] = { ...nothing, effort: ['low', 'medium', 'high', 'xhigh', 'max'] };

/** Writing the cache, which holds for five minutes, costs 1.25 times the input. */
const cached = (from: string, input: number, cachedInput: number, output: number): Price => ({
  from,
  input,
  cachedInput,
  output,
  cacheWrite: input * 1.25,
});

/** Claude's tokenizers count up to a third more tokens than the estimate, which is made for OpenAI's. */
const claude = (id: string, rest: Omit<Model, 'id' | 'provider'>): Model =>
  offer('anthropic')(id, { tokenRatio: 1.35, ...rest });

/**
 * Prices, limits and ends: platform.claude.com/docs (pricing, overviews of the models, deprecations) and the list of
 * deprecated models in the SDK 1.14.0, read on 2026-11-28, except for:
 * - claude-haiku-5-5's price of cache reads and claude-sonnet-5-5's change of 2026-10-07: release notes of third parties;
 * - claude-opus-5-5's day: the day its price was first seen, not one the vendor names;
 * - the days of claude-haiku-4-5 and claude-opus-4-5: not verified.
 * A model without a price here counts as unpriced.
 *
 * No end of training is stated for any: what the overviews name is the month up to which knowledge “is most extensive and
 * reliable” (anthropic.com/transparency/model-report, read on 2026-11-29), and a model may remember matches after it.
 */
export const anthropicModels: readonly Model[] = [
  claude('claude-haiku-5-5', {
    prices: [
      {
        ...cached('2026-10-07', 0.1, 0.01, 0.5),
        long: { above: 100_000, input: 0.5, cachedInput: 0.05, output: 2.5, cacheWrite: 0.625 },
      },
    ],
    accepts: gradual,
    sends: reasoning,
    limits: limits(1_000_000, 128_000),
    life: {},
  }),
  claude('claude-sonnet-5-5', {
    prices: [cached('2026-09-28', 2, 0.2, 10), cached('2026-10-07', 2, 0.1, 10)],
    accepts: gradual,
    sends: reasoning,
    limits: limits(1_000_000, 128_000),
    life: {},
  }),
  claude('claude-opus-5-5', {
    prices: [cached('2026-09-24', 4, 0.2, 20)],
    accepts: gradual,
    sends: reasoning,
    limits: limits(1_000_000, 128_000),
    life: {},
  }),
  claude('claude-haiku-4-5-20251001', {
    prices: [cached('2025-10-15', 1, 0.1, 5)],
    accepts: nothing,
    sends: { maxOutputTokens: 8000 },
    limits: limits(200_000, 64_000),
    life: {},
  }),
  claude('claude-opus-4-5-20251101', {
    prices: [cached('2025-11-24', 5, 0.5, 25)],
    accepts: { ...nothing, effort: ['low', 'medium', 'high'] },
    sends: reasoning,
    limits: limits(200_000, 64_000),
    life: { shutdown: '2027-01-22', replacement: 'claude-opus-5-5' },
  }),
];
