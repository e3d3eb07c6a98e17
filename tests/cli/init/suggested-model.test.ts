import { expect, test } from 'vitest';
import { describeModel } from '#config/models';
import { presentModel } from '#core/presenters/model';
import { suggestedModel } from '../../../cli/init/suggested-model.ts';

const now = new Date('2026-11-28T12:00:00Z');
const offered = (withKey: readonly string[]) =>
  [
    ['openai', 'gpt-6-luna'],
    ['openai', 'gpt-5'],
    ['gemini', 'gemini-2.5-pro'],
    ['gemini', 'gemini-3.8-flash'],
    ['gemini', 'gemini-3.5-flash'],
  ].map(([provider, id]) =>
    presentModel(describeModel(provider as 'openai' | 'gemini', id!), {
      now,
      isDefault: id === 'gpt-6-luna',
      keyConfigured: withKey.includes(provider!),
    }),
  );

test.each([
  ['no key', [], 'gpt-6-luna'],
  ['its own key', ['openai', 'gemini'], 'gpt-6-luna'],
  ['another key alone', ['gemini'], 'gemini-3.5-flash'],
] as const)('with %s the wizard starts at a model that can write', (_what, withKey, model) => {
  expect(suggestedModel(offered(withKey)).model).toBe(model);
});
