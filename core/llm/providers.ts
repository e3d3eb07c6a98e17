import type { ProviderName } from '#config/models';
import type { Settings } from '#config/settings';
import { ModelError } from './errors.ts';
import { geminiProvider } from './gemini.ts';
import { openaiProvider } from './openai.ts';
import type { ModelProvider } from './provider.ts';

type LlmSettings = Pick<
  Settings,
  'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'GEMINI_API_KEY' | 'GEMINI_BASE_URL'
>;

const keyNames = { openai: 'OPENAI_API_KEY', gemini: 'GEMINI_API_KEY' } as const;

/** Whether a provider can be called with these settings. A compatible server of one's own may want no key. */
export const isConfigured = (settings: LlmSettings, name: ProviderName): boolean =>
  Boolean(settings[keyNames[name]] ?? (name === 'openai' && settings.OPENAI_BASE_URL));

/** The provider by name, with its key and address from the settings. Throws `ModelError` `not_configured` without a key. */
export function createProvider(settings: LlmSettings, name: ProviderName): ModelProvider {
  if (!isConfigured(settings, name)) {
    throw new ModelError('not_configured', `There is no key for ${name}.`, {
      suggestion: `Set ${keyNames[name]} with \`tips keys set\` or in the environment.`,
    });
  }
  return name === 'openai'
    ? openaiProvider({ apiKey: settings.OPENAI_API_KEY ?? 'none', baseUrl: settings.OPENAI_BASE_URL })
    : geminiProvider({ apiKey: settings.GEMINI_API_KEY ?? '', baseUrl: settings.GEMINI_BASE_URL });
}
