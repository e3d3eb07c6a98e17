import { limits, type Model, type ModelParameters, nothing, offer, steady } from './model.ts';

const budgeted: Model['accepts'] = { ...nothing, temperature: true, thinking: 'budget' };
const levelled: Model['accepts'] = { ...nothing, thinking: 'level' };

const thinking: ModelParameters = { thinkingLevel: 'LOW', maxOutputTokens: 16_000 };
const bounded: ModelParameters = { thinkingBudget: 4096, maxOutputTokens: 12_000 };
const gemini = offer('gemini');

/**
 * Adding a model is one entry here. Prices are US dollars per million tokens, standard tier, as last known. No model's own
 * page that could be read states the end of its training.
 */
export const geminiModels: readonly Model[] = [
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
