import type { Em } from '../../db/orm.ts';
import { columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { scoreConditions, type ScoreFilter } from './score-filter.ts';

const shape = {
  ...columnsOf('MarketResult', {
    game_id: 'gameId',
    llm_model: 'llmModel',
    market: 'market',
    selection: 'selection',
    line: 'line',
    confidence: 'confidence',
    corrected_confidence: 'correctedConfidence',
    is_headline: 'isHeadline',
    settlement: 'settlement',
  }),
  ...columnsOf('Game', { kickoff_at: 'kickoffAt' }),
};

/** A settled pick that counts and is not void. */
export type CountedPick = RowOf<typeof shape>;

/** So many picks are read at most: more say nothing else, and a large archive would outlast the deadline of a read. */
const newest = 20_000;

/** The newest settled picks that count, voids left out, the last settled first. */
export function countedPicks(em: Em, filter: ScoreFilter): Promise<CountedPick[]> {
  const { sql, params } = scoreConditions(filter, { market: 'm.market', model: 'm.llm_model' });
  return rows(
    em,
    shape,
    `select m.game_id, m.llm_model, m.market, m.selection, m.line, m.confidence, m.corrected_confidence, m.is_headline,
       m.settlement, g.kickoff_at
     from market_results m join games g on g.id = m.game_id join prompt_versions p on p.id = m.prompt_version_id
     where m.is_counted and m.settlement <> 'void' ${sql}
     order by m.settled_at desc, m.card_market_id desc limit ${newest}`,
    params,
  );
}

/** Its confidence as it was shown, percent. */
export const shownConfidence = ({ corrected_confidence: corrected, confidence }: CountedPick): number =>
  corrected ?? confidence;
