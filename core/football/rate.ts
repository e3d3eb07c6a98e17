import { setTimeout as sleep } from 'node:timers/promises';

/** Lets at most `perSecond` calls start each second, because the vendor holds or blocks calls in bursts. */
export interface RateGate {
  pass(signal?: AbortSignal): Promise<void>;
  setRate(perSecond: number): void;
}

/**
 * A token bucket on real elapsed time: it protects a wire, so a moved clock must neither open nor close it.
 * `perSecond` may be Infinity.
 */
export function createRateGate(perSecond: number): RateGate {
  let rate = perSecond;
  /** A rate below one per second still needs a whole token to start. */
  const capacity = () => Math.max(1, rate);
  let tokens = capacity();
  let at = performance.now();
  let queue = Promise.resolve();

  const refill = () => {
    const now = performance.now();
    tokens = Math.min(capacity(), tokens + ((now - at) / 1000) * rate);
    at = now;
  };
  const takeToken = async (signal?: AbortSignal) => {
    if (rate === Infinity) return;
    refill();
    while (tokens < 1) {
      await sleep(Math.ceil(((1 - tokens) / rate) * 1000), undefined, signal ? { signal } : undefined);
      refill();
    }
    tokens -= 1;
  };

  return {
    pass(signal) {
      const turn = queue.then(() => takeToken(signal));
      queue = turn.catch(() => undefined);
      return turn;
    },
    setRate(value) {
      if (value === rate) return;
      refill();
      rate = value;
      tokens = Math.min(tokens, capacity());
    },
  };
}
