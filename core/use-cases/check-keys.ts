import { type ProviderName, providerNames, providers } from '#config/providers';
import type { AskedKey } from '../doctor/services.ts';
import { isAppError } from '../errors.ts';
import { isConfigured } from '../llm/providers.ts';
import type { Deps } from '../deps.ts';

export interface KeyState extends AskedKey {
  /** The exit code this finding deserves on its own. */
  exitCode: number;
}

type Service = Pick<KeyState, 'name' | 'keyName'>;
const footballService: Service = { name: 'API-Football', keyName: 'API_FOOTBALL_KEY' };

const checkMs = 15_000;

/** Asks every configured service whether it accepts its key. Costs nothing. */
export async function checkKeys(
  deps: Deps,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<KeyState[]> {
  return Promise.all([
    checkFootballKey(deps, signal),
    ...providerNames.map((name) => checkProviderKey(deps, name, signal)),
  ]);
}

/** Asks the football service whether it accepts its key, and for the plan. Costs nothing. */
export async function checkFootballKey(deps: Deps, signal?: AbortSignal): Promise<KeyState> {
  if (!deps.settings.API_FOOTBALL_KEY) return absent(footballService);
  try {
    const { subscription, requests } = await deps.football.status({ signal });
    return {
      ...footballService,
      plan: subscription.plan,
      state: subscription.active ? 'valid' : 'invalid',
      finding: `plan ${subscription.plan}, ${requests.current} of ${requests.limit_day} requests used today${subscription.active ? '' : ', not active'}`,
      suggestion: subscription.active ? null : 'Renew the plan at https://dashboard.api-football.com.',
      exitCode: subscription.active ? 0 : 4,
    };
  } catch (error) {
    return failed(footballService, error, deps.settings.API_FOOTBALL_KEY);
  }
}

/** Asks one provider whether it accepts its key. Costs nothing. */
export async function checkProviderKey(
  deps: Deps,
  name: ProviderName,
  signal?: AbortSignal,
): Promise<KeyState> {
  const service = { name: providers[name].title, keyName: providers[name].keyName };
  if (!isConfigured(deps.settings, name)) return absent(service);
  try {
    const models = await deps.provider(name).listModels({ timeoutMs: checkMs, signal });
    return {
      ...service,
      state: 'valid',
      finding: `${models.length} models available`,
      suggestion: null,
      exitCode: 0,
    };
  } catch (error) {
    return failed(service, error, deps.settings[service.keyName]);
  }
}

/** A finding as a sentence, with what to do. */
export const keySentence = ({ finding, suggestion }: Pick<KeyState, 'finding' | 'suggestion'>): string =>
  [`${finding.replace(/\.$/, '')}.`, suggestion].filter(Boolean).join(' ');

const absent = (service: Service): KeyState => ({
  ...service,
  state: 'not configured',
  finding: `${service.keyName} is not set`,
  suggestion: `Run \`tips keys set ${service.keyName}\`.`,
  exitCode: 0,
});

/** Keys whose beginning or middle says who gave them out. */
const makers: readonly { form: RegExp; name: string; mend: string }[] = [
  { form: /^sk-ant-/, name: providers.anthropic.title, mend: setAs(providers.anthropic.keyName) },
  { form: /^sk-(?!ant-)/, name: providers.openai.title, mend: setAs(providers.openai.keyName) },
  { form: /^AIza/, name: providers.gemini.title, mend: setAs(providers.gemini.keyName) },
  {
    form: /^[\da-f]{10}msh/,
    name: 'RapidAPI',
    mend: 'API-Football wants a key of its own: https://dashboard.api-football.com.',
  },
];
function setAs(keyName: string): string {
  return `Set it with \`tips keys set ${keyName}\`.`;
}

/** What a refused key seems to be, where it is plainly somebody else's. */
function foreign({ name }: Service, key: string): string | undefined {
  const maker = makers.find(({ form }) => form.test(key));
  return maker && maker.name !== name
    ? `It has the form of a key of ${maker.name}. ${maker.mend}`
    : undefined;
}

function failed(service: Service, error: unknown, key = ''): KeyState {
  if (!isAppError(error)) throw error;
  const isWrong = error.exitCode === 4;
  return {
    ...service,
    state: isWrong ? 'invalid' : 'unknown',
    finding: error.message,
    suggestion: (isWrong ? foreign(service, key) : undefined) ?? error.suggestion ?? null,
    exitCode: error.exitCode,
  };
}
