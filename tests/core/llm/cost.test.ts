import { describe, expect, it } from 'vitest';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describeModel, modelById, priceOn } from '#config/models';
import { providerNames } from '#config/providers';
import {
  costOf,
  estimateTokens,
  highestCost,
  mayHaveBeenBilled,
  priceOfCall,
  reservedInput,
} from '#core/llm/cost';
import { ModelError } from '#core/llm/errors';

const at = new Date('2026-11-28T12:00:00Z');
const price = (id: string) => priceOn(modelById(id)!, at)!;

describe('cost', () => {
  it('bills cached input at its own rate and reasoning as output', () => {
    const usage = { input: 10_000, cached: 4000, cacheWrite: 0, output: 3000, reasoning: 2000 };
    expect(costOf(usage, price('gpt-5-mini'))).toBeCloseTo((6000 * 0.25 + 4000 * 0.025 + 3000 * 2) / 1e6, 12);
  });

  it('bills cache writes above plain input where the model does', () => {
    const usage = { input: 10_000, cached: 0, cacheWrite: 8000, output: 0, reasoning: 0 };
    expect(costOf(usage, price('gpt-6-luna'))).toBeCloseTo((2000 * 0.1 + 8000 * 0.125) / 1e6, 12);
  });

  it('uses the rates of long prompts above their threshold only', () => {
    const usage = { input: 200_000, cached: 0, cacheWrite: 0, output: 1000, reasoning: 0 };
    expect(costOf(usage, price('gemini-2.5-pro'))).toBeCloseTo((200_000 * 1.25 + 1000 * 10) / 1e6, 12);
    expect(costOf({ ...usage, input: 200_001 }, price('gemini-2.5-pro'))).toBeCloseTo(
      (200_001 * 2.5 + 1000 * 15) / 1e6,
      12,
    );
  });

  it('prices a re-routed call by the model that answered', () => {
    expect(priceOfCall(modelById('gemini-2.5-flash')!, 'gemini-3.5-flash-lite', at)).toEqual(
      price('gemini-3.5-flash-lite'),
    );
    expect(priceOfCall(modelById('gemini-2.5-pro')!, 'gemini-3.8-flash', at)).toBeUndefined();
    expect(priceOfCall(modelById('gpt-5-mini')!, 'gpt-5-mini-2025-08-07', at)).toEqual(price('gpt-5-mini'));
    expect(priceOfCall(modelById('gpt-5-mini')!, 'somebody-elses', at)).toEqual(price('gpt-5-mini'));
  });

  it('reserves no less than any call within the limits can cost', () => {
    for (const id of ['gpt-6-luna', 'gpt-5', 'gemini-2.5-flash', 'claude-haiku-5-5']) {
      const highest = highestCost(modelById(id)!, 9000, 16_000, at)!;
      for (const [cached, cacheWrite] of [
        [0, 0],
        [9000, 0],
        [0, 9000],
      ] as const) {
        expect(highest).toBeGreaterThanOrEqual(
          costOf({ input: 9000, cached, cacheWrite, output: 16_000, reasoning: 9000 }, price(id)),
        );
      }
    }
    expect(highestCost(modelById('gemini-2.5-flash')!, 1000, 1000, at)).toBeGreaterThanOrEqual(
      costOf(
        { input: 1000, cached: 0, cacheWrite: 0, output: 1000, reasoning: 0 },
        price('gemini-3.5-flash-lite'),
      ),
    );
  });

  it('reserves more where a tokenizer counts more than the estimate', () => {
    const haiku = modelById('claude-haiku-5-5')!;
    expect(highestCost(haiku, 10_000, 0, at)).toBeCloseTo((13_500 * 0.125) / 1e6, 9);
    // What is counted lies above the threshold of long prompts, though the estimate does not.
    expect(highestCost(haiku, 90_000, 1000, at)).toBeCloseTo((121_501 * 0.625 + 1000 * 2.5) / 1e6, 9);
  });

  it('does not call an unknown price zero', () => {
    for (const provider of providerNames)
      expect(highestCost(describeModel(provider, 'nobody-priced-it'), 1000, 1000, at)).toBeNull();
    expect(highestCost(describeModel('openai', 'llama4'), 1000, 1000, at)).toBeNull();
  });

  it.each([
    [
      'prose',
      'Arsenal have won four of their last five home matches, conceding only twice, and Saka is expected to start on the right.',
    ],
    ['figures', '- 1 Arsenal 13 W9 D3 L1 27:8 +19 30 pts (home 6-1-0, away 3-2-1); form WWDWW; 2026-11-27'],
    ['accents', 'Müller, Ødegaard, Gyökeres, Żyro, İlkay Gündoğan, Łukasz, Čeferin, Nuñez'],
    ['other scripts', 'Спартак Москва играет дома, 浦和レッズ, الأهلي'],
    ['json', '{"market":"total_goals","selection":"over","line":2.5,"confidence":61,"reasoning":"x"}'],
  ])('estimates the tokens of %s on the high side, but not wildly', (_name, text) => {
    const exact = countTokens(text);
    expect(reservedInput({ instructions: '', input: text })).toBeGreaterThanOrEqual(exact);
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(exact * 0.95);
    expect(estimateTokens(text)).toBeLessThanOrEqual(exact * 2.8);
  });

  it('counts each piece of a text as its description says', () => {
    const described = (text: string): number => {
      let tokens = 0;
      for (const [piece] of text.matchAll(/[A-Za-z]+|\d+|[^\sA-Za-z\d]|\n+|[ \t]{2,}| (?=\d)/g))
        tokens += Math.ceil(
          /[A-Za-z]/.test(piece) ? piece.length / 4 : /\d/.test(piece) ? piece.length / 3 : 1,
        );
      return tokens;
    };
    const parts = [
      'Arsenal',
      'v',
      '2026',
      '7',
      ' ',
      '  ',
      '\t',
      '\n',
      '\n\n',
      '\r',
      'é',
      '\u00a0',
      '\u0001',
      '🙂',
      '-',
    ];
    for (const one of parts)
      for (const two of parts)
        for (const three of parts) {
          const text = one + two + three;
          expect([text, estimateTokens(text)]).toEqual([text, described(text)]);
        }
  });

  it('counts as possibly billed what was sent and never answered', () => {
    expect(mayHaveBeenBilled(new ModelError('timeout', 'x'))).toBe(true);
    expect(mayHaveBeenBilled(new ModelError('cancelled', 'x'))).toBe(true);
    for (const kind of ['malformed', 'wrong_shape', 'empty', 'truncated', 'server_error'] as const) {
      const usage = { input: 10, cached: 0, cacheWrite: 0, output: 5, reasoning: 0 };
      expect(mayHaveBeenBilled(new ModelError(kind, 'a reply without usage')), kind).toBe(true);
      expect(mayHaveBeenBilled(new ModelError(kind, 'x', { usage })), kind).toBe(false);
    }
    expect(mayHaveBeenBilled(new ModelError('server_error', 'x', { httpStatus: 500 }))).toBe(false);
    expect(mayHaveBeenBilled(new ModelError('bad_key', 'x', { httpStatus: 401 }))).toBe(false);
    expect(mayHaveBeenBilled(new ModelError('overloaded', 'x', { httpStatus: 503 }))).toBe(false);
  });
});
