import { minuteMs } from '../domain/time.ts';
import type { Clock } from '../clock.ts';
import { ModelError } from './errors.ts';
import type { CallOptions } from './provider.ts';

export interface RetryOptions {
  clock: Clock;
  /** Uniform in [0, 1); seeded where a run must repeat. */
  random: () => number;
  /** No attempt outlives this instant, and none starts when too little is left of it. */
  deadline: Date;
  /** Longest single attempt, in milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Attempts in all, the first one included. */
  maxAttempts?: number;
  /** Told before each pause, for progress lines. */
  onPause?: (error: ModelError, milliseconds: number) => void;
}

/** Less than this is not worth a paid attempt. */
const leastMs = 5000;
const longestBackoffMs = 30_000;

const remaining = ({ clock, deadline }: RetryOptions): number => deadline.getTime() - clock.now().getTime();

/**
 * The pause before attempt `next` (2, 3 …): the server's hint or longer, else 1 s doubled each time, with jitter so
 * that workers do not return in step.
 */
function pauseBefore(next: number, error: ModelError, random: () => number): number {
  const hint = error.facts.retryAfterMs;
  if (hint !== undefined) return Math.ceil(hint * (1 + random() * 0.1));
  return Math.ceil(Math.min(longestBackoffMs, 1000 * 2 ** (next - 2)) * (0.5 + random() / 2));
}

/**
 * Calls until a reply, an error not worth repeating, the last attempt or the deadline.
 * `attempt` gets its number (from 1) and its own time limit, and is where a caller records what it is about to pay.
 * Throws the last attempt's error; one that says how long the server wants us to wait names that in its suggestion.
 */
export async function withRetry<T>(
  attempt: (number: number, options: CallOptions) => Promise<T>,
  options: RetryOptions,
): Promise<T> {
  const { clock, random, timeoutMs, signal, maxAttempts = 3, onPause } = options;
  const failures = new Map<string, number>();
  for (let number = 1; ; number += 1) {
    if (signal?.aborted)
      throw new ModelError('cancelled', 'The call was stopped before it was sent.', { cause: signal.reason });
    const left = remaining(options);
    if (left < leastMs) {
      throw new ModelError('timeout', 'There is not enough time left for a call to the model.', {
        suggestion: 'Generate earlier before kick-off, or choose a faster model.',
      });
    }
    try {
      return await attempt(number, { signal, timeoutMs: Math.min(timeoutMs, left) });
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const times = (failures.get(error.kind) ?? 0) + 1;
      failures.set(error.kind, times);
      if (times > error.retries || number >= maxAttempts) throw error;
      const pause = pauseBefore(number + 1, error, random);
      if (pause + leastMs > remaining(options)) throw tooLong(error, pause, clock.now());
      onPause?.(error, pause);
      await clock.sleep(pause, signal).catch((cause: unknown) => {
        throw new ModelError('cancelled', 'The call was stopped while waiting to try again.', { cause });
      });
    }
  }
}

function tooLong(error: ModelError, pause: number, now: Date): ModelError {
  if (error.facts.retryAfterMs === undefined) return error;
  const { message, kind, facts } = error;
  return new ModelError(kind, message, {
    ...facts,
    suggestion: `The provider asks to wait ${pauseInWords(pause, now)}; run it again then.`,
  });
}

/** A pause in words, rounded up: seconds, or minutes or hours with the instant it ends. */
function pauseInWords(pause: number, now: Date): string {
  if (pause < 2 * minuteMs) return `${Math.ceil(pause / 1000)} s`;
  const minutes = Math.ceil(pause / minuteMs);
  const end = new Date(Math.ceil((now.getTime() + pause) / minuteMs) * minuteMs);
  const until = `until ${end.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return minutes < 120 ? `${minutes} minutes, ${until}` : `${Math.ceil(minutes / 60)} hours, ${until}`;
}
