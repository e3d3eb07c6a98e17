import {
  ModelError,
  pauseInMessage,
  parsePause,
  sentenceWith,
  type ModelErrorFacts,
  type ModelErrorKind,
} from './errors.ts';
import { isNetworkFailure, networkCode, saysRetired, saysTooLong } from './guard.ts';

/** The parts of the SDK's error classes that are read; compatible servers fill only some. */
interface SdkError {
  status?: number;
  code?: string | null;
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

function kindOf(error: SdkError): ModelErrorKind {
  const code = error.code ?? error.type ?? '';
  if (error.status === undefined) return isNetworkFailure(error) ? 'network' : 'bad_request';
  if (error.status === 429 && /insufficient_quota|billing/.test(code)) return 'no_quota';
  if (error.status < 500 && error.status !== 429 && saysRetired(error.message)) return 'model_retired';
  const plain = kindByStatus[error.status];
  if (plain) return plain;
  if (error.status >= 500) return /overloaded|slow down/i.test(error.message) ? 'overloaded' : 'server_error';
  if (code === 'context_length_exceeded' || saysTooLong(error.message)) return 'prompt_too_long';
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
  model_not_found: 'OpenAI does not know this model, or the key may not use it.',
  model_retired: 'OpenAI has ended this model.',
  prompt_too_long: 'The prompt is too long for this model.',
  bad_request: 'OpenAI refused the request.',
  cancelled: 'The call was stopped.',
};

/** What the openai SDK throws, as a `ModelError`. */
export function fromOpenaiError(thrown: unknown, now: Date = new Date()): ModelError {
  if (thrown instanceof ModelError) return thrown;
  if (thrown instanceof SyntaxError) {
    return new ModelError('server_error', 'The answer from the OpenAI address is not JSON.', {
      cause: thrown,
      suggestion:
        'Check OPENAI_BASE_URL: it must lead to an API, with /v1 at the end where the server wants it.',
    });
  }
  const error = asSdkError(thrown);
  const kind = kindOf(error);
  const detail = kind === 'network' ? networkCode(thrown) : error.message.replace(/^\d{3} /, '');
  const after = error.headers?.get('retry-after-ms');
  const facts: ModelErrorFacts = {
    cause: thrown,
    httpStatus: error.status,
    providerCode: error.code ?? error.type ?? undefined,
    requestId: error.requestID ?? null,
    raw: error.error ?? null,
    retryAfterMs: after
      ? Number(after)
      : (parsePause(error.headers?.get('retry-after'), now) ?? pauseInMessage(error.message, now)),
  };
  return new ModelError(kind, sentenceWith(sentences[kind], detail), facts);
}

/** An error inside a reply with status 200, as a `ModelError`. */
export function fromReplyError(
  error: { code?: string | null; message?: string | null },
  facts: ModelErrorFacts,
): ModelError {
  const code = error.code ?? '';
  const kind: ModelErrorKind =
    /insufficient_quota|billing/.test(code) || /exceeded your current quota/i.test(error.message ?? '')
      ? 'no_quota'
      : code === 'rate_limit_exceeded'
        ? 'rate_limited'
        : code === 'server_error'
          ? 'server_error'
          : /policy/.test(code)
            ? 'filtered'
            : 'bad_request';
  return new ModelError(kind, sentenceWith(sentences[kind], error.message), {
    ...facts,
    providerCode: code,
  });
}
