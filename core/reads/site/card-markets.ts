import type { Em } from '../../db/orm.ts';
import { type MarketRow, marketRow } from './card-rows.ts';
import { rows } from '../../db/rows.ts';
import { shownConfidenceSql } from '../../db/sql-text.ts';

/** Markets of these revisions, most important first, each with its settlement, by revision id. */
export async function cardMarkets(em: Em, revisionIds: readonly number[]): Promise<Map<number, MarketRow[]>> {
  const byRevision = new Map<number, MarketRow[]>();
  if (revisionIds.length === 0) return byRevision;
  const found = await rows(
    em,
    marketRow,
    `select m.revision_id, m.market, m.selection, m.line, m.outcome, ${shownConfidenceSql('m')} as confidence,
       m.confidence as stated_confidence, m.baseline_probability, m.reasoning, m.is_headline,
       s.settlement, s.actual
     from card_markets m left join market_results s on s.card_market_id = m.id
     where m.revision_id in (?) order by m.revision_id, m.position`,
    [[...revisionIds]],
  );
  for (const row of found) {
    const list = byRevision.get(row.revision_id);
    if (list) list.push(row);
    else byRevision.set(row.revision_id, [row]);
  }
  return byRevision;
}
