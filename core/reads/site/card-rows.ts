import { column, columnsOf, type RowOf } from '../../db/rows.ts';
import { shownConfidenceSql } from '../../db/sql-text.ts';

/** How a match stood when it was last looked at while it was under way, as the statement gives it. */
export interface LiveColumn {
  statusCode: string;
  minute: number | null;
  extra: number | null;
  home: number | null;
  away: number | null;
  seenAt: string;
}

/** One published (or withdrawn) card with its game, league, revision and stamp, as the public pages need it. */
export const cardRow = {
  ...columnsOf('Card', {
    id: 'id',
    game_id: 'game',
    state: 'state',
    is_featured: 'isFeatured',
    needs_review: 'needsReview',
    stale_reason: 'staleReason',
    is_simulated: 'isSimulated',
    is_late: 'isLate',
    llm_provider: 'llmProvider',
    llm_model: 'llmModel',
    published_at: 'publishedAt',
    withdrawn_at: 'withdrawnAt',
    settlement: 'settlement',
    settlement_actual: 'settlementActual',
    settlement_reason: 'settlementReason',
    settled_at: 'settledAt',
  }),
  ...columnsOf('Game', {
    league_id: 'league',
    home_team: 'homeTeam',
    away_team: 'awayTeam',
    home_logo: 'homeLogo',
    away_logo: 'awayLogo',
    kickoff_at: 'kickoffAt',
    status: 'status',
    actual_result: 'actualResult',
  }),
  category: column.of('Category', 'name'),
  ...columnsOf('League', { competition: 'displayName', league_logo: 'logo' }),
  ...columnsOf('CardRevision', {
    revision_id: 'id',
    revision: 'number',
    market: 'market',
    selection: 'selection',
    line: 'line',
    outcome: 'outcome',
    confidence: 'confidence',
    stated_confidence: 'confidence',
    short_content: 'shortContent',
    saw_market: 'sawMarket',
  }),
  by_hand: column.flag,
  prompt_version: column.of('PromptVersion', 'number'),
  live: column.json<LiveColumn | null>(),
  entry: column.orNull(column.of('RecordLeaf', 'index')),
};
export type CardRow = RowOf<typeof cardRow>;

/** The same with its long content. */
export const cardRowInFull = {
  ...cardRow,
  long_content: column.of('CardRevision', 'longContent'),
  grounding: column.of('CardRevision', 'grounding'),
};
export type CardRowInFull = RowOf<typeof cardRowInFull>;

/** A `LiveColumn` of a row `v` of the live states. */
export const liveSql = `json_build_object('statusCode', v.status_code, 'minute', v.minute, 'extra', v.extra,
  'home', v.goals_home, 'away', v.goals_away, 'seenAt', v.seen_at)`;

/** Columns of a `CardRow`; use with `cardTables`. */
export const cardColumns = `
  c.id, c.game_id, g.league_id, g.home_team, g.away_team, g.home_logo, g.away_logo, k.name as category,
  l.display_name as competition, l.logo as league_logo, g.kickoff_at, g.status, g.actual_result,
  coalesce(g.result_source = 'by_hand', false) as by_hand,
  c.state, c.is_featured, c.needs_review, c.stale_reason, c.is_simulated, c.is_late, c.llm_provider, c.llm_model,
  c.published_at, c.withdrawn_at, c.settlement, c.settlement_actual, c.settlement_reason, c.settled_at,
  r.id as revision_id, r.number as revision, r.market, r.selection, r.line, r.outcome, ${shownConfidenceSql('r')} as confidence,
  r.confidence as stated_confidence, r.short_content, r.saw_market,
  p.number as prompt_version, e.index as entry,
  case when g.status = 'upcoming' then (
    select ${liveSql} from live_states v where v.game_id = g.id) end as live`;

/** The published revision is what is shown; a newer one that was not published is not. */
export const cardTables = `
  cards c
  join games g on g.id = c.game_id
  join leagues l on l.id = g.league_id
  join categories k on k.id = g.category_id
  join card_revisions r on r.id = c.published_revision_id
  join prompt_versions p on p.id = r.prompt_version_id
  left join lateral (
    select o.index from publications p join record_leaves o on o.publication_id = p.id and o.kind = 'publish'
    where p.card_id = c.id and p.published_at = c.published_at order by o.index desc limit 1
  ) e on true`;

/** One market of a revision with its settlement. */
export const marketRow = {
  ...columnsOf('CardMarket', {
    revision_id: 'revision',
    market: 'market',
    selection: 'selection',
    line: 'line',
    outcome: 'outcome',
    confidence: 'confidence',
    stated_confidence: 'confidence',
    baseline_probability: 'baselineProbability',
    reasoning: 'reasoning',
    is_headline: 'isHeadline',
  }),
  settlement: column.orNull(column.of('MarketResult', 'settlement')),
  actual: column.of('MarketResult', 'actual'),
};
export type MarketRow = RowOf<typeof marketRow>;
