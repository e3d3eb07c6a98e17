import {
  ModelError,
  pauseInMessage,
  parsePause,
  sentenceWith,
  type ModelErrorFacts,
  type ModelErrorKind,
} from '../errors.ts';
import {
  isNetworkFailure,
  networkCode,
  saysNoCredit,
  saysRetired,
  saysTooLong,
  wasNeverSent,
} from '../guard.ts';

/** The parts of the SDK's error classes that are read; compatible servers fill only some. */
interface SdkError {
  status?: number;
  /** Gateways put a number here. */
  code?: string | number | null;
  type?: string | null;
  param?: string | null;
  requestID?: string | null;
  headers?: Headers;
  error?: unknown;
  message: string;
}

const asSdkError = (error: unknown): SdkError =>
  error instanceof Error ? error : { message: String(error) };

const kindByStatus: Record<number, ModelErrorKind> = {
  401: 'bad_key',
  402: 'no_quota',
  403: 'forbidden',
  404: 'model_not_found',
  408: 'timeout',
  413: 'prompt_too_long',
  429: 'rate_limited',
  503: 'overloaded',
  529: 'overloaded',
};

/** Words of a gateway that knows the model but has no provider that takes every parameter sent (HTTP 404). */
export const saysNoEndpoint = (message: string): boolean => /no endpoints? found/i.test(message);

const saysNoQuota = (message: string): boolean =>
  saysNoCredit(message) || /exceeded your current quota/i.test(message);

function kindOf(error: SdkError): ModelErrorKind {
  const code = String(error.code ?? error.type ?? '');
  const { message } = error;
  if (error.status === undefined) return isNetworkFailure(error) ? 'network' : 'bad_request';
  if (error.status === 429 && (/insufficient_quota|billing/.test(code) || saysNoQuota(message)))
    return 'no_quota';
  if (error.status < 500 && error.status !== 429 && saysRetired(message)) return 'model_retired';
  if (error.status === 404 && saysNoEndpoint(message)) return 'bad_request';
  const plain = kindByStatus[error.status];
  if (plain) return plain;
  if (error.status >= 500) return /overloaded|slow down/i.test(message) ? 'overloaded' : 'server_error';
  if (code === 'context_length_exceeded' || saysTooLong(message)) return 'prompt_too_long';
  return code === 'content_filter' || code === 'content_policy_violation' ? 'filtered' : 'bad_request';
}

const sentences: Record<ModelErrorKind, string> = {
  not_configured: 'There is no OpenAI key.',
  bad_key: 'OpenAI does not accept the key.',
  forbidden: 'OpenAI accepts the key but does not allow this call.',
  no_quota: 'The OpenAI account has no credit or quota left.',
  rate_limited: 'OpenAI’s rate limit is reached.',
  overloaded: 'OpenAI is overloaded.',
  server_error: 'OpenAI failed to handle the call.',
  timeout: 'OpenAI did not answer in time.',
  network: 'OpenAI cannot be reached.',
  truncated: 'The reply was cut at the token limit.',
  empty: 'The reply was empty.',
  refused: 'The model refused to answer.',
  filtered: 'A safety filter stopped the reply.',
  malformed: 'The reply is not JSON.',
  wrong_shape: 'The reply does not have the shape asked for.',
  contradicted: 'The reply says what the data contradicts.',
  model_not_found: 'OpenAI does not know this model, or the key may not use it.',
  model_retired: 'OpenAI has ended this model.',
  prompt_too_long: 'The prompt is too long for this model.',
  bad_request: 'OpenAI refused the request.',
  cancelled: 'The call was stopped.',
};

/** What the openai SDK throws, as a `ModelError`. */
export function fromOpenaiError(thrown: unknown, now: Date = new Date()): ModelError {
  if (thrown instanceof ModelError) return thrown;
  const error = asSdkError(thrown);
  const kind = kindOf(error);
  const code = kind === 'network' ? networkCode(thrown) : undefined;
  const detail = kind === 'network' ? code : error.message.replace(/^\d{3} /, '');
  const after = error.headers?.get('retry-after-ms');
  const facts: ModelErrorFacts = {
    cause: thrown,
    httpStatus: error.status,
    notServed: wasNeverSent(code),
    providerCode: error.code == null ? (error.type ?? undefined) : String(error.code),
    requestId: error.requestID ?? null,
    raw: error.error ?? null,
    retryAfterMs: after
      ? Number(after)
      : (parsePause(error.headers?.get('retry-after'), now) ?? pauseInMessage(error.message, now)),
  };
  return new ModelError(kind, sentenceWith(sentences[kind], detail), facts);
}

/**
 * What an error inside an answer with status 200 may carry: OpenAI's own form, and gateways', whose code is a status.
 */
export interface ReplyError {
  code?: unknown;
  message?: unknown;
  metadata?: unknown;
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An error inside an answer with status 200, as a `ModelError` with the message of the server that wrote it. */
export function fromReplyError(error: ReplyError, facts: ModelErrorFacts): ModelError {
  const code = typeof error.code === 'number' ? String(error.code) : words(error.code);
  const said = words(error.message);
  // A gateway's own message is "Provider returned error"; what the provider said is in the field beside it.
  const raw = words((error.metadata as { raw?: unknown } | null | undefined)?.raw);
  const message = raw === '' || said.includes(raw) ? said : [said, raw].filter(Boolean).join(': ');
  const status = /^[45]\d\d$/.test(code) ? Number(code) : undefined;
  const kind: ModelErrorKind =
    /insufficient_quota|billing/.test(code) || saysNoCredit(message)
      ? 'no_quota'
      : status !== undefined
        ? kindOf({ status, message })
        : code === 'rate_limit_exceeded'
          ? 'rate_limited'
          : code === 'server_error'
            ? 'server_error'
            : code.includes('policy')
              ? 'filtered'
              : 'bad_request';
  return new ModelError(kind, sentenceWith(sentences[kind], message || code), {
    ...facts,
    providerCode: code,
  });
}
