/** What a family of models takes; apart from the product's own table on purpose, as in `../openai/families.ts`. */
export interface AnthropicFamily {
  /** Empty: the model has no such parameter. */
  efforts: readonly string[];
  /** Tokens it thinks for a card when nothing is asked for; 0 for one that thinks only when told. */
  thinks: number;
  output: number;
  /** Tokens from which on a prompt is kept in the cache. */
  cacheFrom: number;
}

const families: readonly [RegExp, AnthropicFamily][] = [
  [
    /^claude-(?:haiku|sonnet|opus|fable)-5/,
    { efforts: ['low', 'medium', 'high', 'xhigh', 'max'], thinks: 900, output: 128_000, cacheFrom: 512 },
  ],
  [/^claude-opus-4-5/, { efforts: ['low', 'medium', 'high'], thinks: 0, output: 64_000, cacheFrom: 4096 }],
];
const plain: AnthropicFamily = { efforts: [], thinks: 0, output: 64_000, cacheFrom: 4096 };

export const anthropicFamily = (model: string): AnthropicFamily =>
  families.find(([pattern]) => pattern.test(model))?.[1] ?? plain;
