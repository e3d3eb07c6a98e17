import { ModelError, parsePause, pauseInMessage, sentenceWith, type ModelErrorKind } from '../errors.ts';
import {
  isNetworkFailure,
  networkCode,
  saysNoCredit,
  saysRetired,
  saysTooLong,
  wasNeverSent,
} from '../guard.ts';

interface Detail {
  '@type'?: string;
  reason?: string;
  retryDelay?: string;
  violations?: { quotaId?: string }[];
}

interface Body {
  message: string;
  status: string;
  details: Detail[];
}

/** The SDK puts the whole body into `message`, at times as JSON in JSON, at times as HTML. */
function bodyOf(text: string): Body {
  let value: unknown = text;
  for (let depth = 0; depth < 3 && typeof value === 'string'; depth += 1) {
    try {
      value = JSON.parse(value);
    } catch {
      break;
    }
    const inner = (value as { error?: unknown } | null)?.error;
    if (inner && typeof inner === 'object') {
      const { message, status, details } = inner as {
        message?: unknown;
        status?: unknown;
        details?: unknown;
      };
      const nested =
        typeof message === 'string' && message.trimStart().startsWith('{') ? bodyOf(message) : undefined;
      return (
        nested ?? {
          message: typeof message === 'string' ? message : '',
          status: typeof status === 'string' ? status : '',
          details: Array.isArray(details) ? (details as Detail[]) : [],
        }
      );
    }
  }
  return { message: text, status: '', details: [] };
}

/** In the words of this service: a prepaid account is empty. */
const saysUsedUp = (message: string): boolean => /prepayment credits/i.test(message) || saysNoCredit(message);

const isDayQuota = (details: Detail[]): boolean =>
  details.some(({ violations }) => violations?.some(({ quotaId }) => /PerDay/i.test(quotaId ?? '')));

function kindOf(status: number, { message, details, status: name }: Body): ModelErrorKind {
  if (details.some((detail) => detail.reason === 'API_KEY_INVALID') || /api key not valid/i.test(message))
    return 'bad_key';
  switch (status) {
    case 401:
      return 'bad_key';
    case 403:
      return 'forbidden';
    case 404:
      return saysRetired(message) ? 'model_retired' : 'model_not_found';
    case 408:
    case 504:
      return 'timeout';
    case 413:
      return 'prompt_too_long';
    case 429:
      return saysUsedUp(message) || isDayQuota(details) ? 'no_quota' : 'rate_limited';
    case 503:
      return 'overloaded';
    default:
  }
  if (status >= 500) return 'server_error';
  if (name === 'FAILED_PRECONDITION') return 'forbidden';
  if (saysTooLong(message)) return 'prompt_too_long';
  return saysRetired(message) ? 'model_retired' : 'bad_request';
}

const sentences: Partial<Record<ModelErrorKind, string>> = {
  bad_key: 'Gemini does not accept the key.',
  forbidden: 'Gemini does not allow this call.',
  no_quota: 'The Gemini account has no credit or quota left.',
  rate_limited: 'Gemini’s rate limit is reached.',
  overloaded: 'Gemini is overloaded.',
  server_error: 'Gemini failed to handle the call.',
  timeout: 'Gemini did not answer in time.',
  network: 'Gemini cannot be reached.',
  model_not_found: 'Gemini does not know this model, or the key may not use it.',
  model_retired: 'Gemini has ended this model.',
  prompt_too_long: 'The prompt is too long for this model.',
  bad_request: 'Gemini refused the request.',
};

/** An error that came with status 200, as gateways send it, in its own words; undefined where there is none. */
export function geminiErrorIn(answer: unknown): ModelError | undefined {
  if (typeof answer !== 'object' || answer === null || 'candidates' in answer || !('error' in answer))
    return undefined;
  const { error } = answer;
  if (typeof error !== 'object' || error === null) return undefined;
  const { code } = error as { code?: unknown };
  const status = typeof code === 'number' && code >= 400 && code < 600 ? code : 500;
  const body = bodyOf(JSON.stringify(answer));
  const kind = kindOf(status, body);
  return new ModelError(kind, sentenceWith(sentences[kind] ?? 'Gemini failed.', body.message), {
    notServed: true,
    providerCode: body.status || String(status),
    raw: answer,
    retryAfterMs: pauseInMessage(body.message, new Date(0)),
  });
}

/** What the @google/genai SDK throws, as a `ModelError`. */
export function fromGeminiError(thrown: unknown, now: Date = new Date()): ModelError {
  if (thrown instanceof ModelError) return thrown;
  const status = (thrown as { status?: unknown } | null)?.status;
  if (typeof status !== 'number') {
    if (!isNetworkFailure(thrown))
      return new ModelError('bad_request', sentenceWith(String(sentences.bad_request), String(thrown)), {
        cause: thrown,
      });
    const code = networkCode(thrown);
    return new ModelError('network', sentenceWith(String(sentences.network), code), {
      cause: thrown,
      notServed: wasNeverSent(code),
    });
  }
  const body = bodyOf((thrown as Error).message);
  const kind = kindOf(status, body);
  const delay = body.details.find((detail) => detail.retryDelay)?.retryDelay;
  return new ModelError(kind, sentenceWith(sentences[kind] ?? 'Gemini failed.', body.message), {
    cause: thrown,
    httpStatus: status,
    providerCode: body.status || undefined,
    raw: body,
    retryAfterMs: parsePause(delay, now) ?? pauseInMessage(body.message, now),
  });
}
