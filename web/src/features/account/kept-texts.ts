/** Under this key the browser keeps what was typed on the dashboard and not saved yet; named in the privacy text. */
const KEY = 'unsaved-texts';
/** So many are kept at most; beyond it the one that was left longest goes. */
const MOST = 100;

/** What was typed at one place of the dashboard and not saved yet. */
export interface KeptText {
  value: unknown;
  /** The stored value beside which it was begun. */
  basedOn: unknown;
  /** ISO, when it was typed last. */
  at: string;
}

type Texts = Readonly<Record<string, KeptText>>;

const isText = (value: unknown): value is KeptText => {
  const { at } = (value ?? {}) as Partial<Record<keyof KeptText, unknown>>;
  return typeof at === 'string' && !Number.isNaN(Date.parse(at));
};

const isKept = (kept: unknown): kept is { account: number; texts: Texts } => {
  const { account, texts } = (kept ?? {}) as { account?: unknown; texts?: unknown };
  return (
    typeof account === 'number' &&
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every(isText)
  );
};

/** Forgets everything that was typed and not saved. */
export const forgetTexts = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage that is blocked holds nothing.
  }
};

/** What this account left here. What another account left, or what is none, is forgotten. */
const textsOf = (account: number): Texts => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (isKept(kept) && kept.account === account) return kept.texts;
    if (kept !== null) forgetTexts();
  } catch {
    forgetTexts();
  }
  return {};
};

/** Keeps texts, the newest last. Where storage is blocked or full they stay in the page alone. */
const write = (account: number, texts: readonly (readonly [string, KeptText])[]): void => {
  if (texts.length === 0) return forgetTexts();
  try {
    localStorage.setItem(KEY, JSON.stringify({ account, texts: Object.fromEntries(texts.slice(-MOST)) }));
  } catch {
    // See above.
  }
};

const others = (account: number, place: string) =>
  Object.entries(textsOf(account)).filter(([each]) => each !== place);

/** What this account typed at a place and left. */
export const textOf = (account: number, place: string): KeptText | undefined => textsOf(account)[place];

/** Keeps in this browser what an account typed at a place. */
export const keepText = (account: number, place: string, text: KeptText): void =>
  write(account, [...others(account, place), [place, text]]);

/** Forgets what was typed at a place: it was saved, or given up. */
export const dropText = (account: number, place: string): void => {
  if (textOf(account, place) !== undefined) write(account, others(account, place));
};
