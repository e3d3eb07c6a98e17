/** A fault of the request itself, before any use case: wrong form, wrong origin, too much. Safe to show. */
export class HttpFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly suggestion: string | undefined;
  readonly details: unknown;
  readonly headers: Record<string, string> | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { suggestion?: string; details?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'HttpFault';
    this.status = status;
    this.code = code;
    this.suggestion = options.suggestion;
    this.details = options.details;
    this.headers = options.headers;
  }
}

/** An error of the HTTP libraries. Known by its form: several copies of their class may be loaded. */
export const isHttpError = (error: unknown): error is Error & { status: number; expose: boolean } =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  'expose' in error &&
  typeof error.expose === 'boolean';
