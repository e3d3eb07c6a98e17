import { useSyncExternalStore } from 'react';

/* What is kept in the browser; keys and values are part of the product's specification, and named in the privacy text. */
const THEME = 'theme';
const CONSENT = 'cookie-consent';
const RECORD = 'record-checkpoint';
const FOLLOWING = 'following';
const LAST_VISIT = 'last-visit';

export type Theme = 'dark' | 'light';
export type ThemeChoice = Theme | 'system';
export type Consent = 'accepted' | 'rejected';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  // Chosen in another tab: this one follows. One listener for all, as long as anything listens.
  if (listeners.size === 0) window.addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tell);
  };
};

/* Storage can be blocked or full: then the choice holds until the page is left. */
const memory = new Map<string, string>();
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};
const write = (key: string, value: string | null): void => {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    /* see `memory` */
  }
  tell();
};

/* What is shown is decided in `public/start.js`, before the first paint. */
const readTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');
const readChoice = (): ThemeChoice => (read(THEME) === 'system' ? 'system' : readTheme());
const readConsent = (): Consent | undefined => {
  const value = read(CONSENT);
  return value === 'accepted' || value === 'rejected' ? value : undefined;
};

declare global {
  interface Window {
    /** Puts a theme on the page. */
    showTheme?: (choice: ThemeChoice) => void;
  }
}

/** Keeps a theme and puts it on the page. */
export const setTheme = (choice: ThemeChoice): void => {
  window.showTheme?.(choice);
  write(THEME, choice);
};

/** The theme that is shown. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => 'dark');

/** What was chosen: a theme, or to go by the system. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readChoice, () => 'dark');

/** Keeps the choice about cookies; undefined asks again. */
export const setConsent = (consent: Consent | undefined): void => write(CONSENT, consent ?? null);

/**
 * The choice about cookies; undefined while none of the two known values is kept. On the server nobody is asked: the
 * question comes with the script that can keep the answer.
 */
export const useConsent = (): Consent | undefined =>
  useSyncExternalStore(subscribe, readConsent, () => 'rejected');

/** What the browser remembers of the record: a text by `features/record/memory.ts`, `off`, or nothing yet. */
export const readRecordMemory = (): string | null => read(RECORD);
export const writeRecordMemory = (text: string | null): void => write(RECORD, text);
export const useRecordMemory = (): string | null =>
  useSyncExternalStore(subscribe, readRecordMemory, () => null);

/** What a visitor follows: a text by `features/follow/following.ts`, or nothing. */
export const readFollowing = (): string | null => read(FOLLOWING);
export const writeFollowing = (text: string | null): void => write(FOLLOWING, text);
export const useFollowingText = (): string | null =>
  useSyncExternalStore(subscribe, readFollowing, () => null);

/** When the reader was here last, an instant; `public/start.js` reads it before this visit writes its own. */
export const writeLastVisit = (at: string | null): void => write(LAST_VISIT, at);
