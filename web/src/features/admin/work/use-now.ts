import { useEffect, useState } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';

/** How far the server's clock is ahead of the browser's, ms, as last read: a browser's clock may be wrong. */
let ahead = 0;
let readFrom: string | undefined;

/** The server's present instant, epoch ms, as far as it is known. */
export const serverNow = (): number => Date.now() + ahead;

/** Keeps the server's clock in mind; for the one component that polls the overview. */
export const useServerClock = (everyMs: number) => {
  const read = useEndpoint('/api/admin/overview', { refreshInterval: everyMs });
  const now = read.data?.now;
  // Each answer counts once, when it arrives: later its time is past.
  if (now !== undefined && now !== readFrom) {
    readFrom = now;
    ahead = Date.parse(now) - Date.now();
  }
  return read;
};

/** The server's present instant, epoch ms, renewed every `everyMs` while `enabled`. */
export const useNow = (everyMs: number, enabled = true): number => {
  const [, renew] = useState(0);
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setInterval(() => renew((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, enabled]);
  return serverNow();
};
