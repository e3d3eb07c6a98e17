import type { Baseline } from '../../domain/forecast/baseline.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { shownConfidenceSql } from '../../db/sql-text.ts';

const forecastRow = {
  ...columnsOf('CardRevision', {
    home: 'probabilityHome',
    draw: 'probabilityDraw',
    away: 'probabilityAway',
    dataVersions: 'dataVersions',
  }),
  baseline: column.json<Partial<Baseline['summary']> | null>(),
};
export type ForecastRow = RowOf<typeof forecastRow>;

/** What a revision says of the match as a whole, and the baseline that was stored with it. */
export async function forecastOf(em: Em, revisionId: number): Promise<ForecastRow | undefined> {
  const [row] = await rows(
    em,
    forecastRow,
    `select probability_home as home, probability_draw as draw, probability_away as away, data_versions as "dataVersions",
       baseline from card_revisions where id = ?`,
    [revisionId],
  );
  return row;
}

const publishedRow = {
  ...columnsOf('CardRevision', { number: 'number', outcome: 'outcome', statedConfidence: 'confidence' }),
  confidence: column.number,
  publishedAt: column.date,
};
export type PublishedRevision = RowOf<typeof publishedRow>;

/** The revisions of a card that were published, newest first. */
export const publishedRevisions = (em: Em, cardId: number, limit: number): Promise<PublishedRevision[]> =>
  rows(
    em,
    publishedRow,
    `select r.number, r.outcome, r.confidence as "statedConfidence", ${shownConfidenceSql('r')} as confidence,
       min(p.published_at) as "publishedAt"
     from publications p join card_revisions r on r.id = p.revision_id where p.card_id = ?
     group by r.id order by r.number desc limit ?`,
    [cardId, limit],
  );
