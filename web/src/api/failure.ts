import type { ErrorBody } from '#core/contract/common';

/** A call that did not end in 2xx. The message is `"<status>: <body>"`, or the status text where the body is empty. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  /** The API's own error shape, where the answer had it. */
  readonly body: ErrorBody | undefined;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text === '' ? statusText : text}`);
    this.status = status;
    this.body = readBody(text);
  }
}

const readBody = (text: string): ErrorBody | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'error' in parsed
      ? (parsed as ErrorBody)
      : undefined;
  } catch {
    // A proxy's HTML page or plain text: the message holds it.
    return undefined;
  }
};

/** True where the caller is not signed in (any more). */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 401 && error.message.includes('Unauthorized');

/** True where the server answered that there is nothing at the address, or nothing any more; not where it could not be asked. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 410);

/** What went wrong, for a reader: the server's own sentence, or that it did not answer. */
export const failureText = (error: Error): string => {
  if (!(error instanceof ApiFailure)) return 'The server could not be reached.';
  return error.body?.error ?? `The server answered ${error.status}.`;
};
