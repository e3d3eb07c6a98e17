import { ModelError } from './errors.ts';
import type { KeyCheck, ListedModel } from './provider.ts';

/** One call's outcome as its SDK throws it, made into a `ModelError`. */
export type Translate = (error: unknown) => ModelError;

/**
 * Runs one call under our own signals. Neither SDK tells a timeout from a caller's abort reliably,
 * so both are decided here by looking at which of the two happened.
 */
export async function guarded<T>(
  options: { signal?: AbortSignal | undefined; timeoutMs: number; provider: string },
  run: (signal: AbortSignal) => Promise<T>,
  translate: Translate,
): Promise<T> {
  const { signal, timeoutMs, provider } = options;
  const controller = new AbortController();
  let timedOut = false;
  const stop = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort(new Error('timed out'));
  }, timeoutMs);
  try {
    controller.signal.throwIfAborted();
    return await run(controller.signal);
  } catch (error) {
    if (error instanceof ModelError) throw error;
    if (signal?.aborted)
      throw new ModelError('cancelled', `The call to ${provider} was stopped.`, { cause: error });
    if (timedOut)
      throw new ModelError(
        'timeout',
        `${provider} did not answer within ${Math.round(timeoutMs / 1000)} s.`,
        { cause: error },
      );
    throw translate(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Whether a key is accepted, asked by listing the models it can see. */
export async function keyCheck(list: () => Promise<ListedModel[]>): Promise<KeyCheck> {
  try {
    return { valid: true, models: (await list()).length };
  } catch (error) {
    if (!(error instanceof ModelError) || error.kind === 'cancelled') throw error;
    return { valid: false, error: error.message, suggestion: error.suggestion ?? '' };
  }
}

/** The system error code (`ECONNREFUSED`, `ENOTFOUND`) somewhere in a chain of causes. */
export function networkCode(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const code = (current as Error & { code?: unknown }).code;
    if (typeof code === 'string') return code;
    current = current.cause;
  }
  return undefined;
}

/** True for what `fetch` and the SDKs throw when no answer came at all; a fault of our own making is not that. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(?:APIConnection\w*Error)$/.test(error.constructor.name) ||
    error.message === 'fetch failed' ||
    networkCode(error) !== undefined);

/** Words in an error that mean the model's life has ended, as opposed to a name nobody knows. */
export const saysRetired = (message: string): boolean =>
  /no longer available|has been (?:deprecated|retired|shut ?down)|was (?:retired|shut ?down)/i.test(message);

/** Words in an error that mean the prompt does not fit. */
export const saysTooLong = (message: string): boolean =>
  /context (?:length|window)|maximum context|input token count .*exceeds|too many tokens/i.test(message);
