import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../../web-api/pages/list.ts';
import { pageAt } from '../../../web-api/pages/visitor-pages.ts';
import { drawnSite, type DrawnSite, headScript } from '../support/drawn-site.ts';
import { seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { testSite, type TestSite } from '../support/site.ts';
import { browserAs } from '../support/visitors.ts';

const hostile = `Ham <script>alert(1)</script> & "Sons" $& FC`;
const kickoffAt = new Date('2090-01-05T15:00:00Z');
let built: DrawnSite;
let site: TestSite;
let leagueId: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  built = await drawnSite();
  site = await testSite({ app: { siteFolder: built.folder } });
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  leagueId = await seedLeague(em, 'Premier League');
  const hidden = await seedLeague(em, 'Hidden League', false);
  await em.execute(
    `insert into teams (id, name, service_name, created_at, updated_at) values (501, 'Leeds', 'Leeds', now(), now())`,
  );
  await em.execute('insert into team_seasons (league_id, season, team_id) values (?, 2026, 501)', [leagueId]);
  const put = async (name: string, more: Partial<Parameters<typeof seedCard>[1]>) => {
    const { cardId } = await seedCard(em, {
      prompt,
      league: leagueId,
      home: `${name} FC`,
      away: 'Leeds',
      kickoffAt,
      ...more,
    });
    ids[name] = cardId;
  };
  await put('hostile', { home: hostile });
  await put('draft', { state: 'draft' });
  await put('hidden', { league: hidden });
  await put('withdrawn', { state: 'withdrawn' });
  await put('taken back', { state: 'withdrawn' });
  await put('won', { completed: true, settlement: 'won', kickoffAt: new Date('2020-01-05T15:00:00Z') });
  await em.execute('update cards set withdrawn_before_kickoff = (id = ?) where id in (?, ?)', [
    ids.withdrawn,
    ids.withdrawn,
    ids['taken back'],
  ]);
  for (let index = 0; index < 8; index += 1)
    await put(`coming ${index}`, { kickoffAt: new Date(kickoffAt.getTime() + index * 60_000) });
});
afterAll(async () => {
  await site?.close();
  await built?.remove();
});

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${site.url}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const dataOf = (text: string) =>
  JSON.parse(
    /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null',
  ) as Record<string, unknown>;
const thingsOf = (text: string) =>
  [...text.matchAll(/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );

/** What search engines ask of each kind of thing. */
const required: Record<string, string[]> = {
  SportsOrganization: ['name', 'url'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url', 'description'],
  CollectionPage: ['name', 'url'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  BreadcrumbList: ['itemListElement'],
  SportsEvent: ['name'],
  SportsTeam: ['name'],
  Place: ['name'],
};

const missing = (thing: unknown): string[] => {
  if (Array.isArray(thing)) return thing.flatMap(missing);
  if (typeof thing !== 'object' || thing === null) return [];
  const { '@type': type, ...rest } = thing as Record<string, unknown>;
  const wanted = typeof type === 'string' ? (required[type] ?? [`the kind ${type}`]) : ['@type'];
  return [
    ...wanted.filter((key) => !(key in rest)).map((key) => `${String(type)} without ${key}`),
    ...Object.values(rest)
      .filter((value) => typeof value === 'object')
      .flatMap(missing),
  ];
};

test('every page comes drawn, with its title, one canonical address, previews and structured data', async () => {
  const named: Record<string, string> = {
    '/league/{id}': `/league/${leagueId}-premier-league`,
    '/team/{id}': '/team/501-leeds',
  };
  const addresses = pages.map(({ path }) => named[path] ?? path.replace('{id}', String(ids.won)));
  const titles = new Set<string>();
  for (const path of addresses) {
    const { status, text, headers } = await get(`${path}?utm_source=mail`);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(text).toContain('<main data-drawing=');
    expect(text).toContain('<html data-rendered="server"');
    titles.add(/<title>([^<]+)<\/title>/.exec(text)![1]!);
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text.match(/<meta name="description"/g)).toHaveLength(1);
    expect(/<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(text)?.[1]).toBe(path);
    expect(text).toContain('<meta property="og:url"');
    expect(text).toMatch(
      /<meta property="og:image" content="https?:\/\/[^/"]+\/share\/(?:record|card\/\d+|league\/\d+)\.png" \/>/,
    );
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image" />');
    const things = thingsOf(text);
    expect(things.length).toBeGreaterThan(0);
    expect([
      path,
      ...missing(
        things.map(
          ({ '@context': context, ...thing }) => (expect(context).toBe('https://schema.org'), thing),
        ),
      ),
    ]).toEqual([path]);
    expect(dataOf(text)['/api/auth/user']).toBeNull();
  }
  expect(titles.size).toBe(addresses.length);
});

test('the policy of a page lets the script of its head run, by its hash, and no other; that of the API none', async () => {
  const policyOf = async (path: string, init?: RequestInit) =>
    /script-src ([^;]+)/.exec((await get(path, init)).headers.get('content-security-policy')!)?.[1];
  const hash = createHash('sha256').update(headScript).digest('base64');
  // Drawn, kept, lost, and empty for who is signed in.
  for (const path of ['/', '/', '/nowhere', '/admin'])
    expect([path, await policyOf(path)]).toEqual([path, `'self' 'sha256-${hash}'`]);
  expect(await policyOf('/api/site')).toBe("'self'");
});

test('a card’s page names the match, its time and never the tip, with hostile names escaped', async () => {
  const { text } = await get(`/card/${ids.hostile}`);
  expect(text).toContain(
    '<title>Ham &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Sons&quot; $&amp; FC v Leeds · Touchline</title>',
  );
  expect(text).toContain('Kick-off 2090-01-05 15:00 UTC');
  expect(text).not.toContain('<script>alert');
  expect(thingsOf(text)[0]).toMatchObject({
    '@type': 'SportsEvent',
    name: `${hostile} v Leeds`,
    startDate: '2090-01-05T15:00:00.000Z',
  });
});

test('what is not there is 404, what was taken back before kick-off 410, on page and API; after it, it stays', async () => {
  for (const [name, status] of [
    ['draft', 404],
    ['hidden', 404],
    ['withdrawn', 410],
    ['taken back', 200],
  ] as const) {
    expect([name, (await get(`/api/cards/${ids[name]}`)).status]).toEqual([name, status]);
    const page = await get(`/card/${ids[name]}`);
    expect([name, page.status]).toEqual([name, status]);
    if (status === 200) continue;
    expect(page.text).toContain('<meta name="robots" content="noindex" />');
    expect(dataOf(page.text)[`/api/cards/${ids[name]}`]).toBeNull();
    // What never was, or is hidden, and what was taken back in time are said apart.
    expect(dataOf(page.text)[`gone /api/cards/${ids[name]}`]).toBe(status === 410 ? true : undefined);
    for (const words of [/<title>Withdrawn card/, /withdrawn before kick-off\. The record lists it\./])
      expect([words.source, words.test(page.text)]).toEqual([words.source, status === 410]);
    expect(page.text).not.toContain(`${name} FC`);
    expect(page.text).not.toContain('canonical');
  }
  for (const path of ['/card/99999', '/no/such/page']) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('<main');
  }
});

test('of a withheld card everybody gets the match', async () => {
  const { text } = await get(`/card/${ids['coming 1']}`);
  expect(dataOf(text)[`/api/cards/${ids['coming 1']}`]).toMatchObject({
    withheld: true,
    match: {
      statusCode: 'NS',
      teams: { home: { name: 'coming 1 FC' } },
      lineups: { home: null, away: null },
    },
  });
});

test('a hundred who ask at once are answered by one drawing, which is kept until something changes', async () => {
  const drawing = (text: string) => /data-drawing="(\d+)"/.exec(text)?.[1];
  await expect.poll(async () => drawing((await get('/')).text) === drawing((await get('/')).text)).toBe(true);
  const before = drawing((await get('/')).text);
  await site.runtime.em().execute(`update games set home_team = 'Renamed' where home_team = 'coming 1 FC'`);
  await expect.poll(async () => drawing((await get('/')).text)).not.toBe(before);
  const fresh = await Promise.all(Array.from({ length: 100 }, () => get(`/?page=7`)));
  expect(new Set(fresh.map(({ text }) => drawing(text))).size).toBe(1);
  // What changes nothing is no page of its own.
  expect(drawing((await get('/?page=7&x=1&league=abc')).text)).toBe(drawing(fresh[0]!.text));
  const etag = fresh[0]!.headers.get('etag')!;
  expect((await get('/?page=7', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(fresh[0]!.headers.get('vary')).toContain('Cookie');
});

test('who is signed in gets the empty page, and the dashboard is drawn for nobody', async () => {
  const member = await browserAs(site, 'member');
  for (const path of ['/', '/archive', `/card/${ids.won}`]) {
    const text = await (await member.fetch(path)).text();
    expect([path, text.includes('<div id="root"></div>'), text.includes('id="answers"')]).toEqual([
      path,
      true,
      false,
    ]);
  }
  expect((await get('/admin')).text).toContain('<div id="root"></div>');
});

describe('addresses', () => {
  test.each([
    ['/', '', '/'],
    ['/', 'league=39&page=2&utm=1', '/?league=39&page=2'],
    ['/', 'league=x&page=1', '/'],
    ['/archive/', 'outcome=correct&outcome=void', '/archive?outcome=correct'],
    ['/archive', 'outcome=nonsense&model=gpt-5-mini', '/archive?model=gpt-5-mini'],
    ['/archive', 'model=claude%4020260101', '/archive?model=claude%4020260101'],
    ['/card/7', 'x=1', '/card/7'],
    ['/team/7-old-town', 'x=1', '/team/7-old-town'],
  ])('%s with %s is the page %s', (path, query, address) => {
    expect(pageAt(path, new URLSearchParams(query))?.address).toBe(address);
  });

  test.each([
    '/card/07',
    '/card/x',
    '/card/9999999999',
    '/league/9999999999',
    '/team/9999999999',
    '/nowhere',
    '/admin',
    '/archive/x',
  ])('%s is none', (path) => {
    expect(pageAt(path, new URLSearchParams())).toBeUndefined();
  });
});

test.each([
  ['/archive?league=9999999999', 200],
  ['/archive?before=x', 200],
  ['/archive?before=2026-02-30T00:00:00.000Z_1', 200],
  ['/archive?before=0000-01-01T00:00:00.000Z_1', 200],
  ['/?league=9999999999', 200],
  ['/league/9999999999', 404],
  ['/team/9999999999', 404],
  ['/card/9999999999', 404],
])('%s, which names nothing of ours, is no fault of the server', async (path, status) => {
  const page = await get(path);
  expect([page.status, page.text.includes('<main')]).toEqual([status, true]);
});

test('a day of Home is a page with an address of its own, and one without a match is not there', async () => {
  const { status, text } = await get('/?day=2090-01-05&utm_source=mail');
  expect(status).toBe(200);
  expect(/<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(text)?.[1]).toBe('/?day=2090-01-05');
  expect(text).toContain('<title>Matches of Thursday, January 5, 2090 · Touchline</title>');
  expect(Object.keys(dataOf(text))).toEqual(
    expect.arrayContaining(['/api/days', '/api/days/2090-01-05', '/api/auth/user']),
  );
  expect(missing(thingsOf(text))).toEqual([]);
  expect((JSON.stringify(dataOf(text)).match(/"withheld":false/g) ?? []).length).toBeLessThanOrEqual(1);
  for (const far of ['/?day=2091-01-05', '/?day=2090-02-30']) {
    const absent = await get(far);
    expect([far, absent.status, absent.text.includes('noindex')]).toEqual([far, 404, true]);
  }
});
