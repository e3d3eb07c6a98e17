import type { Config } from '#core/contract/admin-config';
import { useState } from 'react';
import { draftOf, dropDraft, keepDraft } from './kept-draft.ts';

/** The text in the editor, and from what it came. */
interface Edit {
  text: string;
  /** The version it was begun from. */
  version: number;
  /** Set for a draft that this browser had kept. */
  keptAt?: string | undefined;
}

const untouched = ({ prompt, promptVersion }: Config): Edit => ({ text: prompt, version: promptVersion });

const isSame = (one: string, other: string) => one.trim() === other.trim();

/**
 * The draft of the prompt: kept in this browser for its account while it differs from what is active, and brought back
 * after a lost session or a closed tab. Another version becoming active moves an untouched editor on, never a draft.
 */
export const useDraft = (config: Config, account: number) => {
  const [edit, setEdit] = useState<Edit>(() => {
    const kept = draftOf(account);
    return kept === undefined || isSame(kept.text, config.prompt)
      ? untouched(config)
      : { text: kept.text, version: kept.version, keptAt: kept.at };
  });
  const [seen, setSeen] = useState(config.prompt);
  if (seen !== config.prompt) {
    setSeen(config.prompt);
    if (isSame(edit.text, seen) || isSame(edit.text, config.prompt)) setEdit(untouched(config));
  }
  return {
    edit,
    onDraft: (text: string) => {
      if (isSame(text, config.prompt)) {
        dropDraft();
        setEdit({ ...untouched(config), text });
      } else {
        keepDraft({ account, version: edit.version, text, at: new Date().toISOString() });
        setEdit({ ...edit, text });
      }
    },
    onTold: (version: number) => {
      keepDraft({ account, version, text: edit.text, at: new Date().toISOString() });
      setEdit({ ...edit, version });
    },
    onSaved: () => {
      dropDraft();
      setEdit((now) => ({ ...now, keptAt: undefined }));
    },
  };
};
