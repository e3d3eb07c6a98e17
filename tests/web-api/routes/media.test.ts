import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchImage, isInside } from '#core/media/fetch-image';
import { createImageStore } from '#core/media/image-store';
import { imageType } from '#core/media/image-type';
import { systemClock } from '#core/clock';
import type { CardView } from '#core/contract/cards';
import { crestOf, startMediaSimulator, type MediaSimulator } from '../../../cli/simulators/media.ts';
import { seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { testSite, type TestSite } from '../support/site.ts';

let service: MediaSimulator;
let site: TestSite;
let folder: string;

beforeAll(async () => {
  service = await startMediaSimulator();
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  site = await testSite({
    environment: { API_FOOTBALL_MEDIA_URL: service.url, TIPS_DATA_DIR: folder },
    app: { limits: { requestsPerMinute: 1000, imagesPerMinute: 300 } },
  });
  const em = site.runtime.em();
  await seedCard(em, { league: await seedLeague(em, 'Premier League'), prompt: await seedPrompt(em) });
  await em.execute(
    `update games set home_team_id = 33, home_logo = 'https://media.api-sports.io/football/teams/33.png',
       away_team_id = 40, away_logo = 'https://evil.example/track.png'`,
  );
});
afterAll(async () => {
  await site.close();
  await service.close();
  await rm(folder, { recursive: true });
});

const get = (path: string) => fetch(site.url + path);
const storeFolder = () => join(folder, 'store');
const store = (
  fetched: (id: number) => Promise<Buffer>,
  more: { limitBytes?: number; waiting?: number } = {},
) =>
  createImageStore({
    folder: storeFolder(),
    clock: systemClock,
    log: site.runtime.log,
    isKnown: () => Promise.resolve(true),
    fetch: ({ id }) => fetched(id),
    ...more,
  });

it('a page learns of images at our own address alone, and the browser may load no others', async () => {
  const response = await get('/api/cards');
  const [card] = (await response.json()) as CardView[];
  expect(card).toMatchObject({ homeLogo: '/media/teams/33.png', awayLogo: null });
  expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data:;");
});

it('an image is fetched once, whoever asks, and sent to be kept', async () => {
  const before = service.requests.length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/media/teams/33.png')));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000, immutable');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(crestOf(33));
  }
  expect(service.requests.slice(before)).toEqual(['/football/teams/33.png']);
  expect(await readdir(join(folder, 'demo-media'))).toEqual(['teams-33']);
});

it('only what is stored is asked for, under its one name', async () => {
  const before = service.requests.length;
  for (const path of [
    '/media/teams/34.png',
    '/media/leagues/33.png',
    '/media/teams/033.png',
    '/media/teams/33.svg',
    '/media/teams/33.png/',
    '/media/players/33.png',
    '/media/teams/../teams/34.png',
    '/media/teams/%2e%2e%2f33.png',
    '/media/teams/99999999999.png',
  ]) {
    const { status, headers } = await get(path);
    expect([status, headers.get('content-type')], path).toEqual([404, 'application/json; charset=utf-8']);
  }
  expect(service.requests.slice(before)).toEqual([]);
});

it('what is no image, too large, moved or missing is not shown, and not asked for again at once', async () => {
  const em = site.runtime.em();
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const odd: [
    id: number,
    answer: { status?: number; headers?: Record<string, string>; body: Buffer | string },
  ][] = [
    [101, { body: script, headers: { 'content-type': 'image/png' } }],
    [102, { body: '<!doctype html><title>Hello</title>' }],
    [103, { body: Buffer.concat([crestOf(1), Buffer.alloc(600_000)]) }],
    [104, { status: 302, headers: { location: `${service.url}/football/teams/33.png` }, body: '' }],
    [105, { status: 404, body: '' }],
    [106, { body: '' }],
  ];
  for (const [id, answer] of odd) {
    const path = `/football/teams/${id}.png`;
    service.instead.set(path, answer);
    await em.execute('update games set home_team_id = ?', [id]);
    expect((await get(`/media/teams/${id}.png`)).status, path).toBe(404);
    expect((await get(`/media/teams/${id}.png`)).status, path).toBe(404);
    expect(service.requests.filter((request) => request === path)).toHaveLength(1);
  }
  expect(await readdir(join(folder, 'demo-media'))).toEqual(['teams-33']);
});

it('the folder stays inside its limit: what was looked at longest ago goes', async () => {
  const limitBytes = 10 * crestOf(1).length;
  const image = store((id) => Promise.resolve(crestOf(id)), { limitBytes });
  let sent = 0;
  for (let id = 1; id <= 40; id += 1) sent += (await image({ kind: 'teams', id })) ? 1 : 0;
  expect(sent).toBe(40);
  const kept = await readdir(storeFolder());
  expect(kept).toContain('teams-40');
  expect(kept).not.toContain('teams-1');
  const sizes = await Promise.all(kept.map(async (name) => (await stat(join(storeFolder(), name))).size));
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(limitBytes);
});

it('few are asked for at the same time, and beyond those who wait nobody is kept waiting', async () => {
  let [now, most] = [0, 0];
  const gate = Promise.withResolvers<void>();
  const image = store(
    async (id) => {
      most = Math.max(most, (now += 1));
      await gate.promise;
      now -= 1;
      return crestOf(id);
    },
    { waiting: 5 },
  );
  const asked = Array.from({ length: 4 }, (_, index) => image({ kind: 'leagues', id: index + 1 }));
  await expect.poll(() => now).toBe(4);
  let refused = 0;
  const later = Array.from({ length: 12 }, async (_, index) => {
    const found = await image({ kind: 'leagues', id: index + 50 });
    if (!found) refused += 1;
    return found;
  });
  await expect.poll(() => refused).toBe(7);
  gate.resolve();
  expect((await Promise.all([...asked, ...later])).filter(Boolean)).toHaveLength(9);
  expect(most).toBe(4);
});

it('images have a limit of their own', async () => {
  const statuses = new Set<number>();
  for (let call = 0; call < 320; call += 1) {
    const response = await get('/media/teams/33.png');
    await response.arrayBuffer();
    statuses.add(response.status);
  }
  expect(statuses).toContain(429);
  expect((await get('/api/cards')).status).toBe(200);
});

it('nothing inside this network is called, whatever a name points to', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])
    expect(isInside(address), address).toBe(true);
  for (const address of ['203.0.113.9', '2606:4700::1111']) expect(isInside(address), address).toBe(false);
  await expect(fetchImage(new URL('http://localhost.localdomain/x.png'))).rejects.toThrow();
  const literal = new URL(service.url);
  literal.hostname = '127.0.0.2';
  await expect(fetchImage(literal)).rejects.toThrow('inside this network');
});

it('an image is known by its first bytes', () => {
  expect(imageType(crestOf(1))).toBe('image/png');
  expect(imageType(Buffer.from('<svg/>'))).toBeUndefined();
  expect(imageType(Buffer.alloc(0))).toBeUndefined();
});
