import type { ProviderName } from '#config/providers';
import { writeConfig } from '../config-store/config-store.ts';
import type { Deps } from '../deps.ts';
import { chooseModel } from './prepare.ts';
import { activatePrompt } from './save-prompt.ts';

/** A prompt version with a model. */
export interface Pair {
  promptVersion: number;
  provider: ProviderName;
  model: string;
}

/** Has a prompt with a model write cards from now on. Throws `not_found` or `model_retired` before anything changes. */
export async function makePairActive(deps: Deps, { promptVersion, provider, model }: Pair): Promise<void> {
  await chooseModel(deps, { provider, model });
  await activatePrompt(deps, { number: promptVersion });
  await writeConfig(deps.em(), 'llm_config', { provider, model }, deps);
}
