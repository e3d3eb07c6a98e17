/** Where "now" comes from. Handed in at the composition root; the demo, the replay and the tests move it. */
export interface Clock {
  now(): Date;
  /** Resolves after `milliseconds` of this clock, or rejects when `signal` aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

const wait = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
    return undefined;
  });

export const systemClock: Clock = { now: () => new Date(), sleep: wait };

/** A clock set by hand. It runs on from where it was set with the speed of real time unless `frozen`. */
export class MovableClock implements Clock {
  #base: number;
  #setAt = performance.now();
  readonly #frozen: boolean;

  constructor(start: Date, { frozen = false } = {}) {
    this.#base = start.getTime();
    this.#frozen = frozen;
  }

  now(): Date {
    return new Date(this.#base + (this.#frozen ? 0 : performance.now() - this.#setAt));
  }

  /** Moves to `instant`, forwards or back. */
  set(instant: Date): void {
    this.#base = instant.getTime();
    this.#setAt = performance.now();
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return wait(milliseconds, signal);
  }
}
