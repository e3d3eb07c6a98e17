import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock, systemClock } from '#core/clock';
import { endpoints } from '#core/contract/index';
import { restoreBackup } from '#core/db/backup/restore-backup';
import { writeBackup } from '#core/db/backup/write-backup';
import { tilePath } from '#core/domain/log/tiles';
import { signCheckpoint } from '#core/record/sign-checkpoint';
import { emptyDatabase } from '../support/database.ts';
import { drawnSite, type DrawnSite } from './support/drawn-site.ts';
import { seedCard, seedLeague, seedPrompt } from './support/seed.ts';
import { type TestSite, testSite } from './support/site.ts';

const clock = new MovableClock(new Date('2090-01-05T12:00:00Z'), { frozen: true });
let folder: string;
let built: DrawnSite;
let here: TestSite;
let there: TestSite;
let cardIds: number[];
let league: number;
/** How many entries the record is signed over. */
let signed: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restored-'));
  built = await drawnSite();
  // An address of its own, as the site has it on either machine.
  const options = {
    clock,
    // Not strict, as a site is: what is seeded by hand is not in every total.
    app: { siteFolder: built.folder, isStrict: false },
    environment: { PUBLIC_URL: 'https://tips.example' },
  };
  here = await testSite(options);
  const em = here.runtime.em();
  const prompt = await seedPrompt(em);
  league = await seedLeague(em, 'Primera División');
  await em.execute('update leagues set api_football_id = 140, season = 2089 where id = ?', [league]);
  await em.execute(
    `insert into teams (id, name, service_name, created_at, updated_at) values (7, 'Arsenal', 'Arsenal', now(), now()), (8, 'Leeds', 'Leeds', now(), now())`,
  );
  await em.execute(
    'insert into team_seasons (league_id, season, team_id) values (?, 2089, 7), (?, 2089, 8)',
    [league, league],
  );
  const put = async (home: string, kickoff: string, more: Partial<Parameters<typeof seedCard>[1]> = {}) =>
    (await seedCard(em, { prompt, league, home, away: 'Leeds', kickoffAt: new Date(kickoff), ...more }))
      .cardId;
  cardIds = [
    await put('Arsenal', '2090-01-05T18:00:00Z', { isFeatured: true }),
    await put('Köln "09" <b>\\N\t', '2090-01-06T18:00:00Z'),
    await put('Draft FC', '2090-01-06T19:00:00Z', { state: 'draft' }),
    await put('Old Boys', '2090-01-02T18:00:00Z', { completed: true, settlement: 'won' }),
    await put('Gone', '2090-01-03T18:00:00Z', { state: 'withdrawn', completed: true, settlement: 'lost' }),
  ];

  ({
    checkpoint: { size: signed },
  } = await signCheckpoint(here.runtime));

  const file = join(folder, 'site.tgz');
  await writeBackup({ clock: systemClock }, { url: here.databaseUrl, file });
  const database = await emptyDatabase();
  await restoreBackup({ url: database.url, file });
  there = await testSite({ ...options, database });
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  await built?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** What a visitor is given, with what tells a browser whether it has changed. */
async function answered({ url }: TestSite, path: string) {
  const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
  // Pictures and tiles are bytes: a letter for each.
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  const kept = ['content-type', 'cache-control', 'location', 'link', 'etag'].map((name) =>
    answer.headers.get(name),
  );
  // The pages of this test count how often they were drawn; an ETag of theirs counts along.
  const isPage = body.includes('data-drawing');
  return {
    status: answer.status,
    headers: isPage ? kept.slice(0, -1) : kept,
    body: body
      .replaceAll(/data-drawing="\d+"/g, '')
      .replaceAll(url, 'SITE')
      .replaceAll(/"requestId":"[^"]*"/g, ''),
  };
}

test('a backup restored on another machine serves the same pages and answers, byte for byte', async () => {
  const calls = endpoints.filter(
    ({ method, access, path }) =>
      method === 'get' && access === 'public' && !path.includes('{') && path !== '/api/live',
  );
  const sitemap = await (await fetch(`${here.url}/sitemap-1.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>https:\/\/tips\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  const paths = new Set([
    ...pages,
    '/',
    '/archive',
    '/record',
    '/method',
    '/terms',
    '/following',
    `/league/${league}`,
    `/league/${league}-primera-division`,
    '/team/7',
    '/team/7-arsenal',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/robots.txt',
    '/nowhere',
    '/feed.xml',
    '/results.xml',
    '/calendar.ics',
    `/calendar/league-${league}.ics`,
    '/calendar/team-7.ics',
    '/log/checkpoint',
    `/log/checkpoint/${signed}`,
    `/log/${tilePath({ level: 0, index: 0, width: signed })}`,
    `/log/${tilePath({ level: 'entries', index: 0, width: signed })}`,
    '/log/proof/0',
    '/log/export.jsonl',
    '/share/record.png',
    ...calls.map(({ path }) => (path === '/api/search' ? `${path}?q=koln` : path)),
    ...cardIds.flatMap((id) => [`/api/cards/${id}`, `/card/${id}`]),
    '/api/archive?page=1',
    `/api/leagues/${league}`,
    '/api/teams/7',
    '/api/days/2090-01-05',
  ]);
  expect(paths.size).toBeGreaterThan(50);
  const statuses = new Map<string, number>();
  for (const path of paths) {
    const before = await answered(here, path);
    statuses.set(path, before.status);
    expect(await answered(there, path), path).toEqual(before);
  }
  // Pages that are there, that are not, and that have gone.
  expect([...statuses.values()]).toEqual(expect.arrayContaining([200, 404]));
  for (const path of [
    '/record',
    '/feed.xml',
    '/log/checkpoint',
    '/log/export.jsonl',
    '/share/record.png',
    '/team/7-arsenal',
  ])
    expect(statuses.get(path), path).toBe(200);
  expect(statuses.get(`/league/${league}-primera-division`)).toBe(200);
});
