import { afterEach, describe, expect, test } from 'vitest';
import { createNews, parseFeed } from '#core/football/news';
import { fakeService, type FakeService } from './support/fake-service.ts';

let service: FakeService | undefined;
afterEach(() => service?.close());

const rss = (items: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<rss version="2.0"><channel><title>Feed</title>${items}</channel></rss>`;
const item = (title: string, rest = '') =>
  `<item><title>${title}</title><link>https://news.example/1</link>${rest}</item>`;

describe('a feed', () => {
  test('RSS: title, link, date, source and summary as plain text, newest first', () => {
    const items = parseFeed(
      rss(
        item('Old', '<pubDate>Thu, 26 Nov 2026 08:00:00 GMT</pubDate>') +
          item(
            '<![CDATA[Arsenal &amp; Chelsea <b>draw</b>]]>',
            '<pubDate>Fri, 27 Nov 2026 08:00:00 GMT</pubDate><source url="https://x.example">The Paper</source><description>&lt;p&gt;Late goal&amp;nbsp;saved it&lt;/p&gt;</description>',
          ),
      ),
    );
    expect(items).toEqual([
      {
        title: 'Arsenal & Chelsea draw',
        link: 'https://news.example/1',
        publishedAt: '2026-11-27T08:00:00.000Z',
        source: 'The Paper',
        summary: 'Late goal saved it',
      },
      {
        title: 'Old',
        link: 'https://news.example/1',
        publishedAt: '2026-11-26T08:00:00.000Z',
        source: null,
        summary: null,
      },
    ]);
  });

  test('Atom: the alternate link and the author', () => {
    const xml = `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title type="html">Team news</title>
      <link rel="self" href="https://news.example/self"/><link rel="alternate" href="https://news.example/2"/>
      <updated>2026-11-27T09:00:00Z</updated><author><name>A. Writer</name></author><summary>Short</summary></entry></feed>`;
    expect(parseFeed(xml)).toEqual([
      {
        title: 'Team news',
        link: 'https://news.example/2',
        publishedAt: '2026-11-27T09:00:00.000Z',
        source: 'A. Writer',
        summary: 'Short',
      },
    ]);
  });

  test('a feed without items is empty, at most ten are kept, a nameless one is left out', () => {
    expect(parseFeed(rss(''))).toEqual([]);
    expect(parseFeed(rss(Array.from({ length: 30 }, (_, index) => item(`T${index}`)).join('')))).toHaveLength(
      10,
    );
    expect(parseFeed(rss(item('')))).toEqual([]);
  });

  test('entities of a document type are never resolved', () => {
    const attack = '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY lol "lollollol">]>';
    let items: unknown[] = [];
    try {
      items = parseFeed(rss(item('Read &file; and &lol;'), attack));
    } catch {
      return; // Refusing the document is as safe.
    }
    expect(JSON.stringify(items)).not.toMatch(/root:|lollol/);
  });

  test('only web addresses are kept as links', () => {
    const xml = rss(`<item><title>T</title><link>javascript:alert(1)</link></item>`);
    expect(parseFeed(xml)[0]?.link).toBeNull();
  });

  test('invisible and steering characters are taken out', () => {
    expect(parseFeed(rss(item('A\u202eB\u200b C')))[0]?.title).toBe('AB C');
  });

  test('something that is no feed throws', () => {
    expect(() => parseFeed('<html><body>no</body></html>')).toThrow('neither RSS nor Atom');
  });
});

test('without a feed the source is off, and says so', async () => {
  expect(await createNews(undefined).about('Arsenal')).toEqual({
    status: 'unavailable',
    reason: 'No news feed is configured (NEWS_FEED_URL).',
  });
});

test('the team’s name stands where the address says, or as q', async () => {
  service = await fakeService(() => ({ raw: rss(item('T')) }));
  expect((await createNews(`${service.url}/rss?query={query}+football`).about('Atlético & Co')).status).toBe(
    'ok',
  );
  await createNews(`${service.url}/rss?lang=en`).about('Atlético & Co');
  expect(service.requests.map(({ query }) => query)).toEqual([
    { query: 'Atlético & Co football' },
    { lang: 'en', q: 'Atlético & Co' },
  ]);
});

test('a feed in trouble throws, a redirect to another origin is not followed', async () => {
  service = await fakeService(() => ({
    status: 302,
    headers: { location: 'http://127.0.0.2:1/' },
    body: '',
  }));
  await expect(createNews(service.url).about('A')).rejects.toThrow('not followed');
  await service.close();
  service = await fakeService(() => ({ status: 503, raw: '' }));
  await expect(createNews(service.url).about('A')).rejects.toThrow('HTTP 503');
});
