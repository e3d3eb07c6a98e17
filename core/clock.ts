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

/**
 * A clock set by hand. It runs on from where it was set with the speed of real time; a `frozen` one moves only when it
 * is set; with `jumps` a sleep takes no real time and moves the clock on by its length.
 */
export class MovableClock implements Clock {
  #base: number;
  #setAt = performance.now();
  #isFrozen: boolean;
  #jumps: boolean;

  constructor(start: Date, { frozen = false, jumps = false } = {}) {
    this.#base = start.getTime();
    this.#isFrozen = frozen;
    this.#jumps = jumps;
  }

  now(): Date {
    return new Date(this.#base + (this.#isFrozen ? 0 : performance.now() - this.#setAt));
  }

  /** Moves to `instant`, forwards or back. */
  set(instant: Date): void {
    this.#base = instant.getTime();
    this.#setAt = performance.now();
  }

  /** From here on time passes by itself. */
  run(): void {
    this.set(this.now());
    this.#isFrozen = false;
    this.#jumps = false;
  }

  async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (!this.#jumps) return wait(milliseconds, signal);
    signal?.throwIfAborted();
    this.set(new Date(this.now().getTime() + milliseconds));
    // Other tasks run here, as they would during a real sleep.
    await new Promise((resolve) => setImmediate(resolve));
    return undefined;
  }
}
