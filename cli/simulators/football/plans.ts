import { dayIn } from './wire.ts';
import type { Errors, Query } from './rules.ts';

export type Plan = 'Free' | 'Pro' | 'Ultra' | 'Mega';

export interface Limits {
  perDay: number;
  perMinute: number;
}

export const planLimits: Record<Plan, Limits> = {
  Free: { perDay: 100, perMinute: 10 },
  Pro: { perDay: 7500, perMinute: 300 },
  Ultra: { perDay: 75_000, perMinute: 450 },
  Mega: { perDay: 150_000, perMinute: 900 },
};

const DAY = 86_400_000;
const FREE_PAGES = 3;

/** What the plan forbids about a query; only the free plan forbids anything. */
export function planComplaints(plan: Plan, query: Query, now: number): Errors {
  if (plan !== 'Free') return {};
  const year = new Date(now).getUTCFullYear();
  const season = Number(query.season);
  if (query.season && (season < year - 4 || season > year - 2)) {
    return { plan: `Free plans do not have access to this season, try from ${year - 4} to ${year - 2}.` };
  }
  const [first, last] = [dayIn(now - DAY, 'UTC'), dayIn(now + DAY, 'UTC')];
  if (query.date && (query.date < first || query.date > last)) {
    return { plan: `Free plans do not have access to this date, try from ${first} to ${last}.` };
  }
  const refused = ['next', 'last', 'ids'].find((name) => query[name] !== undefined);
  if (refused)
    return {
      plan: `Free plans do not have access to the ${refused[0]!.toUpperCase()}${refused.slice(1)} parameter.`,
    };
  if (Number(query.page ?? 1) > FREE_PAGES) {
    return { plan: `Free plans are limited to a maximum value of ${FREE_PAGES} for the Page parameter` };
  }
  return {};
}

/** Counts calls by UTC day and by minute of the given time. */
export class Meter {
  readonly limits: Limits;
  #day = '';
  #minute = -1;
  #today = 0;
  #thisMinute = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Calls counted on the day of `now`. */
  today(now: number): number {
    this.#turn(now);
    return this.#today;
  }

  /** Counts a call, or says which limit refuses it. A call the minute refuses costs nothing of the day. */
  take(now: number): 'ok' | 'day' | 'minute' {
    this.#turn(now);
    if (this.#today >= this.limits.perDay) return 'day';
    if (this.#thisMinute >= this.limits.perMinute) return 'minute';
    this.#today++;
    this.#thisMinute++;
    return 'ok';
  }

  /** The four headers, named as the service names them. */
  headers(): Record<string, string> {
    return {
      'x-ratelimit-requests-limit': String(this.limits.perDay),
      'x-ratelimit-requests-remaining': String(Math.max(0, this.limits.perDay - this.#today)),
      'x-ratelimit-limit': String(this.limits.perMinute),
      'x-ratelimit-remaining': String(Math.max(0, this.limits.perMinute - this.#thisMinute)),
    };
  }

  #turn(now: number): void {
    const day = dayIn(now, 'UTC');
    if (day !== this.#day) {
      this.#day = day;
      this.#today = 0;
    }
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#thisMinute = 0;
    }
  }
}
