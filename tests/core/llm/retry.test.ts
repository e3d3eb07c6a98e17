import { describe, expect, it } from 'vitest';
import type { Clock } from '#core/clock';
import {
  ModelError,
  modelErrorKinds,
  parsePause,
  pauseInMessage,
  redact,
  type ModelErrorKind,
} from '#core/llm/errors';
import { withRetry, type RetryOptions } from '#core/llm/retry';

/** A clock whose sleeps pass at once and are noted. */
class StepClock implements Clock {
  at = Date.parse('2026-11-28T12:00:00Z');
  slept: number[] = [];
  now = (): Date => new Date(this.at);
  sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> => {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    this.slept.push(milliseconds);
    this.at += milliseconds;
    return Promise.resolve();
  };
}

const options = (clock: StepClock, extra: Partial<RetryOptions> = {}): RetryOptions => ({
  clock,
  random: () => 0,
  deadline: new Date(clock.at + 120_000),
  timeoutMs: 60_000,
  ...extra,
});

const failing = (...errors: ModelError[]) => {
  const timeouts: number[] = [];
  const call = (number: number, { timeoutMs }: { timeoutMs: number }): Promise<string> => {
    timeouts.push(timeoutMs);
    const error = errors[number - 1];
    return error ? Promise.reject(error) : Promise.resolve(`attempt ${number}`);
  };
  return { call, timeouts };
};

describe('retry', () => {
  it('waits as long as the server asks, then goes on', async () => {
    const clock = new StepClock();
    const { call } = failing(new ModelError('rate_limited', 'x', { retryAfterMs: 46_000 }));
    expect(await withRetry(call, options(clock))).toBe('attempt 2');
    expect(clock.slept).toEqual([46_000]);
  });

  it('doubles its own pause, with jitter from the randomness handed in', async () => {
    const clock = new StepClock();
    const busy = new ModelError('overloaded', 'x');
    await withRetry(failing(busy, busy).call, options(clock, { random: () => 0.5 }));
    expect(clock.slept).toEqual([750, 1500]);
  });

  it('stops after three attempts', async () => {
    const clock = new StepClock();
    const busy = new ModelError('overloaded', 'x');
    const { call, timeouts } = failing(busy, busy, busy, busy);
    await expect(withRetry(call, options(clock))).rejects.toBe(busy);
    expect(timeouts).toHaveLength(3);
  });

  it('repeats a silent server once only, since each time may be billed', async () => {
    const { call, timeouts } = failing(...Array.from({ length: 3 }, () => new ModelError('timeout', 'x')));
    await expect(
      withRetry(call, options(new StepClock(), { deadline: new Date(Date.parse('2026-11-28T13:00:00Z')) })),
    ).rejects.toMatchObject({ kind: 'timeout' });
    expect(timeouts).toHaveLength(2);
  });

  it.each(
    Object.entries(modelErrorKinds)
      .filter(([, rule]) => rule.retries === 0)
      .map(([kind]) => kind as ModelErrorKind),
  )('never repeats %s', async (kind) => {
    const { call, timeouts } = failing(new ModelError(kind, 'x', { retryAfterMs: 1 }));
    await expect(withRetry(call, options(new StepClock()))).rejects.toMatchObject({ kind });
    expect(timeouts).toHaveLength(1);
  });

  it.each([
    [115_000, '115 s;'],
    [300_000, '5 minutes, until 2026-11-28 12:05 UTC;'],
    [93_033_000, '26 hours, until 2026-11-29 13:51 UTC;'],
  ])('gives up at once when a wait of %i ms would pass the deadline, and says %s', async (asked, said) => {
    const clock = new StepClock();
    const { call } = failing(new ModelError('rate_limited', 'x', { retryAfterMs: asked }));
    await expect(
      withRetry(call, options(clock, { deadline: new Date(clock.at + 110_000) })),
    ).rejects.toMatchObject({
      kind: 'rate_limited',
      suggestion: expect.stringContaining(`asks to wait ${said}`),
    });
    expect(clock.slept).toEqual([]);
  });

  it('never lets an attempt outlive the deadline', async () => {
    const clock = new StepClock();
    const { call, timeouts } = failing();
    await withRetry(call, options(clock, { deadline: new Date(clock.at + 20_000) }));
    expect(timeouts).toEqual([20_000]);
  });

  it('does not start when too little time is left', async () => {
    const clock = new StepClock();
    const { call, timeouts } = failing();
    await expect(
      withRetry(call, options(clock, { deadline: new Date(clock.at + 1000) })),
    ).rejects.toMatchObject({ kind: 'timeout' });
    expect(timeouts).toEqual([]);
  });

  it('stops during a pause', async () => {
    const controller = new AbortController();
    const { call } = failing(new ModelError('overloaded', 'x'));
    await expect(
      withRetry(
        call,
        options(new StepClock(), { signal: controller.signal, onPause: () => controller.abort() }),
      ),
    ).rejects.toMatchObject({ kind: 'cancelled' });
  });
});

describe('what servers write about pauses', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  it.each([
    ['20', 20_000],
    ['0.5', 500],
    ['45.837906927s', 45_838],
    ['250ms', 250],
    ['1m30s', 90_000],
    ['6m0s', 360_000],
    ['Sat, 28 Nov 2026 12:00:30 GMT', 30_000],
    ['-5', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('reads %s', (text, milliseconds) => {
    expect(parsePause(text, now)).toBe(milliseconds);
  });

  it('finds the pause in a sentence', () => {
    expect(pauseInMessage('Limit 10, Used 10. Please try again in 1m2.5s. Visit x', now)).toBe(62_500);
    expect(pauseInMessage('Slow down', now)).toBeUndefined();
  });

  it('cuts keys out of messages', () => {
    expect(
      redact('Incorrect API key provided: sk-proj-abc123def456.\nSee AIzaSyA-abcdefgh and org-abc123xyz9'),
    ).toBe('Incorrect API key provided: [redacted]. See [redacted] and [redacted]');
  });
});
