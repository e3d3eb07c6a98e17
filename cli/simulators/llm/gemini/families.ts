/** What a family of models takes; apart from the product's own table on purpose, as in `../openai/families.ts`. */
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
