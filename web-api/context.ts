import type { ParameterizedContext } from 'koa';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Em } from '#core/db/orm';
import type { Deps } from '#core/deps';
import type { Reports } from './reports/reports.ts';
import type { ReadCache } from './http/read-cache.ts';
import type { Queue } from '#core/jobs/queue';
import type { VisitorReads } from './http/visitor-reads.ts';

/** Who makes a request. */
export interface SignedIn {
  id: number;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  termsAcceptedAt: Date | null;
  marketingOptIn: boolean;
  isAdmin: boolean;
  /** Names the session of this request among those of the person. */
  session: string;
  /** Network and browser of this request, as the audit record keeps them. */
  from: string;
}

export interface WebState {
  requestId: string;
  user: SignedIn | null;
  /** The endpoint a request was matched to, for logs and metrics; never the raw address. */
  route?: string;
}

export type WebContext = ParameterizedContext<WebState>;

/** Limits a client meets; per minute and client unless said otherwise. */
export interface Limits {
  requestsPerMinute: number;
  imagesPerMinute: number;
  signInsPerTenMinutes: number;
  costlyCallsPerMinute: number;
  /** Streams of live scores at once from one address: a browser has one. */
  streamsPerAddress: number;
  /** Longest a request may take, in milliseconds. */
  deadlineMs: number;
  /** The same for a read, which waits for nothing but the database. */
  readDeadlineMs: number;
}

export const defaultLimits: Limits = {
  requestsPerMinute: 1200,
  imagesPerMinute: 3000,
  signInsPerTenMinutes: 40,
  costlyCallsPerMinute: 120,
  // A school or a telephone network behind one address: whoever comes later asks once a minute.
  streamsPerAddress: 200,
  // Calls that wait for a generation answer after 100 s with 202.
  deadlineMs: 120_000,
  readDeadlineMs: 30_000,
};

/** What every part of the web API is given. */
export interface Web {
  deps: Deps;
  /** A fresh entity manager for an admin's reads. They have connections of their own: no visitor waits for one. */
  adminEm(): Em;
  /** What is computed from thousands of rows, on a thread of its own. */
  reports: Reports;
  cache: ReadCache;
  /** The kept answers as a visitor gets them: what pages are drawn from. */
  visitorReads: VisitorReads;
  limits: Limits;
  /** What one person may ask of paid and limited services, counted across all web processes. */
  costlyCalls: RateLimiterAbstract;
  /** Own address as browsers see it, without a trailing slash, e.g. `https://tips.example`. */
  origin: string;
  /** True in tests and development: an answer that breaks the contract is a 500 instead of a log line. */
  isStrict: boolean;
  /** The work queue, where this process has one. */
  queue:
    | Pick<Queue, 'enqueue' | 'enqueueAll' | 'counts' | 'enqueueLab' | 'wait' | 'state' | 'get' | 'changes'>
    | undefined;
}
