import type { ConfigChange } from '../contract/admin-config.ts';
import type { Deps } from '../deps.ts';
import { savePrompt } from '../generation/save-prompt.ts';
import { setConfig } from './set-config.ts';

/** Changes one setting of those that the dashboard shows together. Throws as `setConfig` and `savePrompt`. */
export async function changeConfig(deps: Deps, change: ConfigChange): Promise<void> {
  if (change.key === 'soccer_prompt') await savePrompt(deps, { body: change.value, basedOn: change.basedOn });
  else await setConfig(deps, change.key, change.value, change);
}
