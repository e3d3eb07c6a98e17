/** Why there is no time-stamp that can be believed. */
export type TimestampReason =
  /** The authority did not answer, or not in time, or with something that is no answer. */
  | 'unreachable'
  /** It answered that it gives none. */
  | 'refused'
  /** What it sent is not written as RFC 3161 demands. */
  | 'malformed'
  /** It is of something else, or was changed, or nobody we trust stands behind it. */
  | 'untrusted';

export class TimestampError extends Error {
  readonly reason: TimestampReason;
  constructor(reason: TimestampReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'TimestampError';
    this.reason = reason;
  }
}

export const malformedToken = (message: string): TimestampError => new TimestampError('malformed', message);
export const untrustedToken = (message: string): TimestampError => new TimestampError('untrusted', message);
