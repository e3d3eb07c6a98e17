import { describe, expect, it } from 'vitest';
import {
  defaultModel,
  describeModel,
  isEnding,
  isRetired,
  modelById,
  models,
  priceOn,
  replacementFor,
} from '#config/models';
import { providerNames } from '#config/providers';

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);

describe('the model registry', () => {
  it('offers the ten models of the product and current ones beside them', () => {
    const ids = models.map((model) => model.id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'o3',
        'gpt-5',
        'gpt-5-mini',
        'gpt-5-nano',
        'gpt-4.1',
        'gpt-4o',
        'gpt-4o-mini',
        'gemini-2.5-pro',
        'gemini-2.5-flash',
        'gemini-2.0-flash-001',
      ]),
    );
    for (const { sends, limits } of models)
      expect(sends.maxOutputTokens).toBeLessThanOrEqual(limits.output ?? Infinity);
    expect(new Set(ids).size).toBe(ids.length);
    for (const provider of providerNames)
      expect(models.some((model) => model.provider === provider && !model.life.shutdown)).toBe(true);
  });

  it('starts a fresh install on a current model with a known price', () => {
    const model = modelById(defaultModel.model);
    expect(model).toMatchObject({ provider: defaultModel.provider });
    expect(model!.life.shutdown).toBeUndefined();
    expect(priceOn(model!, day('2026-11-28'))).toBeDefined();
  });

  it('keeps price days and life days sorted and in form, and names replacements that exist', () => {
    for (const model of models) {
      const days = model.prices.map((price) => price.from);
      expect(days).toEqual([...days].sort());
      for (const value of [...days, model.life.deprecated, model.life.shutdown])
        if (value !== undefined) expect(value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      if (model.tokenRatio !== undefined) expect(model.tokenRatio).toBeGreaterThanOrEqual(1);
      if (model.life.replacement) expect(modelById(model.life.replacement)?.provider).toBe(model.provider);
      if (model.sends.effort) expect(model.accepts.effort).toContain(model.sends.effort);
      if (model.sends.temperature !== undefined) expect(model.accepts.temperature).toBe(true);
      if (model.sends.thinkingBudget !== undefined) expect(model.accepts.thinking).toBe('budget');
      if (model.sends.thinkingLevel !== undefined) expect(model.accepts.thinking).toBe('level');
    }
  });

  it('ends a model at the start of its UTC day of shutdown', () => {
    const pro = modelById('gemini-2.5-pro')!;
    expect(isRetired(pro, new Date('2026-11-30T23:59:59Z'))).toBe(false);
    expect(isEnding(pro, new Date('2026-11-30T23:59:59Z'))).toBe(true);
    expect(isRetired(pro, new Date('2026-12-01T00:00:00Z'))).toBe(true);
    expect(isEnding(pro, new Date('2026-12-01T00:00:00Z'))).toBe(false);
  });

  it('names a replacement that is itself alive', () => {
    for (const model of models) {
      if (!model.life.shutdown) continue;
      const next = replacementFor(model, day('2027-02-01'));
      expect(next, model.id).toBeDefined();
      expect(isRetired(next!, day('2027-02-01'))).toBe(false);
    }
  });

  it('finds the alias of a dated snapshot', () => {
    expect(modelById('gpt-5-mini-2025-08-07')?.id).toBe('gpt-5-mini');
    expect(modelById('models/gemini-2.5-flash')?.id).toBe('gemini-2.5-flash');
    expect(modelById('llama4')).toBeUndefined();
  });

  it('takes the price in force on the day, and the first known one before that', () => {
    const model = {
      ...describeModel('openai', 'x'),
      prices: [
        { from: '2026-01-01', input: 1, cachedInput: 1, output: 1 },
        { from: '2026-03-01', input: 2, cachedInput: 1, output: 1 },
      ],
    };
    expect(
      [day('2025-06-01'), day('2026-02-28'), day('2026-03-01')].map((at) => priceOn(model, at)?.input),
    ).toEqual([1, 1, 2]);
  });

  it('assumes nothing of a model it does not know, least of all that it is free', () => {
    const model = describeModel('openai', 'llama4:8b');
    expect(model).toMatchObject({
      prices: [],
      sends: { maxOutputTokens: 8000 },
      limits: { context: null, output: null },
    });
    expect(priceOn(model, day('2026-11-28'))).toBeUndefined();
    expect(describeModel('openai', 'gemini-2.5-pro').prices).toEqual([]);
  });
});
