import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { Game } from '#core/db/entities/games';
import { iso } from '#core/db/instant';
import { moveKickoff } from '#core/games/kickoff';
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

test('a kick-off that moves, or is lost, is news of its entry and of the feed, written in UTC wherever the server is', async () => {
  // The zone of these tests is fourteen hours ahead.
  expect(new Date().getTimezoneOffset()).toBe(-14 * 60);
  const { runtime } = here.site;
  const card = here.ids.soon!;
  const read = async () => {
    const { text } = await get('/feed.xml');
    const { feed } = new XMLParser({ isArray: (name) => name === 'entry' }).parse(text) as {
      feed: { updated: string; entry: Record<'id' | 'published' | 'updated' | 'summary', string>[] };
    };
    return { feed, entry: feed.entry.find(({ id }) => id.endsWith(`/card/${card}`)) };
  };
  const before = await read();
  const move = (kickoffAt: Date | null, now: Date) =>
    runtime.em().transactional(async (em) => {
      const game = await em.findOneOrFail(Game, { homeTeam: 'soon FC' });
      await moveKickoff(em, game, kickoffAt, now, { reason: 'It was moved.', hasNotBegun: true });
    });
  // Later than whatever else is in the feed.
  const far = new Date('2091-06-30T22:30:00Z');
  const kickoff = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 30 * 3_600_000);
  await move(kickoff, far);
  await expect.poll(async () => (await read()).entry?.updated).toBe(iso(far));
  const moved = await read();
  expect(moved.entry).toMatchObject({
    published: before.entry!.published,
    summary: expect.stringContaining(
      `Kick-off ${kickoff.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    ) as string,
  });
  expect(moved.feed.updated).toBe(iso(far));
  const later = new Date(far.getTime() + 60_000);
  await move(null, later);
  await expect.poll(async () => (await read()).entry?.updated).toBe(iso(later));
  expect((await read()).entry!.summary).toContain('Kick-off to be determined.');
  for (const { published, updated } of (await read()).feed.entry.filter(({ id }) => id.includes('/card/'))) {
    expect(
      [published, updated].filter((at) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(at)),
    ).toEqual([]);
    expect(Date.parse(published)).toBeLessThanOrEqual(Date.parse(updated));
  }
});
