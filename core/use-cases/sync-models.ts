import { describeModel, models } from '#config/models';
import { byProvider, type ProviderName, providerNames } from '#config/providers';
import { readConfig, writeConfig } from '../config-store/config-store.ts';
import type { ConfigValue } from '../config-store/keys.ts';
import { type AppError, fault, isAppError } from '../errors.ts';
import type { ListedModel } from '../llm/provider.ts';
import { isConfigured } from '../llm/providers.ts';
import type { Deps, RunOptions } from '../deps.ts';

export interface ProviderSync {
  provider: ProviderName;
  state: 'asked' | 'not configured' | 'failed';
  /** Models the key can see. */
  listed: number;
  /** Announced days of shutdown that were not known before, or have moved. */
  changes: { model: string; shutdown: string; before: string | null }[];
  /** Models on offer here that the key does not see. */
  unseen: string[];
  error: string | null;
  suggestion: string | null;
}

export interface ModelSync {
  providers: ProviderSync[];
  /** The exit code of a run that ends so: 0, 3 when one provider of several failed, the failure's own otherwise. */
  exitCode: number;
}

const listMs = 20_000;

/**
 * Asks every configured provider for its models and keeps the days of shutdown it names; they hold in place of the
 * ones known here. A provider that names none for a model changes nothing. Costs nothing.
 * @throws AppError `not_configured` when no provider has a key
 */
export async function syncModels(
  deps: Deps,
  { dryRun = false }: { dryRun?: boolean },
  { signal, onProgress }: RunOptions = {},
): Promise<ModelSync> {
  const asked = providerNames.filter((name) => isConfigured(deps.settings, name));
  if (asked.length === 0)
    throw fault('not_configured', 'No model provider has a key.', {
      suggestion: `Set one: ${providerNames.map((name) => `\`tips keys set ${name}\``).join(' or ')}.`,
    });
  const em = deps.em();
  const before = await readConfig(em, 'model_shutdowns');
  const after: ConfigValue<'model_shutdowns'> = byProvider((name) => ({ ...before[name] }));
  const failures: AppError[] = [];
  const providers: ProviderSync[] = [];
  for (const provider of providerNames) {
    if (!asked.includes(provider)) {
      providers.push({ ...nothing, provider, state: 'not configured' });
      continue;
    }
    onProgress?.({ done: providers.length, total: asked.length, text: provider });
    try {
      const listed = await deps.provider(provider).listModels({ timeoutMs: listMs, signal });
      providers.push({ ...nothing, provider, ...compare(provider, listed, before[provider]) });
      for (const { id, shutdown } of listed) if (shutdown !== null) after[provider][id] = shutdown;
    } catch (error) {
      if (!isAppError(error) || signal?.aborted) throw error;
      failures.push(error);
      providers.push({
        ...nothing,
        provider,
        state: 'failed',
        error: error.message,
        suggestion: error.suggestion ?? null,
      });
    }
  }
  if (!dryRun && failures.length < asked.length) await writeConfig(em, 'model_shutdowns', after, deps);
  const [first] = failures;
  return { providers, exitCode: !first ? 0 : failures.length < asked.length ? 3 : first.exitCode };
}

const nothing = {
  state: 'asked',
  listed: 0,
  changes: [],
  unseen: [],
  error: null,
  suggestion: null,
} as const satisfies Omit<ProviderSync, 'provider' | 'changes' | 'unseen'> & { changes: []; unseen: [] };

function compare(
  provider: ProviderName,
  listed: readonly ListedModel[],
  known: Readonly<Record<string, string>>,
): Pick<ProviderSync, 'listed' | 'changes' | 'unseen'> {
  const ids = new Set(listed.map(({ id }) => id));
  return {
    listed: listed.length,
    changes: listed.flatMap(({ id, shutdown }) => {
      const before = known[id] ?? describeModel(provider, id).life.shutdown ?? null;
      return shutdown === null || shutdown === before ? [] : [{ model: id, shutdown, before }];
    }),
    unseen: models.filter((model) => model.provider === provider && !ids.has(model.id)).map(({ id }) => id),
  };
}
