import { absent } from '../absent.ts';
import type { Deps } from '../deps.ts';
import { currentPrompt } from '../generation/current-prompt.ts';
import { type PromptVersionRow, promptVersions } from '../reads/admin/prompt-versions.ts';

/** Every version of the prompt, newest first; the built-in text is the first where none was ever saved. */
export async function listPrompts(deps: Deps): Promise<PromptVersionRow[]> {
  await currentPrompt(deps);
  return promptVersions(deps.em());
}

/** One version; the active one without a number. Throws `not_found`. */
export async function showPrompt(deps: Deps, number?: number): Promise<PromptVersionRow> {
  const found = (await listPrompts(deps)).find(({ version, isActive }) =>
    number === undefined ? isActive : version === number,
  );
  if (!found) throw absent('prompt version', number ?? 1);
  return found;
}
