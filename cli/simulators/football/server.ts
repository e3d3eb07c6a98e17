import type { Clock } from '#core/clock';
import { faultControl, type FaultControl } from '../faults.ts';
import { delay, startServer, type SimulatedReply, type SimulatedRequest } from '../http.ts';
import type { World } from '../world/types.ts';
import { answerers } from './answers/index.ts';
import { envelopeFaults, messages, transportFaults, type FootballFault } from './faults.ts';
import { Meter, planComplaints, planLimits, type Limits, type Plan } from './plans.ts';
import { complaints, rules, type Errors, type Query } from './rules.ts';
import { isoIn } from './wire.ts';

export interface FootballSimulatorOptions {
  world: World;
  clock: Clock;
  /** What the key may ask and how often; `Mega` unless told. */
  plan?: Plan;
  /** The one key that is accepted. */
  key?: string;
  /** Instead of the plan's own limits. */
  limits?: Partial<Limits>;
  /** How the minute limit shows: as HTTP 429 (the vendor's word) or as HTTP 200 with an error (seen on the free plan). */
  minuteLimitStatus?: 200 | 429;
  /** Milliseconds of real time every answer takes. */
  latencyMs?: number;
}

interface FootballRequest {
  at: Date;
  /** `fixtures/headtohead`: without the leading slash. */
  endpoint: string;
  query: Query;
  /** The HTTP status and the error keys answered; none when all was well. */
  status: number;
  errors: string[];
}

export interface FootballSimulator {
  url: string;
  key: string;
  /** Every request answered so far, in order. */
  requests: FootballRequest[];
  control: FaultControl<FootballFault, SimulatedRequest>;
  /** Calls counted against the day of the clock's now. */
  today(): number;
  readonly inFlightMost: number;
  close(): Promise<void>;
}

interface Envelope {
  get: string;
  parameters: Query | [];
  errors: Errors | [];
  results: number;
  paging: { current: number; total: number };
  response: unknown;
}

const standing: Record<string, string> = {
  'content-type': 'application/json',
  'cache-control': 'no-store, no-cache, must-revalidate',
  pragma: 'no-cache',
  expires: '0',
  'access-control-allow-origin': '*',
  'x-ttl': '300',
};

const envelope = (get: string, query: Query, part: Partial<Envelope>): Envelope => ({
  get,
  parameters: Object.keys(query).length === 0 ? [] : query,
  errors: [],
  results: 0,
  paging: { current: 1, total: 1 },
  response: [],
  ...part,
});

/** Compact JSON with `\/`, as the service writes it. */
const written = (value: unknown): string => JSON.stringify(value).replaceAll('/', String.raw`\/`);

function paged(response: unknown, pageSize: number | undefined, query: Query): Partial<Envelope> {
  if (!Array.isArray(response)) return { response, results: Object.keys(response as object).length };
  if (pageSize === undefined) return { response, results: response.length };
  const current = Number(query.page ?? 1);
  const total = Math.max(1, Math.ceil(response.length / pageSize));
  const rows = response.slice((current - 1) * pageSize, current * pageSize) as unknown[];
  return { response: rows, results: rows.length, paging: { current, total } };
}

/**
 * API-Football v3 on loopback: the envelope, errors with HTTP 200, the four rate headers, plan limits, paging and the rules
 * for parameters, telling of `world` as it stands at the clock's now. Faults are injected through `control`.
 */
export async function startFootballSimulator(options: FootballSimulatorOptions): Promise<FootballSimulator> {
  const {
    world,
    clock,
    plan = 'Mega',
    key = 'simulated-football-key',
    minuteLimitStatus = 429,
    latencyMs = 0,
  } = options;
  const meter = new Meter({ ...planLimits[plan], ...options.limits });
  const control = faultControl<FootballFault, SimulatedRequest>();
  const requests: FootballRequest[] = [];
  const now = (): number => clock.now().getTime();

  const account = (): unknown => ({
    account: { firstname: 'Simulated', lastname: 'Account', email: 'simulated@example.com' },
    subscription: { plan, end: isoIn(now() + 30 * 86_400_000, 'UTC'), active: true },
    requests: { current: meter.today(now()), limit_day: meter.limits.perDay },
  });

  const refused = (
    get: string,
    query: Query,
    errors: Errors,
    status = 200,
    counted = false,
  ): SimulatedReply => ({
    status,
    headers: { ...standing, ...(counted ? meter.headers() : {}) },
    body: written(envelope(get, query, { errors })),
  });

  function answer(endpoint: string, query: Query): SimulatedReply {
    const rule = rules[endpoint];
    if (endpoint === 'status')
      return { headers: standing, body: written(envelope('status', {}, { response: account() })) };
    const limit = meter.take(now());
    if (limit === 'day') return refused(endpoint, query, messages.dayQuota, 200, true);
    if (limit === 'minute') {
      return minuteLimitStatus === 429
        ? refused('', {}, messages.minute429, 429, true)
        : refused(endpoint, query, messages.minute(meter.limits.perMinute), 200, true);
    }
    if (!rule) return refused(endpoint, query, messages.endpoint, 200, true);
    const wrong = { ...complaints(rule, query) };
    const errors = Object.keys(wrong).length > 0 ? wrong : planComplaints(plan, query, now());
    if (Object.keys(errors).length > 0) return refused(endpoint, query, errors, 200, true);
    const response = answerers[endpoint]!({ world, now: now(), query, zone: query.timezone ?? 'UTC' });
    return {
      headers: { ...standing, ...meter.headers() },
      body: written(envelope(endpoint, query, paged(response, rule.pageSize, query))),
    };
  }

  function faulty(kind: FootballFault, endpoint: string, query: Query): SimulatedReply | undefined {
    if (kind === 'no_key') return refused('', {}, messages.noKey, 403);
    if (kind === 'minute_limit_429') return refused('', {}, messages.minute429, 429);
    if (kind === 'empty')
      return { headers: { ...standing, ...meter.headers() }, body: written(envelope(endpoint, query, {})) };
    if (kind === 'empty_errors_object') {
      const reply = answer(endpoint, query);
      return 'broken' in reply ? reply : { ...reply, body: reply.body.replace('"errors":[]', '"errors":{}') };
    }
    const errors = envelopeFaults[kind];
    return errors ? refused(endpoint, query, errors) : transportFaults[kind];
  }

  async function handle(request: SimulatedRequest): Promise<SimulatedReply> {
    const endpoint = request.path.slice(1);
    const { query, headers } = request;
    const fault = control.take(request);
    await fault?.until;
    await delay(fault?.delayMs ?? latencyMs);
    if (request.method !== 'GET')
      return refused(endpoint, query, { method: 'Only the GET method is allowed.' });
    const injected = fault && faulty(fault.kind, endpoint, query);
    if (injected) return injected;
    const given = headers['x-apisports-key'] ?? headers['x-rapidapi-key'];
    if (!given) return refused('', {}, messages.noKey, 403);
    return given === key ? answer(endpoint, query) : refused(endpoint, query, messages.badKey);
  }

  const server = await startServer(async (request) => {
    const at = clock.now();
    const reply = await handle(request);
    const errors = 'broken' in reply ? [reply.broken] : errorKeys(reply.body);
    requests.push({
      at,
      endpoint: request.path.slice(1),
      query: request.query,
      status: 'broken' in reply ? 0 : (reply.status ?? 200),
      errors,
    });
    return 'broken' in reply ? reply : { ...reply, headers: { date: at.toUTCString(), ...reply.headers } };
  });

  return {
    url: server.url,
    key,
    requests,
    control,
    today: () => meter.today(now()),
    get inFlightMost() {
      return server.inFlightMost;
    },
    close: () => server.close(),
  };
}

/** Names of the errors in an envelope, read from its head so that long answers are not parsed again. */
function errorKeys(body: string): string[] {
  const found = /"errors":(\{[^{}]*\}),"results":/.exec(body.slice(0, 2000));
  return found ? Object.keys(JSON.parse(found[1]!) as object) : [];
}
