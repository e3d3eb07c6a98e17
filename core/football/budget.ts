import { dayMs, minuteMs } from '../domain/time.ts';

/**
 * What a call is for. Results may use the last part of the day's budget, so that settled tips never wait for a day;
 * scores of matches under way (`live`) leave two fifths of it to everything that a card needs, and what can wait for weeks
 * (`spare`) leaves half of the day to games.
 */
export type CallPurpose = 'general' | 'results' | 'live' | 'spare';

export type BudgetWindow = 'day' | 'minute';

/** One request taken from the budget, or the reason why not and from when it may be tried again. */
export type Grant =
  | { granted: true; day: Date; minute: Date }
  | { granted: false; window: BudgetWindow; used: number; limit: number; until: Date };

/** What the service's headers say about the key's limits; undefined where a header is missing. */
export interface LimitReport {
  dayLimit?: number | undefined;
  dayRemaining?: number | undefined;
  minuteLimit?: number | undefined;
  minuteRemaining?: number | undefined;
}

export interface BudgetState {
  day: { used: number; limit: number | null };
  minute: { used: number; limit: number | null };
}

/** The one budget of requests to the football service, shared by every process that uses the key. */
export interface FootballBudget {
  /** Takes one request from the minute and the day, or neither. Called before each request. */
  take(purpose: CallPurpose): Promise<Grant>;
  /** Learns the limits, and what others used with the same key, from an answer's headers. */
  learn(grant: Grant & { granted: true }, report: LimitReport): Promise<void>;
  /** The service itself says that a window is used up: no process asks again in it. */
  exhaust(grant: Grant & { granted: true }, window: BudgetWindow): Promise<void>;
  state(): Promise<BudgetState>;
}

/** The limits of the smallest plan, used until the first answer tells the true ones. */
export const assumedLimits = { day: 100, minute: 10 } as const;

/** Share of the day that calls of a purpose leave to more urgent ones. */
export const kept: Record<CallPurpose, number> = { results: 0, general: 0.1, live: 0.4, spare: 0.5 };

/** The UTC day an instant lies in: the service's day starts at 00:00 UTC, in every time zone. */
export const dayOf = (instant: Date): Date => new Date(Math.floor(instant.getTime() / dayMs) * dayMs);

export const minuteOf = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs);

/** When the window that an instant lies in ends. */
export const endOf = (window: BudgetWindow, instant: Date): Date =>
  window === 'day'
    ? new Date(dayOf(instant).getTime() + dayMs)
    : new Date(minuteOf(instant).getTime() + minuteMs);
