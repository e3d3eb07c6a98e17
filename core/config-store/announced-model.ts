import { describeModel, type Model, withShutdown } from '#config/models';
import type { ProviderName } from '#config/providers';
import type { ConfigValue } from './keys.ts';

/** A model as the registry describes it, with the day of shutdown its provider has announced since. */
export function announcedModel(
  announced: ConfigValue<'model_shutdowns'>,
  provider: ProviderName,
  id: string,
): Model {
  const model = describeModel(provider, id);
  return withShutdown(model, announced[provider][id] ?? announced[provider][model.id]);
}
