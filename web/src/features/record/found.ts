import { useSyncExternalStore } from 'react';
import type { Found } from './seal-words.ts';

/** What this browser found of the entries it checked, by card, until the page is left. */
const found = new Map<number, Found>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says of a card what the check came to, or that it is under way; undefined where it came to nothing. */
export function setFound(card: number, what: Found | undefined): void {
  if (what === undefined) found.delete(card);
  else found.set(card, what);
  for (const listener of listeners) listener();
}

/** What was found of a card's entry; undefined while it was not looked at. */
export const useFound = (card: number): Found | undefined =>
  useSyncExternalStore(
    subscribe,
    () => found.get(card),
    () => undefined,
  );
