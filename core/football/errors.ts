import { AppError, type ErrorCode } from '../errors.ts';

/** Why a call to the football service brought nothing. `shape`: an answer of another form than the service's own. */
export type FootballErrorKind =
  | 'not_configured'
  | 'bad_key'
  | 'suspended'
  | 'plan'
  | 'day_quota'
  | 'minute_limit'
  | 'parameter'
  | 'upstream'
  | 'unreached'
  | 'timeout'
  | 'not_json'
  | 'shape';

/** What is said where the plan of the service leaves something out; a run that met it is found by this. */
export const planAdvice =
  'This data needs a larger plan of the football service; the rest goes on without it.';

const kinds: Record<FootballErrorKind, { code: ErrorCode; suggestion: string }> = {
  not_configured: {
    code: 'not_configured',
    suggestion:
      'Set API_FOOTBALL_KEY (`tips keys set football`); a key comes from https://dashboard.api-football.com.',
  },
  bad_key: {
    code: 'football_key',
    suggestion:
      'Check API_FOOTBALL_KEY and the list of allowed IPs at https://dashboard.api-football.com, then run `tips keys check`.',
  },
  suspended: {
    code: 'football_key',
    suggestion: 'Sign in at https://dashboard.api-football.com to see why the account is suspended.',
  },
  plan: {
    code: 'football',
    suggestion: planAdvice,
  },
  day_quota: {
    code: 'football_quota',
    suggestion: 'The count starts again at 00:00 UTC; run the command after that, or take a larger plan.',
  },
  minute_limit: {
    code: 'football_quota',
    suggestion: 'Run the command again in a minute; if it happens often, take a larger plan.',
  },
  parameter: {
    code: 'football',
    suggestion: 'This is a fault in the request, not in your data: please report it with this message.',
  },
  upstream: {
    code: 'football',
    suggestion: 'The football service has trouble; run the command again in a few minutes.',
  },
  unreached: {
    code: 'football',
    suggestion:
      'Check the connection of this machine, any proxy between, and API_FOOTBALL_BASE_URL; then run the command again.',
  },
  timeout: {
    code: 'football',
    suggestion: 'Check the connection to the football service and run the command again.',
  },
  not_json: {
    code: 'football',
    suggestion: 'Check API_FOOTBALL_BASE_URL, and any proxy between; then run the command again.',
  },
  shape: {
    code: 'football',
    suggestion:
      'Check API_FOOTBALL_BASE_URL; if it is right, the service has changed its format: please report it.',
  },
};

/** Kinds after which no further call of this run can succeed. */
const fatalKinds = new Set<FootballErrorKind>(['not_configured', 'bad_key', 'suspended', 'day_quota']);

/** A failed call to the football service. Empty data is never one of these, and a failure is never empty data. */
export class FootballError extends AppError {
  readonly kind: FootballErrorKind;
  #isFinal = false;

  constructor(
    kind: FootballErrorKind,
    message: string,
    { details, cause }: { details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(kinds[kind].code, message, {
      suggestion: kinds[kind].suggestion,
      details: { kind, ...details },
      ...(cause === undefined ? {} : { cause }),
    });
    this.name = 'FootballError';
    this.kind = kind;
  }

  /** Whether every further call would fail the same way, so that a run should stop asking. */
  get fatal(): boolean {
    return fatalKinds.has(this.kind) || this.#isFinal;
  }

  /** Marks a failure after which no further call of the run is made, because waiting did not help. */
  final(): this {
    this.#isFinal = true;
    return this;
  }
}

export const isFootballError = (error: unknown): error is FootballError => error instanceof FootballError;
