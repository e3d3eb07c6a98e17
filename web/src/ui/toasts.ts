/** What a toast says. `fault` is announced at once and edged in the fault colour. */
export interface ToastMessage {
  title: string;
  text: string;
  kind: 'done' | 'info' | 'warn' | 'fault';
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let current: ShownToast | undefined;
let count = 0;
let began: () => void;
const listeners = new Set<() => void>();

const change = (next: ShownToast | undefined) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Resolves with the first message: until then nothing is needed that shows one. */
export const firstToast = new Promise<void>((done) => {
  began = done;
});

/** Shows a message; the one before it goes, because at most one is shown at a time. */
export const toast = (message: ToastMessage): void => {
  count += 1;
  change({ ...message, id: count });
  began();
};

/** Takes the message with this id away, if it is still the one shown. */
export const dismissToast = (id: number): void => {
  if (current?.id === id) change(undefined);
};

/** For `useSyncExternalStore`. */
export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentToast = (): ShownToast | undefined => current;
