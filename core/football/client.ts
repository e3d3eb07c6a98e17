import pLimit from 'p-limit';
import type { Clock } from '../clock.ts';
import type { CallPurpose, FootballBudget, Grant } from './budget.ts';
import { assumedLimits, endOf } from './budget.ts';
import { footballFault, readAnswer } from './classify.ts';
import { gapOfAnswer } from './clock-gap.ts';
import { isFootballError, type FootballError, type FootballErrorKind } from './errors.ts';
import type { OddRow } from './odd-rows.ts';
import { outgoingGet, OutgoingError, type OutgoingAnswer } from './outgoing.ts';
import { createRateGate } from './rate.ts';
import { limitsIn, queryOf, responseOf } from './request-form.ts';
import type { EndpointName, ParametersOf, ResponseOf } from './wire/endpoints.ts';
import type { Status } from './wire/status.ts';

/** Called when the client waits: for the next minute of the budget, or before it repeats a call that failed. */
export interface FootballWait {
  kind: 'football_wait';
  reason: 'minute_limit' | 'upstream';
  until: Date;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  purpose?: CallPurpose | undefined;
  onProgress?: ((event: FootballWait) => void) | undefined;
  /** Told of each request that goes out for this call: one that is repeated is sent, and counts, again. */
  onSent?: (() => void) | undefined;
}

export interface FootballAnswer<E extends EndpointName> {
  /** Empty means that the service has no such data; a failure throws instead. */
  response: ResponseOf<E>;
  /** What was left out of it because it could not be read. */
  odd: readonly OddRow[];
  paging: { current: number; total: number };
  headers: Record<string, string>;
}

export interface FootballClient {
  /** One call. Throws `FootballError`, or the reason of `signal`. */
  get<E extends Exclude<EndpointName, 'status'>>(
    endpoint: E,
    parameters: ParametersOf<E>,
    options?: CallOptions,
  ): Promise<FootballAnswer<E>>;
  /** Account, plan and the day's count. Costs nothing of the budget. */
  status(options?: CallOptions): Promise<Status>;
  /** Whether the plan allows `ids`, `last` or `next`, as far as refusals and the day's limit show. */
  allows(feature: PlanFeature): Promise<boolean>;
  /** How far our clock was ahead of the service's at its last answer, in ms; null before the first. */
  clockGap(): number | null;
  /** Requests this client has sent, refused ones included, `/status` not. */
  sent(): number;
}

/** Parameters the smallest plan does not have. */
type PlanFeature = 'ids' | 'last' | 'next';
const planFeatures: readonly PlanFeature[] = ['ids', 'last', 'next'];

export interface FootballClientOptions {
  baseUrl: string;
  /** Undefined when none is configured: every call then fails as `not_configured`. */
  key: string | undefined;
  clock: Clock;
  budget: FootballBudget;
  /** Starts per second; by default a sixtieth of the minute limit the service states. Infinity: no such gate. */
  perSecond?: number;
  concurrency?: number;
  /** Milliseconds; the vendor holds calls of a burst for 10–15 s, so not below 30 s in production. */
  timeout?: number;
  /** Bytes of one answer; by default several times the largest there is (twenty matches with every block). */
  maxBytes?: number;
}

const minuteWaits = 10;
/**
 * How long a service that answers nothing at all is waited for, in ms. After that the run fails, and a later run asks
 * again.
 */
const patience = 90_000;
const upstreamDelays = [1_000, 4_000];

/** An answer packed in an unknown way would come so again; every other fault is worth another try. */
const kindOfFailure: Record<OutgoingError['reason'], FootballErrorKind> = {
  timeout: 'timeout',
  packing: 'shape',
  too_large: 'upstream',
  redirect: 'upstream',
  network: 'unreached',
};

/** The client of API-Football v3: one budget over all processes, one kind of failure per cause, nothing swallowed. */
export function createFootballClient(options: FootballClientOptions): FootballClient {
  const {
    baseUrl,
    key,
    clock,
    budget,
    perSecond,
    concurrency = 4,
    timeout = 35_000,
    maxBytes = 8 * 1024 * 1024,
  } = options;
  const limit = pLimit(concurrency);
  const gate = createRateGate(perSecond ?? 5);
  const refused = new Set<PlanFeature>();
  let sent = 0;
  let gap: number | null = null;
  /** Since when nothing but failures came, and the last of them; a failure long ago is of another run. */
  let silence: { since: number; last: number } | null = null;

  const noteFailure = (): { since: number } => {
    const now = clock.now().getTime();
    const isOld = silence === null || now - silence.last > 2 * patience;
    silence = { since: isOld || silence === null ? now : silence.since, last: now };
    return silence;
  };

  const wait = async (reason: FootballWait['reason'], until: Date, { signal, onProgress }: CallOptions) => {
    onProgress?.({ kind: 'football_wait', reason, until });
    await clock.sleep(Math.max(1, until.getTime() - clock.now().getTime()), signal);
  };

  const takeFromBudget = async (call: CallOptions): Promise<Grant & { granted: true }> => {
    for (let waits = 0; ; waits++) {
      const purpose = call.purpose ?? 'general';
      const grant = await budget.take(purpose);
      if (grant.granted) return grant;
      const others = purpose === 'spare' ? 'games' : 'results';
      const said = `${grant.used} of ${grant.limit} requests of this ${grant.window} are taken${grant.window === 'day' && grant.used < grant.limit ? `, the rest is kept for ${others}` : ''}.`;
      if (grant.window === 'day' || waits >= minuteWaits) {
        throw footballFault(grant.window === 'day' ? 'day_quota' : 'minute_limit', said, {
          details: { until: grant.until.toISOString() },
        });
      }
      await wait('minute_limit', grant.until, call);
    }
  };

  const exchange = async (
    endpoint: string,
    query: URLSearchParams,
    signal?: AbortSignal,
  ): Promise<OutgoingAnswer> => {
    const url = new URL(`${baseUrl}/${endpoint}${query.size > 0 ? `?${query}` : ''}`);
    const before = clock.now();
    try {
      const headers = { 'x-apisports-key': key ?? '' };
      const answer = await outgoingGet(url, { headers, timeout, maxBytes, signal });
      gap = gapOfAnswer({ before, after: clock.now() }, answer.headers) ?? gap;
      return answer;
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      throw footballFault(kindOfFailure[error.reason], error.message, { cause: error });
    }
  };

  const counted = async (endpoint: EndpointName, query: URLSearchParams, call: CallOptions) => {
    // The gate first: what is taken from a minute is sent in that minute.
    await gate.pass(call.signal);
    const grant = await takeFromBudget(call);
    sent += 1;
    call.onSent?.();
    const answer = await exchange(endpoint, query, call.signal);
    const report = limitsIn(answer.headers);
    if (report.minuteLimit && perSecond === undefined) gate.setRate(report.minuteLimit / 60);
    await budget.learn(grant, report);
    try {
      return { envelope: readAnswer(answer.status, answer.body), headers: answer.headers };
    } catch (error) {
      if (isFootballError(error) && error.kind === 'minute_limit') await budget.exhaust(grant, 'minute');
      if (isFootballError(error) && error.kind === 'day_quota') await budget.exhaust(grant, 'day');
      throw error;
    }
  };

  const persistent = async (endpoint: EndpointName, query: URLSearchParams, call: CallOptions) => {
    let faults = 0;
    for (;;) {
      call.signal?.throwIfAborted();
      try {
        const answer = await counted(endpoint, query, call);
        silence = null;
        return answer;
      } catch (error) {
        if (!isFootballError(error) || 'until' in (error.details ?? {})) throw error;
        const reason = reasonToWait(error);
        if (!reason) throw error;
        const { since } = noteFailure();
        const now = clock.now();
        const until =
          reason === 'minute_limit'
            ? endOf('minute', now)
            : new Date(now.getTime() + (upstreamDelays[faults] ?? 0));
        // The service has answered nothing for so long that this run makes no further call.
        if (until.getTime() - since > patience) throw error.final();
        if (reason === 'upstream' && faults++ >= upstreamDelays.length) throw error;
        await wait(reason, until, call);
      }
    }
  };

  return {
    get: <E extends Exclude<EndpointName, 'status'>>(
      endpoint: E,
      parameters: ParametersOf<E>,
      call: CallOptions = {},
    ) =>
      limit(async () => {
        requireKey(key);
        const query = queryOf(endpoint, parameters);
        const { envelope, headers } = await persistent(endpoint, query, call).catch((error: unknown) => {
          const isPlan = isFootballError(error) && error.kind === 'plan';
          for (const feature of planFeatures) if (isPlan && query.has(feature)) refused.add(feature);
          throw error;
        });
        return { ...responseOf(endpoint, envelope), paging: envelope.paging, headers };
      }),
    status: (call = {}) =>
      limit(async () => {
        requireKey(key);
        await gate.pass(call.signal);
        const { status, body } = await exchange('status', new URLSearchParams(), call.signal);
        return responseOf('status', readAnswer(status, body)).response;
      }),
    allows: async (feature) => {
      if (refused.has(feature)) return false;
      const { limit: perDay } = (await budget.state()).day;
      return perDay === null || perDay > assumedLimits.day;
    },
    clockGap: () => gap,
    sent: () => sent,
  };
}

/** How long to wait before a failed call is repeated; undefined where a repetition would fail too. */
function reasonToWait({ kind }: FootballError): FootballWait['reason'] | undefined {
  if (kind === 'minute_limit') return kind;
  return kind === 'upstream' || kind === 'unreached' || kind === 'timeout' ? 'upstream' : undefined;
}

function requireKey(key: string | undefined): void {
  if (!key) throw footballFault('not_configured');
  if (!/^[\x21-\x7e]+$/.test(key)) throw footballFault('bad_key', 'it holds characters that no key has.');
}
