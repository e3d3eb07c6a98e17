import type { CardView } from '#core/contract/cards';
import type { DayMatches } from '#core/contract/days';
import { homeQuery, isPartOfHome } from '#core/contract/page-queries';
import { matchEvent } from './match-event.ts';
import { breadcrumbs, type Head, type HeadSource, type Page } from './page.ts';

/** How many of the coming matches the structured data names. */
const named = 20;

const listOf = (name: string, cards: readonly CardView[], origin: string): object => ({
  '@type': 'ItemList',
  name,
  itemListElement: cards.slice(0, named).map((card, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: matchEvent(card, `${origin}/card/${card.id}`),
  })),
});

const dayRead = (day: string): string => `/api/days/${day}`;
const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** The head of one day; of one without a match, which is a page that is not there, nothing else is known. */
function dayHead(source: HeadSource, day: string): Head {
  const found = source.data[dayRead(day)] as DayMatches | null;
  const name = `Matches of ${dayText.format(new Date(day))}`;
  const path = `/?day=${day}`;
  const title = `${name} · ${source.productName}`;
  if (found === null) return { title, description: 'There is no match with a pick on that day.', things: [] };
  const count = found.inPlay.length + found.coming.length + found.finished.length;
  return {
    title,
    description: `${name}: ${count} with a pick that is on record before kick-off and is settled by published rules. For information and entertainment, 18+.`,
    path,
    things: [
      listOf(name, [...found.inPlay, ...found.coming], source.origin),
      breadcrumbs(source, { name, path }),
    ],
  };
}

/** The head of Home. */
const allHead = ({ data, productName, origin }: HeadSource): Head => ({
  title: `${productName}: football predictions, scored in public`,
  description:
    'AI-powered match analysis with confidence rating. Every pick is on record before kick-off, settled by published rules and kept, right or wrong. For information and entertainment, 18+.',
  things: [
    { '@type': 'WebSite', name: productName, url: `${origin}/`, inLanguage: 'en' },
    listOf('Upcoming matches', data['/api/cards'] as CardView[], origin),
  ],
});

/** Coming matches, all or some of them, or those of one day. */
export const home: Page = {
  path: '/',
  module: ({ query }) =>
    isPartOfHome(new URLSearchParams(query)) ? 'src/features/day/DayPage.tsx' : undefined,
  keys: homeQuery,
  reads: ({ query: { day } }) =>
    day === undefined
      ? ['/api/cards', '/api/leagues', '/api/analytics/track-record', '/api/days']
      : ['/api/days', dayRead(day)],
  head: (source) =>
    source.at.query.day === undefined ? allHead(source) : dayHead(source, source.at.query.day),
};
