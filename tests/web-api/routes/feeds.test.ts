import { XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { secret, seedCard } from '../support/seed.ts';
import { ownShownCards } from '../support/shown-cards.ts';

const here = ownShownCards();
let cardId: number;
beforeAll(async () => {
  ({ cardId } = await seedCard(here.site.runtime.em(), {
    league: here.league,
    prompt: here.prompt,
    home: `Ham <script>alert(1)</script> & "Sons" $& FC`,
    away: 'Leeds',
    kickoffAt: new Date('2090-01-05T15:00:00Z'),
  }));
});

const get = async (path: string) => {
  const response = await fetch(`${here.site.url}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('feed, sitemap and robots tell matches, no tips, no drafts, no hidden leagues', async () => {
  for (const path of ['/feed.xml', '/sitemap-1.xml']) {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).toContain(`/card/${cardId}<`);
    expect(text).not.toMatch(/(?:href="|<(?:loc|id)>)(?!https?:\/\/)/);
    expect(text).not.toContain('Hidden');
    expect(text).not.toContain('<script>');
  }
  const robots = await get('/robots.txt');
  expect(robots.headers.get('content-type')).toContain('text/plain');
  const lines = robots.text.trim().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines.filter((line) => line !== '' && !/^[A-Z][a-z-]+: \S+$/.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/);
});

test.each(['/feed.xml', '/sitemap-1.xml', '/api/leagues'])(
  '%s tells no tip and knows nothing that is not public',
  async (path) => {
    const { text } = await get(path);
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    for (const name of ['draft', 'withdrawn', 'hidden']) {
      expect(text).not.toContain(`${name} FC`);
      expect(text).not.toContain(`/card/${here.ids[name]}<`);
    }
    expect(text).not.toContain('Hidden League');
  },
);

test('the sitemap is a list of files, which have the pages, coming and settled cards', async () => {
  const index = await get('/sitemap.xml');
  expect(XMLValidator.validate(index.text)).toBe(true);
  expect([...index.text.matchAll(/<loc>https?:\/\/[^/]+([^<]+)</g)].map(([, path]) => path)).toEqual([
    '/sitemap-1.xml',
  ]);
  const { text } = await get('/sitemap-1.xml');
  const listed = (name: string) => text.includes(`/card/${here.ids[name]}<`);
  expect(['later', 'won', 'old void', 'old hidden'].filter((name) => !listed(name))).toEqual([]);
  expect(['draft', 'withdrawn', 'hidden', 'old draft'].filter(listed)).toEqual([]);
  expect(text).toContain('/method</loc>');
  const empty = await get('/sitemap-2.xml');
  expect([empty.status, empty.text.includes('<loc>')]).toEqual([200, false]);
  expect((await get('/sitemap-0.xml')).status).toBe(404);
});

test('the newest checkpoint stands in the feeds word for word, once a day', async () => {
  const em = here.site.runtime.em();
  const [{ size }] = (await em.execute<{ size: number }[]>(
    'select count(*)::integer as size from record_leaves',
  )) as [{ size: number }];
  const note = 'feeds.example/log\n7\nroot<&>\n\n— feeds.example/log AAAA\n';
  await em.execute(
    `insert into log_checkpoints (origin, size, root, note, key_id, signed_at) values ('feeds.example/log', ?, 'r', ?, 'k', '2026-11-28T10:40:00Z')`,
    [size, note],
  );
  await em.execute(`select pg_notify('touchline_changed', 'cards')`);
  for (const path of ['/feed.xml', '/results.xml']) {
    await expect.poll(async () => (await get(path)).text).toContain('/record#2026-11-28</id>');
    const { text } = await get(path);
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).toContain('root&lt;&amp;&gt;');
  }
});
