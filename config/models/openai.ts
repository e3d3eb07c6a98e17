import { limits, type Model, nothing, offer, type Price, reasoning, steady, unknownLimits } from './model.ts';

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

const openai = offer('openai');

/** The “knowledge cutoff” of a model's own page. The other models' pages could not be read, so none is stated for them. */
const stated = (until: string, page: string): NonNullable<Model['knowledge']> => ({
  until,
  source: `developers.openai.com/api/docs/models/${page}, read on 2026-11-29`,
});

/** Adding a model is one entry here. Prices are US dollars per million tokens, standard tier, as last known. */
export const openaiModels: readonly Model[] = [
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
    knowledge: stated('2026-06-01', 'gpt-6.1-terra'),
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
    knowledge: stated('2024-05-31', 'gpt-5-mini'),
    life: { shutdown: '2026-12-11', replacement: 'gpt-6.1-terra' },
  }),
  openai('gpt-5-nano', {
    prices: [{ from: '2025-08-07', input: 0.05, cachedInput: 0.005, output: 0.4 }],
    accepts: gpt5,
    sends: reasoning,
    limits: limits(400_000, 128_000),
    knowledge: stated('2024-05-31', 'gpt-5-nano'),
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
];
