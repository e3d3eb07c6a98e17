import type { Middleware } from 'koa';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import type { Deps } from '#core/deps';
import type { Limits, WebState } from '../context.ts';
import { clientOf } from '../http/client-of.ts';
import { HttpFault } from '../http/http-fault.ts';

/** Counts one call of a client, or refuses it and says when to come back. */
export async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new HttpFault(429, 'rate_limited', 'Too many requests.', {
      suggestion: `Try again in ${seconds} s.`,
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

/**
 * Every call, per address or IPv6 network; in memory of this process, where it costs next to nothing. A proxy that does
 * not say who visits makes one of all visitors, which is told once.
 */
export function limitByAddress(
  { requestsPerMinute }: Limits,
  { log, settings }: Pick<Deps, 'log' | 'settings'>,
): Middleware<WebState> {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60, keyPrefix: 'address' });
  let isTold = settings.TRUST_PROXY === 0;
  return async function limitByAddress(ctx, next) {
    if (!isTold && ctx.ips.length === 0) {
      isTold = true;
      log.warn(
        { TRUST_PROXY: settings.TRUST_PROXY },
        'a request came without X-Forwarded-For: all visitors share one limit until the proxy sets it, or TRUST_PROXY is 0',
      );
    }
    await take(limiter, clientOf(ctx.ip));
    return next();
  };
}

/** Every call of a signed-in person, from any address. */
export function limitByUser({ requestsPerMinute }: Limits): Middleware<WebState> {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60, keyPrefix: 'user' });
  return async function limitByUser(ctx, next) {
    if (ctx.state.user) await take(limiter, String(ctx.state.user.id));
    await next();
  };
}

/** Sign-in and costly calls are counted in PostgreSQL, so that several web processes share the count. */
export function sharedLimiter(
  pool: Pool,
  keyPrefix: string,
  points: number,
  duration: number,
): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttle',
    tableCreated: true,
    // Housekeeping removes old rows.
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
    // Keeps counting, per process, while the database is away.
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  });
}
