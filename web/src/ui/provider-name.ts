const names: Record<string, string> = { openai: 'OpenAI', gemini: 'Gemini' };

/** A provider as its maker writes it: "OpenAI" for `openai`; one that is not known by name stays as it is. */
export const providerName = (provider: string): string => names[provider] ?? provider;
