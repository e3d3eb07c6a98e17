import type { PromptVersion } from '../db/entities/cards.ts';
import { defaultPrompt } from '../llm/prompt.ts';
import type { Deps } from '../deps.ts';
import { activePrompt } from './save-prompt.ts';

/** The active prompt version, the built-in text where none was saved yet. */
export const currentPrompt = (deps: Deps): Promise<PromptVersion> => activePrompt(deps, defaultPrompt);
