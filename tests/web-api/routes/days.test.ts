import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import type { ChangedSince, DayMatches, Days } from '#core/contract/days';
import { secret, seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { browserAs } from '../support/visitors.ts';

/* Half past ten in the evening: in Berlin the match at 23:10 UTC is tomorrow’s. */
const start = new Date('2026-11-28T20:30:00Z');
const clock = new MovableClock(start, { frozen: true, jumps: true });
let site: TestSite;

beforeAll(async () => {
  site = await testSite({ clock, environment: { SITE_TIME_ZONE: 'Europe/Berlin' } });
  const em = site.runtime.em();
  const rest = { league: await seedLeague(em, 'Premier League'), prompt: await seedPrompt(em) };
  const hidden = await seedLeague(em, 'Hidden League', false);
  const put = (home: string, kickoff: string, more: object = {}) =>
    seedCard(em, { ...rest, home, kickoffAt: new Date(kickoff), ...more });
  await put('under way', '2026-11-28T20:00:00Z');
  await put('last tonight', '2026-11-28T22:30:00Z');
  await put('after midnight', '2026-11-28T23:10:00Z', { isFeatured: true });
  await put('far', '2026-12-20T15:00:00Z');
  await put('hidden', '2026-11-28T22:40:00Z', { league: hidden });
  await put('draft', '2026-11-28T22:45:00Z', { state: 'draft' });
  await put('won', '2026-11-28T14:00:00Z', { completed: true, settlement: 'won' });
  await put('lost', '2026-11-28T13:00:00Z', { completed: true, settlement: 'lost' });
  await put('void', '2026-11-27T23:30:00Z', { completed: true, settlement: 'void' });
});
afterAll(() => site?.close());

const get = async <T>(path: string): Promise<T> => (await fetch(site.url + path)).json() as Promise<T>;
const namesOf = ({ inPlay, coming, finished }: DayMatches) =>
  [inPlay, coming, finished].map((list) => list.map(({ homeTeam }) => homeTeam));

test('the strip counts the days of the site’s zone', async () => {
  const { today, zone, days } = await get<Days>('/api/days');
  expect([today, zone, days[0]!.day, days.at(-1)!.day]).toEqual([
    '2026-11-28',
    'Europe/Berlin',
    '2026-11-26',
    '2026-12-04',
  ]);
  expect(days.slice(1, 5)).toEqual([
    { day: '2026-11-27', matches: 0, inPlay: 0, settled: 0, right: 0 },
    { day: '2026-11-28', matches: 5, inPlay: 1, settled: 2, right: 1 },
    { day: '2026-11-29', matches: 1, inPlay: 0, settled: 0, right: 0 },
    { day: '2026-11-30', matches: 0, inPlay: 0, settled: 0, right: 0 },
  ]);
});

test('a day has what is in play, to come and over, and tells a visitor no tip that the list of cards withholds', async () => {
  const today = await get<DayMatches>('/api/days/2026-11-28');
  expect(namesOf(today)).toEqual([['under way'], ['last tonight'], ['won', 'lost', 'void']]);
  const open = [...today.inPlay, ...today.coming].filter(({ withheld }) => !withheld);
  // The one free card is featured, and tomorrow’s.
  expect(open).toEqual([]);
  expect(JSON.stringify([today.inPlay, today.coming])).not.toContain(secret);
  const tomorrow = await get<DayMatches>('/api/days/2026-11-29');
  expect(tomorrow.coming.map(({ homeTeam, withheld }) => [homeTeam, withheld])).toEqual([
    ['after midnight', false],
  ]);
  const member = await (await browserAs(site, 'member')).json<DayMatches>('/api/days/2026-11-28');
  expect([...member.body.inPlay, ...member.body.coming].map(({ withheld }) => withheld)).toEqual([
    false,
    false,
  ]);
});

test('a far day is there where it has a match, and no day is that is none', async () => {
  expect(namesOf(await get<DayMatches>('/api/days/2026-12-20'))).toEqual([[], ['far'], []]);
  expect(namesOf(await get<DayMatches>('/api/days/2026-12-02'))).toEqual([[], [], []]);
  const statusOf = async (day: string) => (await fetch(`${site.url}/api/days/${day}`)).status;
  for (const day of ['2031-01-01', '2026-02-30', 'today', '0000-01-01', '2026-1-1'])
    expect([day, await statusOf(day)]).toEqual([day, 404]);
});

test('what changed since an instant is told, a month back at most, and an instant is asked for', async () => {
  const { settled, moved, revised } = await get<ChangedSince>('/api/changes?since=2026-11-28T12:30:00Z');
  expect([settled.map(({ isRight }) => isRight), moved, revised]).toEqual([[true, false], [], []]);
  expect((await get<ChangedSince>('/api/changes?since=2000-01-01T00:00:00Z')).settled).toHaveLength(2);
  const statusOf = async (query: string) => (await fetch(`${site.url}/api/changes${query}`)).status;
  expect(await Promise.all(['', '?since=yesterday', '?since=2026-11-28'].map(statusOf))).toEqual([
    400, 400, 400,
  ]);
});

test('at midnight of the zone today is another day, although nothing was written', async () => {
  await expect
    .poll(async () => {
      await get('/api/days');
      return (await get<Days>('/api/days')).today;
    })
    .toBe('2026-11-28');
  clock.set(new Date('2026-11-28T23:00:01Z'));
  expect((await get<Days>('/api/days')).today).toBe('2026-11-29');
});
