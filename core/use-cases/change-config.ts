import { writeConfig } from '../config-store/config-store.ts';
import type { ConfigChange } from '../contract/admin-config.ts';
import type { Deps } from '../deps.ts';
import { savePrompt } from '../generation/save-prompt.ts';

/** Changes one setting of those that the dashboard shows together. Throws as `writeConfig` and `savePrompt`. */
export async function changeConfig(deps: Deps, change: ConfigChange): Promise<void> {
  if (change.key === 'soccer_prompt') await savePrompt(deps, { body: change.value, basedOn: change.basedOn });
  else await writeConfig(deps.em(), change.key, change.value, deps);
}
