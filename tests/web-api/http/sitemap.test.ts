import { expect, test } from 'vitest';
import { rangeOf, sitemap, sitemapIndex, sitemapPart } from '../../../web-api/http/sitemap.ts';

const origin = 'https://tips.example';
const locations = (text: string) => text.match(/<loc>/g)?.length ?? 0;

test('no file has more than 50,000 addresses, and no card is in two or in none', () => {
  const first = rangeOf(1);
  const cards = Array.from({ length: first.upTo - first.after }, (_, index) => ({
    card_id: index + 1,
    published_at: new Date(0),
  }));
  expect(locations(sitemap(cards, { part: 1, origin }))).toBe(50_000);
  expect(rangeOf(2).after).toBe(first.upTo);
  for (const [largest, files] of [
    [0, 1],
    [first.upTo, 1],
    [first.upTo + 1, 2],
    [1_000_000, 21],
  ] as const)
    expect([largest, locations(sitemapIndex(largest, origin))]).toEqual([largest, files]);
});

test.each([
  ['/sitemap-1.xml', 1],
  ['/sitemap-12.xml', 12],
  ['/sitemap-0.xml', undefined],
  ['/sitemap-01.xml', undefined],
  ['/sitemap.xml', undefined],
])('%s is part %s', (path, part) => {
  expect(sitemapPart(path)).toBe(part);
});
