import { type ProviderName, providerNames, providers } from '#config/providers';

import { isAppError } from '../errors.ts';
import { isConfigured } from '../llm/providers.ts';
import type { Deps } from '../deps.ts';

export interface KeyState {
  name: string;
  state: 'valid' | 'invalid' | 'unknown' | 'not configured';
  finding: string;
  suggestion: string | null;
  /** The exit code this finding deserves on its own. */
  exitCode: number;
}

const checkMs = 15_000;

/** Asks every configured service whether it accepts its key. Costs nothing. */
export async function checkKeys(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<KeyState[]> {
  return Promise.all([
    footballKey(deps, signal),
    ...providerNames.map((name) => checkProviderKey(deps, name, signal)),
  ]);
}

async function footballKey(deps: Deps, signal?: AbortSignal): Promise<KeyState> {
  if (!deps.settings.API_FOOTBALL_KEY) return absent('API-Football', 'API_FOOTBALL_KEY');
  try {
    const { subscription, requests } = await deps.football.status({ signal });
    return {
      name: 'API-Football',
      state: subscription.active ? 'valid' : 'invalid',
      finding: `plan ${subscription.plan}, ${requests.current} of ${requests.limit_day} requests used today${subscription.active ? '' : ', not active'}`,
      suggestion: subscription.active ? null : 'Renew the plan at https://dashboard.api-football.com.',
      exitCode: subscription.active ? 0 : 4,
    };
  } catch (error) {
    return failed('API-Football', error);
  }
}

/** Asks one provider whether it accepts its key. Costs nothing. */
export async function checkProviderKey(
  deps: Deps,
  name: ProviderName,
  signal?: AbortSignal,
): Promise<KeyState> {
  const { title, keyName } = providers[name];
  if (!isConfigured(deps.settings, name)) return absent(title, keyName);
  try {
    const models = await deps.provider(name).listModels({ timeoutMs: checkMs, signal });
    return {
      name: title,
      state: 'valid',
      finding: `${models.length} models available`,
      suggestion: null,
      exitCode: 0,
    };
  } catch (error) {
    return failed(title, error);
  }
}

/** A finding as a sentence, with what to do. */
export const keySentence = ({ finding, suggestion }: Pick<KeyState, 'finding' | 'suggestion'>): string =>
  [`${finding.replace(/\.$/, '')}.`, suggestion].filter(Boolean).join(' ');

const absent = (name: string, variable: string): KeyState => ({
  name,
  state: 'not configured',
  finding: `${variable} is not set`,
  suggestion: `Run \`tips keys set ${variable}\`.`,
  exitCode: 0,
});

function failed(name: string, error: unknown): KeyState {
  if (!isAppError(error)) throw error;
  const isWrong = error.exitCode === 4;
  return {
    name,
    state: isWrong ? 'invalid' : 'unknown',
    finding: error.message,
    suggestion: error.suggestion ?? null,
    exitCode: error.exitCode,
  };
}
