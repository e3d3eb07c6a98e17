import { column, columnsOf, type RowOf } from '../../db/rows.ts';
import { cardEntryKinds } from '../standing-pick.ts';
import { isOpenSql } from '../unopened.ts';

export const cardRow = columnsOf('Card', {
  id: 'id',
  gameId: 'game',
  llmModel: 'llmModel',
  state: 'state',
  publishedRevisionId: 'publishedRevisionId',
  publishedAt: 'publishedAt',
  publishedKickoffAt: 'publishedKickoffAt',
  withdrawnAt: 'withdrawnAt',
  withdrawnBeforeKickoff: 'withdrawnBeforeKickoff',
  isLate: 'isLate',
  settlement: 'settlement',
  settlementActual: 'settlementActual',
  settlementReason: 'settlementReason',
});
export type CardRow = RowOf<typeof cardRow>;

/** Cards that the record has an entry of, whatever they show. */
export const cards = `
  select c.id, c.game_id as "gameId", c.llm_model as "llmModel", c.state, c.published_revision_id as "publishedRevisionId",
    c.published_at as "publishedAt", c.published_kickoff_at as "publishedKickoffAt", c.withdrawn_at as "withdrawnAt",
    c.withdrawn_before_kickoff as "withdrawnBeforeKickoff", c.is_late as "isLate", c.settlement,
    c.settlement_actual as "settlementActual", c.settlement_reason as "settlementReason"
  from cards c where c.id > ? and exists (select from publications p where p.card_id = c.id) order by c.id limit 500`;

export const entryRow = {
  ...columnsOf('RecordLeaf', { number: 'index', at: 'at' }),
  kind: column.oneOf(cardEntryKinds),
  ...columnsOf('Publication', {
    cardId: 'cardId',
    revisionId: 'revisionId',
    gameId: 'gameId',
    publishedAt: 'publishedAt',
    kickoffAt: 'kickoffAt',
  }),
  home: column.orNull(column.text),
  away: column.orNull(column.text),
  isOpen: column.flag,
};
export type EntryRow = RowOf<typeof entryRow>;

export const entries = `
  select e.index as number, p.card_id as "cardId", e.kind, e.at, p.revision_id as "revisionId", p.game_id as "gameId",
    p.published_at as "publishedAt", p.kickoff_at as "kickoffAt", p.home_team as home, p.away_team as away,
    coalesce((select ${isOpenSql} from record_leaves l left join record_openings o on o.index = l.index
      where l.publication_id = p.id and l.kind = 'publish' order by l.index desc limit 1), true) as "isOpen"
  from publications p join record_leaves e on e.publication_id = p.id and e.kind in ('publish', 'withdraw') where p.card_id in (?) order by e.index`;

export const pickRow = {
  ...columnsOf('CardMarket', {
    id: 'id',
    revisionId: 'revision',
    market: 'market',
    selection: 'selection',
    line: 'line',
    confidence: 'confidence',
    isHeadline: 'isHeadline',
  }),
  ...columnsOf('CardRevision', { generatedAt: 'generatedAt', generationDurationMs: 'generationDurationMs' }),
  isTip: column.flag,
  settlement: column.orNull(column.of('MarketResult', 'settlement')),
  actual: column.of('MarketResult', 'actual'),
  reason: column.of('MarketResult', 'reason'),
  isCounted: column.orNull(column.of('MarketResult', 'isCounted')),
  isCopy: column.flag,
};
export type PickRow = RowOf<typeof pickRow>;

const copied = ['market', 'selection', 'line', 'confidence', 'corrected_confidence', 'is_headline'];
const all = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`).join(', ');
const tip = ['market', 'selection', 'line', 'confidence', 'corrected_confidence'];

export const picks = `
  select m.id, m.revision_id as "revisionId", m.market, m.selection, m.line, m.confidence, m.is_headline as "isHeadline",
    r.generated_at as "generatedAt", r.generation_duration_ms as "generationDurationMs",
    (${all('m', tip)}) is not distinct from (${all('r', tip)}) as "isTip", s.settlement, s.actual, s.reason, s.is_counted as "isCounted",
    s.card_market_id is null or (${all('s', copied)}, s.revision_id, s.card_id, s.game_id, s.llm_model, s.prompt_version_id)
      is not distinct from (${all('m', copied)}, r.id, c.id, c.game_id, c.llm_model, r.prompt_version_id) as "isCopy"
  from card_markets m join card_revisions r on r.id = m.revision_id join cards c on c.id = r.card_id
  left join market_results s on s.card_market_id = m.id
  where m.revision_id in (?) order by m.revision_id, m.position`;
