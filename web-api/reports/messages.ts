import type { ErrorCode } from '#core/errors';
import type { ReportName } from './list.ts';

/** What the thread is asked for; `cancel` ends one that was asked for before. */
export type Asked =
  | { id: number; name: ReportName; query: unknown }
  | { id: number; cancel: true }
  | { close: true };

/** A fault as it crosses between threads, which keep of an error only its message. */
export interface TellableFault {
  /** null for a fault that nobody expected. */
  code: ErrorCode | null;
  message: string;
  suggestion?: string | undefined;
  stack?: string | undefined;
}

export type Answered = { id: number; report: unknown } | { id: number; fault: TellableFault };

export interface ThreadData {
  databaseUrl: string;
}
