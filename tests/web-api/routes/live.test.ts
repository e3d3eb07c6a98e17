import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedCard, seedLeague, seedPrompt, secret } from '../support/seed.ts';
import { EventReader } from '../support/event-reader.ts';
import { testSite, type TestSite } from '../support/site.ts';

const hostile = `Ham\n\nid: 7\ndata: {"inPlay":[]}\n\n<script>alert(1)</script> \u2028 FC`;
let site: TestSite;
const games: Record<string, number> = {};
const open: { close(): void }[] = [];

beforeAll(async () => {
  site = await testSite();
  const em = site.runtime.em();
  const rest = { prompt: await seedPrompt(em), kickoffAt: new Date(Date.now() - 3_600_000) };
  const league = await seedLeague(em, 'Premier League');
  const hidden = await seedLeague(em, 'Hidden League', false);
  const put = async (name: string, more: Partial<Parameters<typeof seedCard>[1]> = {}) => {
    games[name] = (await seedCard(em, { ...rest, league, home: name, ...more })).gameId;
  };
  await put('first');
  await put('hostile', { home: 'Ham <script> FC' });
  await put('draft', { state: 'draft' });
  await put('hidden', { league: hidden });
  await put('withdrawn', { state: 'withdrawn' });
  await em.execute('update cards set withdrawn_before_kickoff = true where game_id = ?', [games.withdrawn]);
});
afterAll(async () => {
  for (const reader of open) reader.close();
  await site?.close();
});

interface Told {
  minute?: number;
  goals?: number;
  timeline?: object[];
}
/** What the job writes each minute. */
const tell = (name: string, { minute = 1, goals = 0, timeline }: Told = {}) =>
  site.runtime.em().execute(
    `insert into live_states (game_id, status_code, minute, goals_home, goals_away, timeline, seen_at)
     values (?, '1H', ?, ?, 0, ?::jsonb, now())
     on conflict (game_id) do update set minute = excluded.minute, goals_home = excluded.goals_home,
       timeline = excluded.timeline, seen_at = excluded.seen_at`,
    [games[name], minute, goals, timeline ? JSON.stringify(timeline) : null],
  );
const goalBy = (player: string) => ({
  minute: 12,
  extra: null,
  side: 'home',
  kind: 'goal',
  player,
  assist: null,
  score: { home: 1, away: 0 },
});
const reader = async (...options: Parameters<typeof EventReader.open>) => {
  const opened = await EventReader.open(...options);
  open.push(opened);
  return opened;
};
const patience = { timeout: 10_000 };
const minuteOf = (one: EventReader, name: string) => one.shown.get(games[name]!)?.live.minute;

test('a change is told to the readers of every web process, by a stream that no proxy may keep or gather', async () => {
  const other = await site.another();
  const [here, there] = [await reader(site.url), await reader(other.url)];
  expect(here.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'content-security-policy': expect.stringContaining("default-src 'self'") as string,
  });
  expect(here.answer.headers['content-encoding']).toBeUndefined();
  await tell('first', { minute: 7 });
  await vi.waitFor(
    () => expect([here, there].map((one) => minuteOf(one, 'first'))).toEqual([7, 7]),
    patience,
  );
  // Who left off at one process goes on at the other.
  const { id } = here.events.at(-1)!;
  here.close();
  await tell('first', { minute: 8 });
  await vi.waitFor(() => expect(minuteOf(there, 'first')).toBe(8), patience);
  for (const continued of [
    await reader(other.url, { headers: { 'Last-Event-ID': id } }),
    await reader(site.url, { path: `/api/live?after=${id}` }),
  ])
    await vi.waitFor(() => expect(minuteOf(continued, 'first')).toBe(8), patience);
  await other.close();
  await vi.waitFor(() => expect(there.isOver).toBe(true), patience);
});

test('a match that is over is told to be no longer in play', async () => {
  await tell('first');
  const one = await reader(site.url);
  await vi.waitFor(() => expect(minuteOf(one, 'first')).toBe(1), patience);
  const em = site.runtime.em();
  await em.execute(`update games set status = 'completed' where id = ?`, [games.first]);
  await vi.waitFor(() => expect(one.shown.has(games.first!)).toBe(false), patience);
  await em.execute(`update games set status = 'upcoming' where id = ?`, [games.first]);
  await vi.waitFor(() => expect(one.shown.has(games.first!)).toBe(true), patience);
});

test('no name ends an event or begins another, and nothing of a tip, a draft or a hidden league is told', async () => {
  for (const name of ['draft', 'hidden', 'withdrawn', 'first'])
    await tell(name, { minute: 33, timeline: [goalBy(`${name} player`)] });
  await tell('hostile', { minute: 34, goals: 1, timeline: [goalBy(hostile)] });
  const one = await reader(site.url);
  await vi.waitFor(() => expect(minuteOf(one, 'hostile')).toBe(34), patience);
  expect(one.shown.get(games.hostile!)!.timeline![0]!.player).toBe(hostile);
  expect(new Set(one.shown.keys())).toEqual(new Set([games.first, games.hostile]));
  expect(one.text).not.toMatch(/^id: 7$/m);
  expect(one.text).not.toContain('\u2028\n');
  expect(one.text.toUpperCase()).not.toContain(secret);
  for (const name of ['draft', 'hidden', 'withdrawn']) expect(one.text).not.toContain(`${name} player`);
  expect(Object.keys(one.events[0]!.update.changed[0]!)).toEqual(['gameId', 'live', 'timeline']);
});

test('a stream does not count as a request, and what is too many is turned away with a word', async () => {
  const limits = {
    requestsPerMinute: 3,
    signInsPerTenMinutes: 100,
    costlyCallsPerMinute: 100,
    streamsPerAddress: 5,
  };
  const small = await site.another({ limits });
  const readers = await Promise.all(Array.from({ length: 5 }, () => reader(small.url)));
  const refused = await fetch(`${small.url}/api/live`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ code: 'overloaded' });
  expect((await fetch(`${small.url}/api/cards`)).status).toBe(200);
  expect(await (await fetch(`${small.url}/metrics`)).text()).toContain('touchline_live_streams 5');
  readers[0]!.close();
  await vi.waitFor(async () => expect((await reader(small.url)).answer.statusCode).toBe(200), patience);
  await small.close();
  await vi.waitFor(() => expect(readers.every(({ isOver }) => isOver)).toBe(true), patience);
});

test('what is no id of an event is refused in the address and overlooked in the header', async () => {
  for (const query of ['after=x', 'after=1&after=2', 'before=1', 'after=-1'])
    expect([query, (await fetch(`${site.url}/api/live?${query}`)).status]).toEqual([query, 400]);
  const one = await reader(site.url, { headers: { 'Last-Event-ID': 'x' } });
  expect(one.answer.statusCode).toBe(200);
});
