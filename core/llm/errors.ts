import { hourMs, minuteMs, secondMs } from '../domain/time.ts';
import { cleanText } from '../domain/text.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import type { CallFacts } from './provider.ts';

interface KindRule {
  code: ErrorCode;
  /** How often a call that failed this way may be sent again unchanged. */
  retries: number;
  advice: string;
}

/**
 * Every way a model call fails, with what to do about it. Decided only here; no other file asks "is this worth a
 * retry?".
 */
export const modelErrorKinds = {
  not_configured: {
    code: 'not_configured',
    retries: 0,
    advice: 'Set the key with `tips keys set` or in the environment.',
  },
  bad_key: {
    code: 'model_key',
    retries: 0,
    advice: 'Make a new key in the provider’s console and set it with `tips keys set`.',
  },
  forbidden: {
    code: 'model_key',
    retries: 0,
    advice:
      'Give the key access to this model in the provider’s console, or check that your country and address are allowed.',
  },
  no_quota: {
    code: 'model_quota',
    retries: 0,
    advice: 'Add credit or raise the limit in the provider’s billing console, or choose another provider.',
  },
  rate_limited: {
    code: 'rate_limited',
    retries: 2,
    advice: 'Wait a minute, or run fewer generations at once.',
  },
  overloaded: { code: 'model', retries: 2, advice: 'Try again in a few minutes or choose another model.' },
  server_error: {
    code: 'model',
    retries: 2,
    advice: 'Try again in a few minutes; if it stays, look at the provider’s status page.',
  },
  timeout: { code: 'model', retries: 1, advice: 'Try again, or choose a faster model.' },
  network: {
    code: 'model',
    retries: 2,
    advice: 'Check the connection, the proxy and the base URL of the provider.',
  },
  truncated: {
    code: 'model',
    retries: 0,
    advice: 'Choose a model with a larger output limit or a smaller reasoning effort.',
  },
  empty: { code: 'model', retries: 1, advice: 'Generate again; if it stays, choose another model.' },
  refused: {
    code: 'model',
    retries: 0,
    advice: 'Read the prompt for anything the provider’s policy forbids, or choose another model.',
  },
  filtered: {
    code: 'model',
    retries: 0,
    advice:
      'Look at the news items and the prompt for what the safety filter objects to, or choose another model.',
  },
  malformed: {
    code: 'model',
    retries: 0,
    advice: 'Generate again; if it stays, choose a model that supports structured output.',
  },
  wrong_shape: {
    code: 'model',
    retries: 0,
    advice: 'Generate again; if it stays, choose a model that supports structured output.',
  },
  contradicted: {
    code: 'model',
    retries: 0,
    advice: 'Read the sentences that the data contradicts, or choose another model.',
  },
  model_not_found: {
    code: 'model',
    retries: 0,
    advice: 'See `tips models sync` for the models this key can use.',
  },
  model_retired: {
    code: 'model_retired',
    retries: 0,
    advice: 'Choose a current model: `tips models` lists them.',
  },
  prompt_too_long: {
    code: 'model',
    retries: 0,
    advice: 'Shorten the prompt or choose a model with a larger context.',
  },
  bad_request: {
    code: 'model',
    retries: 0,
    advice: 'The provider does not accept this request for this model; choose another model.',
  },
  cancelled: { code: 'cancelled', retries: 0, advice: 'Run it again when you are ready.' },
} as const satisfies Record<string, KindRule>;

export type ModelErrorKind = keyof typeof modelErrorKinds;

/** Failures in which the model answered, with no card in the answer. */
export const unreadableKinds = [
  'malformed',
  'wrong_shape',
  'truncated',
  'refused',
  'filtered',
  'empty',
] as const satisfies ModelErrorKind[];

export interface ModelErrorFacts extends Partial<CallFacts> {
  /** The server's own wish for the pause before the next attempt, in milliseconds. */
  retryAfterMs?: number | undefined;
  httpStatus?: number | undefined;
  /** No model wrote anything for this call, so nothing of it can be billed. */
  notServed?: boolean;
  /** The provider's code for it, such as `rate_limit_exceeded`. */
  providerCode?: string | undefined;
  suggestion?: string;
  cause?: unknown;
}

/** A word of the provider's, as it may be shown. */
const labelOf = (word: string): string => cleanText(word, { max: 200 });

/** A failed model call. It keeps what is known of the reply, since a failed call can cost as much as a good one. */
export class ModelError extends AppError {
  readonly kind: ModelErrorKind;
  readonly facts: ModelErrorFacts;

  constructor(kind: ModelErrorKind, message: string, facts: ModelErrorFacts = {}) {
    const rule = modelErrorKinds[kind];
    super(rule.code, redact(message), {
      suggestion: facts.suggestion ?? rule.advice,
      details: {
        kind,
        ...(facts.httpStatus === undefined ? {} : { httpStatus: facts.httpStatus }),
        ...(facts.providerCode === undefined ? {} : { providerCode: labelOf(facts.providerCode) }),
        ...(facts.requestId ? { requestId: labelOf(facts.requestId) } : {}),
      },
      cause: facts.cause,
    });
    this.name = 'ModelError';
    this.kind = kind;
    this.facts = facts;
  }

  /** How often the same request may be sent again. */
  get retries(): number {
    return modelErrorKinds[this.kind].retries;
  }

  get retryable(): boolean {
    return this.retries > 0;
  }
}

/**
 * Provider messages repeat parts of keys and organisation ids; neither belongs in a log. One line, at most 300
 * characters.
 */
export const redact = (message: string): string =>
  cleanText(
    cleanText(message, { max: 2000 }).replace(
      /\b(?:sk|AIza|org|proj)[-_]?[A-Za-z0-9*_-]{6,200}/g,
      '[redacted]',
    ),
    { max: 300 },
  );

/**
 * Seconds, fractions of them, `1m30s`, `250ms` or an HTTP date, as milliseconds; undefined where it is none of these or
 * lies in the past.
 */
export function parsePause(text: string | null | undefined, now: Date): number | undefined {
  if (!text) return undefined;
  const plain = Number(text);
  if (Number.isFinite(plain)) return plain >= 0 ? Math.ceil(plain * 1000) : undefined;
  const parts = [...text.matchAll(/(\d{1,9}(?:\.\d{1,12})?)(ms|h|m|s)/g)];
  if (parts.length > 0 && parts.map((part) => part[0]).join('') === text.trim()) {
    const unit = { ms: 1, s: secondMs, m: minuteMs, h: hourMs };
    return Math.ceil(
      parts.reduce((sum, [, amount, name]) => sum + Number(amount) * unit[name as keyof typeof unit], 0),
    );
  }
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}

/** The pause a message asks for: "Please try again in 1.798s", "Please retry in 46.15s". */
export const pauseInMessage = (message: string, now: Date): number | undefined =>
  parsePause(/(?:try again|retry) in ((?:\d+(?:\.\d+)?(?:ms|h|m|s))+)/i.exec(message)?.[1], now);

/** A sentence with what the provider says about it: "OpenAI cannot be reached (ENOTFOUND)." */
export const sentenceWith = (sentence: string, detail: string | null | undefined): string =>
  detail ? `${sentence.replace(/\.$/, '')} (${detail.replace(/\.$/, '')}).` : sentence;
