import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import type { RecordEntry, RecordLine, RecordState } from '#core/contract/record';
import { checkEntry } from '#core/domain/log/check-entry';
import { seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { browserAs } from '../support/visitors.ts';

const clock = new MovableClock(new Date('2026-11-25T09:00:00Z'));
const kickoffAt = new Date('2026-11-25T15:00:00Z');
let site: TestSite;
let published: number;
let draft: number;

beforeAll(async () => {
  site = await testSite({ clock });
  const admin = await browserAs(site, 'admin');
  const em = site.runtime.em();
  const [prompt, league] = [await seedPrompt(em), await seedLeague(em, 'Premier League')];
  const longContent = { finalVerdict: 'Nobody may know this yet.' };
  ({ cardId: published } = await seedCard(em, {
    league,
    prompt,
    state: 'draft',
    kickoffAt,
    home: 'Leeds',
    longContent,
  }));
  ({ cardId: draft } = await seedCard(em, {
    league,
    prompt,
    state: 'draft',
    kickoffAt,
    home: 'Derby',
    longContent,
  }));
  const { status } = await admin.send('POST', `/api/admin/cards/${published}/publish`, { isPublished: true });
  expect(status).toBe(200);
});
afterAll(() => site?.close());

const read = async <T>(path: string) => site.browser().json<T>(path);

test('the state counts entries by kind', async () => {
  const { body } = await read<RecordState>('/api/record');
  expect(body).toMatchObject({ published: 1, withdrawn: 0, beforeAnchoring: 0 });
  expect(body.size).toBeGreaterThan(2);
});

test('entries are listed newest first, by kind, and with the match they are about', async () => {
  const { body } = await read<RecordLine[]>('/api/record/entries?kind=publish');
  expect(body).toMatchObject([
    { kind: 'publish', match: { home: 'Leeds', kickoffAt: kickoffAt.toISOString() } },
  ]);
  const { body: older } = await read<RecordLine[]>(`/api/record/entries?before=${body[0]!.index}&limit=1`);
  expect(older.map(({ index }) => index)).toEqual([body[0]!.index - 1]);
});

test('a card’s entry is sealed before kick-off, and opens what it committed to afterwards', async () => {
  const sealed = await read<RecordEntry>(`/api/record/cards/${published}`);
  expect(sealed.body.openings).toEqual([]);
  expect(JSON.stringify(sealed.body)).not.toContain('Nobody may know');
  const whole = await site.browser().fetch('/log/export.jsonl');
  expect(await whole.text()).not.toContain('Nobody may know');
  const before = clock.now();
  clock.set(kickoffAt);
  const { body } = await read<RecordEntry>(`/api/record/cards/${published}`);
  const steps = await checkEntry({ ...body, proof: null, vkey: null });
  expect(steps.slice(0, 2).map(({ state }) => state)).toEqual(['right', 'right']);
  const opened = await site.browser().fetch('/log/export.jsonl');
  expect(opened.headers.get('content-type')).toContain('application/x-ndjson');
  expect(await opened.text()).toContain('Nobody may know');
  clock.set(before);
});

test('of a draft there is none', async () => {
  expect((await read(`/api/record/cards/${draft}`)).status).toBe(404);
});
