import { useEffect, useState } from 'react';

/** The present instant, epoch ms, renewed every `everyMs` while `enabled`. */
export const useNow = (everyMs: number, enabled = true): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, enabled]);
  return now;
};
