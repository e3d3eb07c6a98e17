import type { Em } from '../../db/orm.ts';
import { shownConfidenceSql } from '../../db/sql-text.ts';
import { type AccuracyFilter, filterSql } from './accuracy-filter.ts';
import { type AccuracyDimension, dimensionColumns } from './dimensions.ts';
import { pickStateSql } from '../../record/pick-state.ts';
import { column, rows } from '../../db/rows.ts';

/**
 * Headline picks of completed games that will count and are not settled yet; late ones, and those withdrawn before
 * kick-off, never will.
 * @returns by the key of `dimension`; under '' for all together when there is none
 */
export async function openPicks(
  em: Em,
  { dimension, filter = {} }: { dimension?: AccuracyDimension; filter?: AccuracyFilter } = {},
): Promise<Map<string, number>> {
  const { sql, params } = filterSql(filter, 'o');
  const found = await rows(
    em,
    { key: column.key, picks: column.number },
    `select ${dimension ? dimensionColumns(dimension, 'o') : `''`} as key, count(*)::integer as picks from (
       select g.league_id, c.llm_model, r.market, r.prompt_version_id, least(9, floor(${shownConfidenceSql('r')} / 10))::integer as confidence_bin
       from cards c join games g on g.id = c.game_id join card_revisions r on r.id = c.published_revision_id
       where c.settlement is null and g.status = 'completed' and g.merged_into is null and ${pickStateSql} = 'pending'
     ) o where ${sql} group by 1`,
    params,
  );
  return new Map(found.map(({ key, picks }) => [String(key), picks]));
}
