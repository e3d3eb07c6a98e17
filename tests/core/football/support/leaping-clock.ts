import type { Clock } from '#core/clock';

/** A clock on which a sleep takes no real time: it leaps. */
export class LeapingClock implements Clock {
  #now: number;
  readonly slept: number[] = [];
  constructor(start: string) {
    this.#now = Date.parse(start);
  }
  now(): Date {
    return new Date(this.#now);
  }
  set(instant: Date): void {
    this.#now = instant.getTime();
  }
  async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.slept.push(milliseconds);
    this.#now += milliseconds;
    await Promise.resolve();
  }
}
