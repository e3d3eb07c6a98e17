import { models, type Model } from '#config/models';

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

export interface GeminiFamily {
  thinking: 'none' | 'budget' | 'level';
  budget: readonly [lowest: number, highest: number];
  output: number;
}

export function geminiFamily(model: string): GeminiFamily {
  if (model.startsWith('gemini-2.0')) return { thinking: 'none', budget: [0, 0], output: 8192 };
  if (model.startsWith('gemini-2.5-pro'))
    return { thinking: 'budget', budget: [128, 32_768], output: 65_536 };
  if (model.startsWith('gemini-2.5')) return { thinking: 'budget', budget: [0, 24_576], output: 65_536 };
  return { thinking: 'level', budget: [0, 0], output: 65_536 };
}

const ended = ({ life }: Model, now: Date): boolean =>
  life.shutdown !== undefined && now.toISOString().slice(0, 10) >= life.shutdown;

/** Models the provider lists at `now`. */
export const listed = (provider: Model['provider'], now: Date): Model[] =>
  models.filter((model) => model.provider === provider && !ended(model, now));

/**
 * Which model really answers a request for `id` at `now`: itself, for a re-routed one its replacement, `undefined` for none.
 * Dated snapshots are known by their alias.
 */
export function serving(provider: Model['provider'], id: string, now: Date): Model | undefined {
  const name = id.replace(/^models\//, '');
  const model = models.find(
    (one) => one.provider === provider && (one.id === name || name.startsWith(`${one.id}-20`)),
  );
  if (!model || !ended(model, now)) return model;
  return model.life.rerouted ? models.find((one) => one.id === model.life.replacement) : undefined;
}

/** Ids of models that have been switched off by `now`. */
export const isEnded = (provider: Model['provider'], id: string, now: Date): boolean =>
  models.some((model) => model.provider === provider && model.id === id && ended(model, now));

/** The dated name a provider answers under when asked for an alias. */
export const snapshotOf = (model: Model): string => {
  const since = model.prices[0]?.from;
  return model.provider === 'openai' && since && !/\d{4}-\d\d-\d\d$/.test(model.id)
    ? `${model.id}-${since}`
    : model.id;
};
