import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReadCache } from '../../../web-api/http/read-cache.ts';
import type { Browser } from '../support/browser.ts';
import { seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { testSite, type TestSite } from '../support/site.ts';
import { browserAs } from '../support/visitors.ts';

let site: TestSite;
let visitor: Browser;
let cardId: number;
beforeAll(async () => {
  site = await testSite();
  visitor = site.browser();
  const em = site.runtime.em();
  const league = await seedLeague(em, 'Premier League');
  ({ cardId } = await seedCard(em, { league, prompt: await seedPrompt(em), state: 'draft' }));
});
afterAll(() => site.close());

const spellings = (id: number): string[] => [
  `0${id}`,
  `000000${id}`,
  `+${id}`,
  `%2B${id}`,
  `${id}.0`,
  `${id}e0`,
  `0x${id.toString(16)}`,
  `0b${id.toString(2)}`,
  `%20${id}`,
  `${id}%20`,
  `${id}%0A`,
  '2147483648',
  '99999999999',
];

it('an id has one spelling: every other is an address where nothing is, for reading and for deleting', async () => {
  const admin = await browserAs(site, 'admin');
  for (const spelling of spellings(cardId)) {
    for (const path of [`/api/cards/${spelling}`, `/api/record/cards/${spelling}`]) {
      expect((await visitor.json(path)).status, path).toBe(404);
    }
    for (const path of [
      `/api/admin/cards/${spelling}`,
      `/api/admin/games/${spelling}`,
      `/api/admin/prompts/${spelling}/activate`,
    ]) {
      const method = path.endsWith('activate') ? 'POST' : 'DELETE';
      expect((await admin.send(method, path)).status, path).toBe(404);
    }
    expect((await visitor.json(`/api/record/entries?limit=${spelling}`)).status, spelling).toBe(400);
  }
  expect((await admin.send('DELETE', `/api/admin/cards/${cardId}`)).status).toBe(200);
});

it('one answer is kept once, however its address is spelled', async () => {
  const tags = new Set<string | null>();
  for (const address of [
    '/api/archive',
    '/api/archive?limit=50',
    '/api/archive?content=full&limit=50',
    '/api/archive?limit=50&content=full',
    '/api/archive?limit=%35%30',
    '/api/archive?&&limit=50&',
  ]) {
    const { status, headers } = await visitor.json(address);
    expect(status, address).toBe(200);
    tags.add(headers.get('etag'));
  }
  expect(tags.size).toBe(1);
});

it('keys count as memory: any number of them stays inside the limit', async () => {
  const limitBytes = 200_000;
  const cache = new ReadCache({ now: () => new Date(0), next: () => Promise.resolve(null) }, { limitBytes });
  cache.setLive(true);
  for (let number = 0; number < 500; number += 1) {
    await cache.read(`visitor ${'x'.repeat(8000)}${number}`, () => Promise.resolve({ body: String(number) }));
    expect(cache.bytes).toBeLessThanOrEqual(limitBytes);
  }
  expect(cache.bytes).toBeGreaterThan(8000);
});

it('those who ask at once wait for one answer, made anew once something changed, and on their own while nothing is heard', async () => {
  const cache = new ReadCache({ now: () => new Date(0), next: () => Promise.resolve(null) });
  let made = 0;
  const make = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    made += 1;
    return { body: String(made) };
  };
  const ask = () => Promise.all(Array.from({ length: 100 }, () => cache.read('visitor /', make)));
  await ask();
  expect(made).toBe(100);
  cache.setLive(true);
  expect(new Set((await ask()).map(({ body }) => body.toString()))).toEqual(new Set(['101']));
  const old = cache.read('visitor /other', make);
  cache.drop();
  const [fresh] = await Promise.all([cache.read('visitor /other', make), old]);
  expect(cache.get('visitor /other')?.body).toEqual(fresh.body);
  await expect(cache.read('visitor /broken', () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  expect((await cache.read('visitor /broken', make)).body.toString()).toBe('104');
});
