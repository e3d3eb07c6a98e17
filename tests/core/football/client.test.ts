import { afterEach, expect, test } from 'vitest';
import { createFootballClient, type FootballClientOptions, type FootballWait } from '#core/football/client';
import type { FootballErrorKind } from '#core/football/errors';
import { envelope, fakeService, type FakeReply, type FakeService } from './support/fake-service.ts';
import { LeapingClock } from './support/leaping-clock.ts';
import { memoryBudget } from './support/memory-budget.ts';

let service: FakeService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

const key = 'secret-key-123';

async function clientFor(
  reply: Parameters<typeof fakeService>[0],
  options: Partial<FootballClientOptions> = {},
  limits = {},
) {
  service = await fakeService(reply);
  const clock = new LeapingClock('2025-08-23T10:00:30Z');
  const budget = memoryBudget(clock, limits);
  const client = createFootballClient({
    baseUrl: service.url,
    key,
    clock,
    budget,
    perSecond: Infinity,
    ...options,
  });
  return { client, clock, budget, service };
}

const refusal = (errors: Record<string, string>, status = 200): FakeReply => ({
  status,
  body: envelope([], errors),
});
const venue = {
  id: 1,
  name: 'Ground',
  address: null,
  city: 'Town',
  country: 'England',
  capacity: 1,
  surface: null,
  image: null,
};

test('sends one GET with the key as its only header and answers with rows, paging and headers', async () => {
  const { client, service } = await clientFor(() => ({
    body: envelope([venue]),
    headers: { 'x-ratelimit-remaining': '299' },
  }));
  const answer = await client.get('venues', { id: 1 });
  expect(answer.response).toEqual([venue]);
  expect(answer.paging).toEqual({ current: 1, total: 1 });
  expect(answer.headers['x-ratelimit-remaining']).toBe('299');
  expect(service.requests).toHaveLength(1);
  expect(service.requests[0]).toMatchObject({ path: 'venues', query: { id: '1' } });
  const names = service.requests[0]?.rawHeaders
    .filter((_, index) => index % 2 === 0)
    .map((name) => name.toLowerCase());
  expect(names?.toSorted()).toEqual(['connection', 'host', 'x-apisports-key']);
  expect(service.requests[0]?.headers['x-apisports-key']).toBe(key);
});

test('no rows is an answer, not a failure', async () => {
  const { client } = await clientFor(() => ({ body: envelope([]) }));
  expect((await client.get('venues', { id: 7173 })).response).toEqual([]);
  expect((await client.get('teams/statistics', { league: 39, season: 2025, team: 1 })).response).toBeNull();
});

test.each<[FootballErrorKind, FakeReply, number]>([
  ['bad_key', refusal({ token: 'Error/Missing application key.' }), 1],
  ['bad_key', refusal({ token: 'Missing application key', error: '4xHe' }, 403), 1],
  ['bad_key', refusal({ Ip: 'This IP is not allowed to call the API.' }), 1],
  ['suspended', refusal({ access: 'Your account is suspended.' }), 1],
  ['plan', refusal({ plan: 'Free plans do not have access to the Ids parameter.' }), 1],
  ['day_quota', refusal({ requests: 'You have reached the request limit for the day.' }), 1],
  ['minute_limit', refusal({ rateLimit: 'Too many requests.' }), 3],
  ['minute_limit', refusal({ rateLimit: 'Too many requests.' }, 429), 3],
  ['parameter', refusal({ season: 'The Season field is required.' }), 1],
  ['upstream', { status: 500, body: { message: 'Something went wrong' } }, 3],
  ['timeout', { status: 499, body: { message: 'Time Out' } }, 3],
  ['not_json', { raw: '<html>maintenance</html>' }, 1],
  ['shape', { body: envelope({ id: 1 }) }, 1],
])('%s: says what happened and what to do, and never shows the key', async (kind, reply, calls) => {
  const { client, service, budget } = await clientFor(() => reply);
  const error: unknown = await client.get('venues', { id: 1 }).catch((fault: unknown) => fault);
  expect(error).toMatchObject({ name: 'FootballError', kind });
  expect((error as { suggestion?: string }).suggestion).toBeTruthy();
  expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain(key);
  expect(service.requests).toHaveLength(calls);
  expect(budget.taken).toBe(calls);
});

test('without a key nothing is sent', async () => {
  const { client, service } = await clientFor(() => ({ body: envelope([]) }), { key: undefined });
  await expect(client.get('venues', { id: 1 })).rejects.toMatchObject({
    kind: 'not_configured',
    exitCode: 4,
  });
  await expect(client.status()).rejects.toMatchObject({ kind: 'not_configured' });
  expect(service.requests).toHaveLength(0);
});

test('a parameter the endpoint does not take, or too many ids, costs no request', async () => {
  const { client, service, budget } = await clientFor(() => ({ body: envelope([]) }));
  await expect(client.get('venues', { page: 1 } as object)).rejects.toMatchObject({ kind: 'parameter' });
  const ids = Array.from({ length: 21 }, (_, index) => index).join('-');
  await expect(client.get('fixtures', { ids })).rejects.toMatchObject({ kind: 'parameter' });
  expect(service.requests).toHaveLength(0);
  expect(budget.taken).toBe(0);
});

test('the minute limit is waited out, visibly, until the next minute of the clock', async () => {
  const { client, clock, service } = await clientFor((_, __, count) =>
    count === 1 ? refusal({ rateLimit: 'Too many requests.' }, 429) : { body: envelope([venue]) },
  );
  const waits: FootballWait[] = [];
  const answer = await client.get('venues', { id: 1 }, { onProgress: (wait) => waits.push(wait) });
  expect(answer.response).toHaveLength(1);
  expect(waits).toEqual([
    { kind: 'football_wait', reason: 'minute_limit', until: new Date('2025-08-23T10:01:00Z') },
  ]);
  expect(clock.slept).toEqual([30_000]);
  expect(service.requests).toHaveLength(2);
});

test.each<[string, FakeReply]>([
  ['a limit per minute', refusal({ rateLimit: 'Too many requests.' }, 429)],
  ['a fault of its own', { status: 500, body: { message: 'Something went wrong' } }],
])('a service that answers every call with %s ends the run in bounded time', async (_, reply) => {
  let isWell = false;
  const { client, clock, service } = await clientFor(() => (isWell ? { body: envelope([venue]) } : reply));
  const ask = () => client.get('venues', { id: 1 }).catch((fault: unknown) => fault);
  let calls = 0;
  const fatal = async () => {
    calls += 1;
    return (await ask()) as { fatal: boolean };
  };
  // A run goes on until a failure says that no further call need be tried.
  while (!(await fatal()).fatal) expect(calls).toBeLessThan(40);
  expect(clock.slept.reduce((sum, slept) => sum + slept, 0)).toBeLessThanOrEqual(90_000);
  const sent = service.requests.length;
  await ask();
  expect(service.requests.length, 'what runs beside it asks once at most').toBeLessThanOrEqual(sent + 1);
  isWell = true;
  expect(await ask(), 'the next call is answered').toMatchObject({ response: [expect.anything()] });
});

test('an empty minute of our own budget is waited out without asking the service', async () => {
  const { client, service, clock } = await clientFor(() => ({ body: envelope([]) }), {}, { minute: 2 });
  for (let call = 0; call < 3; call++) await client.get('venues', { id: call });
  expect(service.requests).toHaveLength(3);
  expect(clock.now()).toEqual(new Date('2025-08-23T10:01:00Z'));
});

test('an empty day of our own budget stops without asking the service', async () => {
  const { client, service } = await clientFor(() => ({ body: envelope([]) }), {}, { day: 1 });
  await client.get('venues', { id: 1 });
  await expect(client.get('venues', { id: 2 })).rejects.toMatchObject({
    kind: 'day_quota',
    exitCode: 75,
    details: { until: '2025-08-24T00:00:00.000Z' },
  });
  expect(service.requests).toHaveLength(1);
});

test('a fault of the service that passes is not seen by the caller', async () => {
  const { client } = await clientFor((_, __, count) =>
    count < 3 ? { status: 503, raw: 'no' } : { body: envelope([venue]) },
  );
  expect((await client.get('venues', { id: 1 })).response).toHaveLength(1);
});

test('a service that hangs is left after the timeout', async () => {
  const { client } = await clientFor(() => ({ body: envelope([]), delay: 2_000 }), { timeout: 100 });
  await expect(client.get('venues', { id: 1 })).rejects.toMatchObject({ kind: 'timeout' });
});

test('an abort ends the call at once with the reason given', async () => {
  const { client } = await clientFor(() => ({ body: envelope([]), delay: 5_000 }));
  const controller = new AbortController();
  const call = client.get('venues', { id: 1 }, { signal: controller.signal });
  setTimeout(() => controller.abort(new Error('stopped by hand')), 50);
  await expect(call).rejects.toThrow('stopped by hand');
});

test('an answer beyond the size cap is not read', async () => {
  const { client } = await clientFor(() => ({ raw: 'x'.repeat(200_000) }), { maxBytes: 100_000 });
  await expect(client.get('venues', { id: 1 })).rejects.toMatchObject({ kind: 'upstream' });
});

test('a service that is not there is not said to have a fault of its own', async () => {
  const { client } = await clientFor(() => ({ body: envelope([venue]) }), {
    baseUrl: 'http://127.0.0.1:9',
  });
  await expect(client.get('venues', { id: 1 })).rejects.toMatchObject({
    kind: 'unreached',
    message: expect.stringMatching(/is not reached: .* cannot be reached/) as unknown,
  });
});

test('a redirect to another origin is not followed, so the key stays here', async () => {
  const other = await fakeService(() => ({ body: envelope([venue]) }));
  const { client } = await clientFor(() => ({
    status: 302,
    headers: { location: `${other.url}/venues` },
    body: '',
  }));
  await expect(client.get('venues', { id: 1 })).rejects.toMatchObject({ kind: 'upstream' });
  expect(other.requests).toHaveLength(0);
  await other.close();
});

test('a redirect within the origin is followed', async () => {
  const { client } = await clientFor((path) =>
    path === 'venues'
      ? { status: 301, headers: { location: '/venues/' }, body: '' }
      : { body: envelope([venue]) },
  );
  expect((await client.get('venues', { id: 1 })).response).toHaveLength(1);
});

test('no more calls at a time than allowed, and no more starts per second', async () => {
  const { client, service } = await clientFor(() => ({ body: envelope([]), delay: 30 }), {
    concurrency: 2,
    perSecond: 10,
  });
  await Promise.all(Array.from({ length: 15 }, (_, id) => client.get('venues', { id })));
  expect(service.inFlightMost).toBe(2);
  const first = service.requests[0]?.at ?? 0;
  expect((service.requests.at(-1)?.at ?? 0) - first).toBeGreaterThan(400);
});

test('the account’s state costs nothing of the budget', async () => {
  const account = {
    account: { firstname: 'A', lastname: null, email: 'a@example.com' },
    subscription: { plan: 'Pro', end: '2026-12-01T00:00:00+00:00', active: true },
    requests: { current: 12, limit_day: 7500 },
  };
  const { client, budget } = await clientFor(() => ({ body: envelope(account) }));
  expect(await client.status()).toMatchObject({ subscription: { plan: 'Pro', active: true } });
  expect(budget.taken).toBe(0);
  expect(client.sent()).toBe(0);
});
