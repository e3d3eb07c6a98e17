import { XMLParser } from 'fast-xml-parser';
import { outgoingGet } from './outgoing.ts';
import { plainText } from './plain-text.ts';

export interface NewsItem {
  title: string;
  link: string | null;
  publishedAt: string | null;
  source: string | null;
  summary: string | null;
}

type NewsAnswer = { status: 'ok' | 'empty'; body: NewsItem[] } | { status: 'unavailable'; reason: string };

export interface NewsSource {
  /** The newest items about a team. Throws when the feed cannot be reached or is none. */
  about(team: string, signal?: AbortSignal): Promise<NewsAnswer>;
}

const limits = { timeout: 10_000, maxBytes: 2 * 1024 * 1024 };
const maxItems = 10;

/**
 * A search feed (RSS or Atom). `{query}` in the address is replaced by the team's name; without it the name is added as
 * `q`. Undefined: the source is off, which every record then says.
 */
export function createNews(feedUrl: string | undefined): NewsSource {
  return {
    async about(team, signal) {
      if (!feedUrl) return { status: 'unavailable', reason: 'No news feed is configured (NEWS_FEED_URL).' };
      const answer = await outgoingGet(addressFor(feedUrl, team), { ...limits, signal });
      if (answer.status !== 200) throw new Error(`The news feed answered with HTTP ${answer.status}.`);
      const items = parseFeed(answer.body);
      return { status: items.length > 0 ? 'ok' : 'empty', body: items };
    },
  };
}

function addressFor(feedUrl: string, team: string): URL {
  const placeholder = /\{query\}|%7Bquery%7D/gi;
  const url = new URL(feedUrl.replace(placeholder, encodeURIComponent(team)));
  if (!/\{query\}|%7Bquery%7D/i.test(feedUrl)) url.searchParams.set('q', team);
  return url;
}

/**
 * Entities are left alone by the parser: a feed can neither read a file nor blow itself up. Text is decoded afterwards.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: false,
  htmlEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'item' || name === 'entry' || name === 'link',
});

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const child = (node: unknown, name: string): unknown => (isNode(node) ? node[name] : undefined);

/** The items of an RSS 2.0, RSS 1.0 or Atom document, newest first, as plain text. Throws when it is none of these. */
export function parseFeed(xml: string): NewsItem[] {
  // The parser takes several times as long for halves of characters.
  const document: unknown = parser.parse(xml.toWellFormed());
  const channel = child(child(document, 'rss'), 'channel') ?? child(document, 'RDF');
  const atom = child(document, 'feed');
  if (channel === undefined && atom === undefined) throw new Error('The news feed is neither RSS nor Atom.');
  const rows =
    channel === undefined
      ? child(atom, 'entry')
      : (child(channel, 'item') ?? child(child(document, 'RDF'), 'item'));
  return (Array.isArray(rows) ? rows : [])
    .filter(isNode)
    .map(toItem)
    .filter((item) => item.title !== '')
    .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
    .slice(0, maxItems);
}

function toItem(node: Node): NewsItem {
  const date = Date.parse(
    textOf(node['pubDate'] ?? node['published'] ?? node['updated'] ?? node['date']) ?? '',
  );
  const summary = plainText(textOf(node['description'] ?? node['summary'] ?? node['content']) ?? '', 400);
  const source = plainText(
    textOf(child(node['source'], 'title') ?? node['source'] ?? child(node['author'], 'name')) ?? '',
    80,
  );
  return {
    title: plainText(textOf(node['title']) ?? '', 200),
    link: linkOf(node['link']),
    publishedAt: Number.isNaN(date) ? null : new Date(date).toISOString(),
    source: source || null,
    summary: summary || null,
  };
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const inner = child(value, '#text');
  return typeof inner === 'string' ? inner : undefined;
}

/** RSS has the address as text, Atom as an attribute of one of several links. Only web addresses are kept. */
function linkOf(links: unknown): string | null {
  const list: unknown[] = Array.isArray(links) ? links : [];
  const best = list.find((link) => (child(link, '@rel') ?? 'alternate') === 'alternate') ?? list[0];
  const address = plainText(textOf(best) ?? textOf(child(best, '@href')) ?? '', 1000);
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
