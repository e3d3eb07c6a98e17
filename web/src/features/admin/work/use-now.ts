import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { usePolling } from '../../../api/use-polling.ts';

/** How far the server's clock is ahead of the browser's, ms, as last read: a browser's clock may be wrong. */
let ahead = 0;
let readFrom: string | undefined;
const listeners = new Set<() => void>();

/** Compares both clocks. Each answer counts once, when it arrives, because later its time is old. */
const learn = (now: string): void => {
  if (now === readFrom) return;
  readFrom = now;
  ahead = Date.parse(now) - Date.now();
  for (const tell of listeners) tell();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The server's present instant, epoch ms, as far as it is known. */
export const serverNow = (): number => Date.now() + ahead;

/** The overview, and with it the server's clock; for the one component that polls it. */
export const useServerClock = (everyMs: number) => {
  const read = useEndpoint('/api/admin/overview', usePolling(everyMs));
  const now = read.data?.now;
  useLayoutEffect(() => {
    if (now !== undefined) learn(now);
  }, [now]);
  return read;
};

/** The server's present instant, epoch ms, renewed every `everyMs` while `enabled`. */
export const useNow = (everyMs: number, enabled = true): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, enabled]);
  return now + useSyncExternalStore(subscribe, () => ahead);
};
