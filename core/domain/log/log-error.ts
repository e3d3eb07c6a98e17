import { cleanText } from '../text.ts';

/** Why something that claims to belong to a log is not taken. */
export type LogReason =
  /** It is not written as its format demands. */
  | 'malformed'
  /** It is well written, but a signature, a proof or a root does not hold. */
  | 'untrusted'
  /** It may well be good, but not for this program: an algorithm it lacks, a size it cannot count to. */
  | 'unsupported';

/** Thrown by everything here that reads a note, a checkpoint, a tile or a proof of somebody else. */
export class LogError extends Error {
  readonly reason: LogReason;
  constructor(reason: LogReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'LogError';
    this.reason = reason;
  }
}

/** A name that somebody else chose, fit to stand in a sentence of ours. */
export const shown = (name: string): string => cleanText(name, { max: 100 });

export const malformed = (message: string, cause?: unknown): LogError =>
  new LogError('malformed', message, cause);
export const untrusted = (message: string): LogError => new LogError('untrusted', message);
export const unsupported = (message: string, cause?: unknown): LogError =>
  new LogError('unsupported', message, cause);
