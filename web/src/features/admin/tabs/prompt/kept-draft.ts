import { DRAFT_KEY } from '../../../account/draft-key.ts';

/** A prompt as it was typed and not saved yet, by one account. */
interface KeptDraft {
  /** The account whose it is; nobody else is ever shown it. */
  account: number;
  /** The version that was active when it was begun. */
  version: number;
  text: string;
  /** ISO, when it was typed last. */
  at: string;
}

const isDraft = (value: unknown): value is KeptDraft => {
  const { account, version, text, at } = (value ?? {}) as Partial<Record<keyof KeptDraft, unknown>>;
  return (
    typeof account === 'number' &&
    typeof version === 'number' &&
    typeof text === 'string' &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  );
};

/** Keeps it in this browser. Where storage is blocked or full the text stays in the page alone: returns whether it is kept. */
export const keepDraft = (draft: KeptDraft): boolean => {
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

/** Forgets it: it was saved, or given up. */
export const dropDraft = (): void => {
  try {
    localStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage that is blocked holds none.
  }
};

/** The draft that this account left here. One of another account, or what is none, is forgotten. */
export const draftOf = (account: number): KeptDraft | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null');
    if (isDraft(kept) && kept.account === account) return kept;
    if (kept !== null) dropDraft();
  } catch {
    dropDraft();
  }
  return undefined;
};
