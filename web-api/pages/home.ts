import type { CardView } from '#core/contract/cards';
import { matchEvent } from './match-event.ts';
import type { Page } from './page.ts';

/** How many of the coming matches the structured data names. */
const named = 20;

/** Coming matches. */
export const home: Page = {
  path: '/',
  keys: { league: /^[1-9]\d{0,9}$/, page: /^(?:[2-9]|[1-9]\d)$/ },
  reads: () => ['/api/cards', '/api/leagues', '/api/analytics/track-record'],
  head: ({ data, productName, origin }) => ({
    title: `${productName}: football predictions, scored in public`,
    description:
      'AI-powered match analysis with confidence rating. Every pick is stamped before kick-off, settled by published rules and kept, right or wrong. For information and entertainment, 18+.',
    things: [
      { '@type': 'WebSite', name: productName, url: `${origin}/`, inLanguage: 'en' },
      {
        '@type': 'ItemList',
        name: 'Upcoming matches',
        itemListElement: (data['/api/cards'] as CardView[]).slice(0, named).map((card, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: matchEvent(card, `${origin}/card/${card.id}`),
        })),
      },
    ],
  }),
};
