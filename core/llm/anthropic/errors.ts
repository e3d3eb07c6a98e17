import {
  ModelError,
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

/** What Anthropic says in an error, whether it came with an error status or inside an answer. */
interface Said {
  type: string;
  message: string;
  /** `error.details.error_code`, a stable name for the cause. */
  code: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const object = (value: unknown): { [key: string]: unknown } =>
  typeof value === 'object' && value !== null ? (value as { [key: string]: unknown }) : {};

/** `{type: "error", error: {type, message, details}}`; a gateway may send `error` as a text. */
function saidIn(body: unknown): Said {
  const { error } = object(body);
  const { type, message, details } = object(error);
  return {
    type: text(type),
    message: text(message) || text(error),
    code: text(object(details).error_code),
  };
}

const kindByType: Record<string, ModelErrorKind> = {
  authentication_error: 'bad_key',
  billing_error: 'no_quota',
  permission_error: 'forbidden',
  not_found_error: 'model_not_found',
  request_too_large: 'prompt_too_long',
  rate_limit_error: 'rate_limited',
  timeout_error: 'timeout',
  overloaded_error: 'overloaded',
  api_error: 'server_error',
};
/** For servers and gateways that do not name a type. */
const kindByStatus: Record<number, ModelErrorKind> = {
  401: 'bad_key',
  402: 'no_quota',
  403: 'forbidden',
  404: 'model_not_found',
  408: 'timeout',
  413: 'prompt_too_long',
  429: 'rate_limited',
  503: 'overloaded',
  504: 'timeout',
  529: 'overloaded',
};

/** Limits of money come with status 400, 402 or 429, told apart by their code or only by their words. */
const saysNoQuota = ({ message, code }: Said): boolean =>
  code.endsWith('spend_limit_reached') ||
  /credit balance is too low|specified api usage limits|spend limit/i.test(message) ||
  saysNoCredit(message);

function kindOf(status: number | undefined, said: Said): ModelErrorKind {
  if (saysNoQuota(said)) return 'no_quota';
  const known = kindByType[said.type];
  if (known === 'model_not_found' || (known === undefined && status === 404)) {
    if (saysRetired(said.message)) return 'model_retired';
    // A 404 without a type comes from something that is no such API, or not at this path.
    return said.message === '' ? 'bad_request' : 'model_not_found';
  }
  if (known) return known;
  if (/content filtering policy/i.test(said.message)) return 'filtered';
  if (/prompt is too long|exceed context limit/i.test(said.message) || saysTooLong(said.message))
    return 'prompt_too_long';
  if (saysRetired(said.message)) return 'model_retired';
  if (status === undefined) return 'bad_request';
  return kindByStatus[status] ?? (status >= 500 ? 'server_error' : 'bad_request');
}

const sentences: Partial<Record<ModelErrorKind, string>> = {
  bad_key: 'Anthropic does not accept the key.',
  forbidden: 'Anthropic accepts the key but does not allow this call.',
  no_quota: 'The Anthropic account has no credit or quota left.',
  rate_limited: 'Anthropic’s rate limit is reached.',
  overloaded: 'Anthropic is overloaded.',
  server_error: 'Anthropic failed to handle the call.',
  timeout: 'Anthropic did not answer in time.',
  network: 'Anthropic cannot be reached.',
  filtered: 'A safety filter stopped the reply.',
  model_not_found: 'Anthropic does not know this model, or the key may not use it.',
  model_retired: 'Anthropic has ended this model.',
  prompt_too_long: 'The prompt is too long for this model.',
  bad_request: 'Anthropic refused the request.',
};

const failure = (kind: ModelErrorKind, detail: string | undefined, facts: ModelErrorFacts): ModelError =>
  new ModelError(kind, sentenceWith(sentences[kind] ?? 'Anthropic failed.', detail), facts);

/** What the SDK throws, as a `ModelError`. */
export function fromAnthropicError(thrown: unknown, now: Date = new Date()): ModelError {
  if (thrown instanceof ModelError) return thrown;
  const { status, error, headers, requestID, message } = thrown as {
    status?: number;
    error?: unknown;
    headers?: Headers;
    requestID?: string | null;
    message?: string;
  };
  if (status === undefined) {
    if (!isNetworkFailure(thrown))
      return failure('bad_request', message ?? String(thrown), { cause: thrown });
    const code = networkCode(thrown);
    return failure('network', code, { cause: thrown, notServed: wasNeverSent(code) });
  }
  const said = saidIn(error);
  const kind = kindOf(status, said);
  return failure(kind, said.message || text(message).replace(/^\d{3} /, ''), {
    cause: thrown,
    httpStatus: status,
    providerCode: said.code || said.type || undefined,
    requestId: requestID ?? null,
    raw: error ?? null,
    retryAfterMs: parsePause(headers?.get('retry-after'), now),
  });
}

/** An error inside an answer with status 200, as gateways send it; undefined where there is none. */
export function anthropicErrorIn(answer: unknown, facts: ModelErrorFacts): ModelError | undefined {
  if (!object(answer).error) return undefined;
  const said = saidIn(answer);
  return failure(kindOf(undefined, said), said.message || said.type, {
    ...facts,
    providerCode: said.code || said.type || undefined,
  });
}
