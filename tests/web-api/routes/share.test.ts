import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crestOf, startMediaSimulator, type MediaSimulator } from '../../../cli/simulators/media.ts';
import { pictureSize, svgOf } from '../../../web-api/share/draw.ts';
import { createPictureStore } from '../../../web-api/share/picture-store.ts';
import { seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { type TestSite, testSite } from '../support/site.ts';

let site: TestSite;
let folder: string;
let service: MediaSimulator;
const ids: Record<string, number> = {};
let league: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-share-'));
  service = await startMediaSimulator();
  site = await testSite({ environment: { TIPS_DATA_DIR: folder, API_FOOTBALL_MEDIA_URL: service.url } });
  const em = site.runtime.em();
  league = await seedLeague(em, 'Premier League');
  const rest = { league, prompt: await seedPrompt(em) };
  ids.coming = (await seedCard(em, rest)).cardId;
  ids.over = (
    await seedCard(em, {
      ...rest,
      completed: true,
      settlement: 'won',
      kickoffAt: new Date('2020-01-05T15:00:00Z'),
    })
  ).cardId;
  await em.execute(
    `update games set home_team_id = 33, home_logo = 'https://media.api-sports.io/football/teams/33.png'`,
  );
  ids.draft = (await seedCard(em, { ...rest, state: 'draft' })).cardId;
});
afterAll(async () => {
  await site?.close();
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });

test('a card, a league and the record have an image of the size messengers take, each drawn once', async () => {
  for (const path of [`card/${ids.coming}`, `card/${ids.over}`, `league/${league}`, 'record']) {
    const answer = await get(`/share/${path}.png`);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    const png = Buffer.from(await answer.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(Object.values(pictureSize));
    const again = await get(`/share/${path}.png`, { 'if-none-match': answer.headers.get('etag')! });
    expect(again.status).toBe(304);
  }
  expect(await readdir(join(folder, 'demo-share'))).toHaveLength(4);
});

test('a crest is drawn where it was fetched before, and is never fetched for an image', async () => {
  const before = service.requests.length;
  const bytesOf = async () => Buffer.from(await (await get(`/share/card/${ids.over}.png`)).arrayBuffer());
  const without = await bytesOf();
  await mkdir(join(folder, 'demo-media'), { recursive: true });
  await writeFile(join(folder, 'demo-media/teams-33'), crestOf(33));
  const drawn = await bytesOf();
  expect(drawn.equals(without)).toBe(false);
  expect((await bytesOf()).equals(drawn)).toBe(true);
  expect(service.requests.slice(before)).toEqual([]);
});

test('what is not to be seen has no image', async () => {
  for (const path of [`card/${ids.draft}`, 'card/99999', 'card/0', 'league/99999', 'team/1', 'record/1'])
    expect([path, (await get(`/share/${path}.png`)).status]).toEqual([path, 404]);
});

test('a hundred who ask at once wait for one drawing, and only so many are kept', async () => {
  const own = join(folder, 'own');
  const picture = createPictureStore(own, { most: 3 });
  const svg = svgOf({ shapes: ['<rect width="9" height="9" fill="#fff"/>'], lines: [] });
  const found = await Promise.all(Array.from({ length: 100 }, () => picture(svg)));
  expect(new Set(found.map(({ png }) => png)).size).toBe(1);
  for (const name of ['a', 'b', 'c']) {
    await writeFile(join(own, `${name}.png`), '');
    await utimes(join(own, `${name}.png`), 0, 0);
  }
  const { hash } = await picture(svg.replace('#fff', '#000'));
  const kept = await readdir(own);
  expect(kept.toSorted()).toEqual([`${found[0]!.hash}.png`, `${hash}.png`].toSorted());
});
