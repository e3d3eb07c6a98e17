/**
 * Every fault the product expects, by code. `exit` is what a shell sees
 * (1 failed, 2 usage, 3 partly failed, 4 not configured, 75 busy); `status` is what an HTTP client sees.
 */
export const errorKinds = {
  usage: { exit: 2, status: 400 },
  not_configured: { exit: 4, status: 503 },
  bad_configuration: { exit: 4, status: 503 },
  busy: { exit: 75, status: 409 },
  not_found: { exit: 1, status: 404 },
  gone: { exit: 1, status: 410 },
  conflict: { exit: 1, status: 409 },
  refused: { exit: 1, status: 409 },
  unsure: { exit: 2, status: 409 },
  cap_reached: { exit: 1, status: 409 },
  model_retired: { exit: 4, status: 409 },
  kickoff_passed: { exit: 1, status: 409 },
  game_completed: { exit: 1, status: 409 },
  duplicate_model: { exit: 1, status: 409 },
  duplicate_game: { exit: 1, status: 409 },
  unauthorized: { exit: 1, status: 401 },
  forbidden: { exit: 1, status: 403 },
  rate_limited: { exit: 75, status: 429 },
  clock: { exit: 4, status: 503 },
  database: { exit: 1, status: 503 },
  database_busy: { exit: 75, status: 503 },
  database_timeout: { exit: 75, status: 503 },
  database_conflict: { exit: 75, status: 409 },
  database_read_only: { exit: 1, status: 503 },
  database_access: { exit: 4, status: 503 },
  database_missing: { exit: 4, status: 503 },
  database_rights: { exit: 4, status: 503 },
  database_tls: { exit: 4, status: 503 },
  database_version: { exit: 4, status: 503 },
  database_newer: { exit: 4, status: 503 },
  disk: { exit: 1, status: 507 },
  football: { exit: 1, status: 502 },
  football_key: { exit: 4, status: 502 },
  football_quota: { exit: 75, status: 429 },
  model: { exit: 1, status: 502 },
  model_key: { exit: 4, status: 502 },
  model_quota: { exit: 4, status: 502 },
  cancelled: { exit: 130, status: 499 },
  partly_failed: { exit: 3, status: 207 },
  internal: { exit: 1, status: 500 },
} as const satisfies Record<string, { exit: number; status: number }>;

export type ErrorCode = keyof typeof errorKinds;

export interface AppErrorOptions {
  /** What to do about it, one sentence. */
  suggestion?: string;
  /** Facts for a log or a client; never a secret. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** A fault with a plain sentence for people, a stable code for programs, and the way out. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly suggestion: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, { suggestion, details, cause }: AppErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.suggestion = suggestion;
    this.details = details;
  }

  get exitCode(): number {
    return errorKinds[this.code].exit;
  }

  get status(): number {
    return errorKinds[this.code].status;
  }
}

/** Narrow factory, so that call sites read as a sentence: `throw fault('not_found', 'There is no game 7.')`. */
export const fault = (code: ErrorCode, message: string, options?: AppErrorOptions): AppError =>
  new AppError(code, message, options);

export const isAppError = (error: unknown): error is AppError => error instanceof AppError;
