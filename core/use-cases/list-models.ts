import { modelById, models } from '#config/models';
import type { ModelView } from '#core/contract/admin-config';
import { announcedModel } from '../config-store/announced-model.ts';
import { readConfig } from '../config-store/config-store.ts';
import { isConfigured } from '../llm/providers.ts';
import { presentModel } from '../presenters/model.ts';
import type { Deps } from '../deps.ts';

/** Every model on offer, and the configured one where it is a name of a compatible server's own. Sends no request. */
export async function listModels(deps: Deps): Promise<ModelView[]> {
  const em = deps.em();
  const chosen = await readConfig(em, 'llm_config');
  const announced = await readConfig(em, 'model_shutdowns');
  const now = deps.clock.now();
  const isOwn = modelById(chosen.model)?.provider !== chosen.provider;
  const offered = [
    ...models.map(({ provider, id }) => ({ provider, model: id })),
    ...(isOwn ? [chosen] : []),
  ];
  return offered.map(({ provider, model }) =>
    presentModel(announcedModel(announced, provider, model), {
      now,
      isDefault: model === chosen.model && provider === chosen.provider,
      keyConfigured: isConfigured(deps.settings, provider),
    }),
  );
}
