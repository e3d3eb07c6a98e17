import type { Model } from '#config/models';

/**
 * What a family of models takes, as the providers' servers were seen to answer. Kept apart from the product's own
 * table of models on purpose: a simulator that read its rules from there could never contradict it.
 */
export interface OpenaiFamily {
  temperature: 'yes' | 'no' | 'without_effort';
  efforts: readonly string[];
  defaultEffort: string | null;
  verbosities: readonly string[];
  /** The old `max_tokens` of Chat Completions is taken. */
  maxTokens: boolean;
}

const lengths = ['low', 'medium', 'high'];
const openaiFamilies: readonly [RegExp, OpenaiFamily][] = [
  [
    /^o\d/,
    {
      temperature: 'no',
      efforts: ['low', 'medium', 'high'],
      defaultEffort: 'medium',
      verbosities: ['medium'],
      maxTokens: false,
    },
  ],
  [
    /^gpt-5(-mini|-nano)?(-\d{4}|$)/,
    {
      temperature: 'no',
      efforts: ['minimal', 'low', 'medium', 'high'],
      defaultEffort: 'medium',
      verbosities: lengths,
      maxTokens: false,
    },
  ],
  [
    /^gpt-(5\.[5-9]|[6-9])/,
    {
      temperature: 'without_effort',
      efforts: ['none', 'low', 'medium', 'high', 'xhigh'],
      defaultEffort: 'medium',
      verbosities: lengths,
      maxTokens: false,
    },
  ],
];
const plainFamily: OpenaiFamily = {
  temperature: 'yes',
  efforts: [],
  defaultEffort: null,
  verbosities: ['medium'],
  maxTokens: true,
};

export const openaiFamily = (model: string): OpenaiFamily =>
  openaiFamilies.find(([pattern]) => pattern.test(model))?.[1] ?? plainFamily;

/** The dated name a provider answers under when asked for an alias. */
export const snapshotOf = (model: Model): string => {
  const since = model.prices[0]?.from;
  return since && !/\d{4}-\d\d-\d\d$/.test(model.id) ? `${model.id}-${since}` : model.id;
};
