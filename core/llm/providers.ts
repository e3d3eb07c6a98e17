import {
  type ProviderAddressName,
  type ProviderKeyName,
  type ProviderName,
  providers,
} from '#config/providers';
import type { Settings } from '#config/settings';
import { anthropicProvider } from './anthropic/anthropic.ts';
import { ModelError } from './errors.ts';
import { geminiProvider } from './gemini/gemini.ts';
import { openaiProvider } from './openai/openai.ts';
import type { ModelProvider } from './provider.ts';

type LlmSettings = Pick<Settings, ProviderKeyName | ProviderAddressName>;

/** What a provider is called with; `baseUrl` absent is the maker's own address. */
export interface ProviderAccess {
  apiKey: string;
  baseUrl?: string | undefined;
}

/** How each provider of the table is called. */
const clients: Record<ProviderName, (access: ProviderAccess) => ModelProvider> = {
  openai: openaiProvider,
  gemini: geminiProvider,
  anthropic: anthropicProvider,
};

/** Whether a provider can be called with these settings. A compatible server of one's own may want no key. */
export const isConfigured = (settings: LlmSettings, name: ProviderName): boolean =>
  Boolean(
    settings[providers[name].keyName] ??
    (providers[name].selfHosted && settings[providers[name].addressName]),
  );

/** The provider by name, with its key and address from the settings. Throws `ModelError` `not_configured` without a key. */
export function createProvider(settings: LlmSettings, name: ProviderName): ModelProvider {
  if (!isConfigured(settings, name)) {
    throw new ModelError('not_configured', `There is no key for ${name}.`, {
      suggestion: `Set ${providers[name].keyName} with \`tips keys set\` or in the environment.`,
    });
  }
  const { keyName, addressName } = providers[name];
  return clients[name]({ apiKey: settings[keyName] ?? 'none', baseUrl: settings[addressName] });
}
