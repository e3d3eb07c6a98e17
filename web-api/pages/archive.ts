import type { AccuracyStats } from '#core/contract/archive';
import { addressOf } from '#core/contract/endpoint';
import { archiveQuery } from '#core/contract/page-queries';
import { firstArchiveQuery } from '#core/contract/pages';
import { type At, breadcrumbs, type Page } from './page.ts';

const title = 'Prediction Archive';

/** The filters of the page's address as the API has them. */
const chosen = ({ query: { league, market, model, outcome, before } }: At) => ({
  leagueId: league === undefined ? undefined : Number(league),
  market,
  model,
  outcome,
  before,
});

const trackRecordAddress = (at: At): string => {
  const { leagueId, market, model } = chosen(at);
  return addressOf('/api/analytics/track-record', {}, { leagueId, market, model });
};

/** What was predicted and what became of it, newest first; `before` goes on where a page ends. */
export const archive: Page = {
  path: '/archive',
  module: 'src/features/archive/ArchivePage.tsx',
  keys: archiveQuery,
  reads: (at) => [
    '/api/archive/facets',
    '/api/analytics/accuracy',
    trackRecordAddress(at),
    addressOf('/api/archive', {}, firstArchiveQuery(chosen(at))),
  ],
  head: (source) => {
    const { total, percentage } = source.data['/api/analytics/accuracy'] as AccuracyStats;
    const figures = total > 0 ? `${total} settled picks, ${percentage.toFixed(1)}% of them right. ` : '';
    return {
      title: `${title} · ${source.productName}`,
      description: `${figures}Every published prediction with its result, right or wrong, settled by published rules and scored against baselines.`,
      things: [
        { '@type': 'CollectionPage', name: title, url: `${source.origin}/archive`, inLanguage: 'en' },
        breadcrumbs(source, { name: title, path: '/archive' }),
      ],
    };
  },
};
