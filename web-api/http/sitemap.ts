import { indexedPaths } from '#core/contract/pages';
import { iso } from '#core/db/instant';
import type { ListedCard } from '#core/reads/site/public-fixtures';
import { escapeMarkup as text } from './markup.ts';

/** Addresses a file may have by the protocol, less those of the pages that the first file has too. */
const cardsPerFile = 50_000 - indexedPaths.length;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const head = '<?xml version="1.0" encoding="utf-8"?>';

/** The number of a sitemap's file by its path: 1 for `/sitemap-1.xml`. */
export const sitemapPart = (path: string): number | undefined => {
  const number = /^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(path)?.[1];
  return number === undefined ? undefined : Number(number);
};

/** The ids of the cards in a file: always the same ones, so that an old file changes no more. */
export const rangeOf = (part: number): { after: number; upTo: number } => ({
  after: (part - 1) * cardsPerFile,
  upTo: part * cardsPerFile,
});

/** The list of all files, for cards up to this id. */
export function sitemapIndex(largestId: number, origin: string): string {
  const files = Math.max(1, Math.ceil(largestId / cardsPerFile));
  const lines = Array.from(
    { length: files },
    (_, index) => `  <sitemap><loc>${text(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${head}\n<sitemapindex xmlns="${namespace}">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** One file: its cards, coming and settled, and in the first one the pages. */
export function sitemap(
  cards: readonly ListedCard[],
  { part, origin }: { part: number; origin: string },
): string {
  const pages =
    part === 1 ? indexedPaths.map((path) => `  <url><loc>${text(origin + path)}</loc></url>`) : [];
  const lines = cards.map(
    ({ card_id: id, published_at: at }) =>
      `  <url><loc>${text(`${origin}/card/${id}`)}</loc><lastmod>${iso(at)}</lastmod></url>`,
  );
  return `${head}\n<urlset xmlns="${namespace}">\n${[...pages, ...lines].join('\n')}\n</urlset>\n`;
}
