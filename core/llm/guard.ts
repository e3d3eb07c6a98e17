import { ModelError } from './errors.ts';

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
    const known = modelErrorIn(error);
    if (known) throw known;
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

/** A fault of ours that an SDK has wrapped in one of its own. */
function modelErrorIn(error: unknown): ModelError | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  )
    if (current instanceof ModelError) return current;
  return undefined;
}

/** Codes of a connection that never came about, so that no request was sent. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** Whether a failure's code says that no connection came about. */
export const wasNeverSent = (code: string | undefined): boolean =>
  code !== undefined && unconnected.has(code);

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

/** Words in an error that mean the model was shut down, as opposed to a name that never was a model. */
export const saysRetired = (message: string): boolean =>
  /no longer available|has been (?:deprecated|retired|shut ?down)|was (?:retired|shut ?down)/i.test(message);

/**
 * Words in an error that mean the prompt does not fit. The same list for every provider, as a gateway passes on any
 * provider's words.
 */
export const saysTooLong = (message: string): boolean =>
  /context (?:length|window)|maximum context|too many tokens/i.test(message) ||
  (/input token count/i.test(message) && /exceeds/i.test(message));

/** Words in an error that mean the account has no credit left, for every provider. */
export const saysNoCredit = (message: string): boolean =>
  /credits? (?:are|is|have been) (?:depleted|exhausted|used up)|insufficient (?:credits?|funds|balance)|out of credits/i.test(
    message,
  );
