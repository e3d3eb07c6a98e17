/** The name of an environment variable, spelled out so that settings stay typed. */
interface Provider<Key extends string, Address extends string> {
  /** As its maker writes it. */
  title: string;
  /** The name where one is chosen: with the maker's name where the title leaves it out. */
  fullTitle: string;
  /** Setting that holds the key. */
  keyName: Key;
  /** Setting that leads to a compatible server or gateway instead of the maker's own. */
  addressName: Address;
  /** Where an operator gets a key. */
  keysPage: string;
  /**
   * Whether people run servers of their own that speak its API: such a server may need no key and has no price list.
   * Any other address belongs to a service that is paid.
   */
  selfHosted: boolean;
}

const provider = <const Key extends string, const Address extends string>(
  entry: Provider<Key, Address>,
): Provider<Key, Address> => entry;

/**
 * Who offers language models, one entry each. Settings, contract, checks, commands and pages derive from it; how a
 * provider is called is in `core/llm/providers.ts`. Safe in a browser.
 */
export const providers = {
  openai: provider({
    title: 'OpenAI',
    fullTitle: 'OpenAI',
    keyName: 'OPENAI_API_KEY',
    addressName: 'OPENAI_BASE_URL',
    keysPage: 'https://platform.openai.com/api-keys',
    selfHosted: true,
  }),
  gemini: provider({
    title: 'Gemini',
    fullTitle: 'Google Gemini',
    keyName: 'GEMINI_API_KEY',
    addressName: 'GEMINI_BASE_URL',
    keysPage: 'https://aistudio.google.com/apikey',
    selfHosted: false,
  }),
  anthropic: provider({
    title: 'Anthropic',
    fullTitle: 'Anthropic Claude',
    keyName: 'ANTHROPIC_API_KEY',
    addressName: 'ANTHROPIC_BASE_URL',
    keysPage: 'https://platform.claude.com/settings/keys',
    selfHosted: false,
  }),
};

export type ProviderName = keyof typeof providers;
export type ProviderKeyName = (typeof providers)[ProviderName]['keyName'];
export type ProviderAddressName = (typeof providers)[ProviderName]['addressName'];

/** In the order in which they are shown. */
export const providerNames = Object.keys(providers) as [ProviderName, ...ProviderName[]];

export const isProviderName = (name: string): name is ProviderName => Object.hasOwn(providers, name);

/** "OpenAI" for `openai`; one that is not known by name (an older record) stays as it is. */
export const providerTitle = (name: string): string => (isProviderName(name) ? providers[name].title : name);

/** The value of each provider, made by `make`. */
export const byProvider = <Value>(make: (name: ProviderName) => Value): Record<ProviderName, Value> =>
  Object.fromEntries(providerNames.map((name) => [name, make(name)])) as Record<ProviderName, Value>;
