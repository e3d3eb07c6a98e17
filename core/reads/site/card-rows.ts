import type { Instant } from '../../db/instant.ts';
import type { Row } from '../../db/reader.ts';

/** One published (or withdrawn) card with its game, league, revision and stamp, as the public pages need it. */
export interface CardRow {
  id: Row<'Card'>['id'];
  game_id: Row<'Card'>['game'];
  league_id: Row<'Game'>['league'];
  home_team: Row<'Game'>['homeTeam'];
  away_team: Row<'Game'>['awayTeam'];
  home_logo: Row<'Game'>['homeLogo'];
  away_logo: Row<'Game'>['awayLogo'];
  category: Row<'Category'>['name'];
  competition: Row<'League'>['displayName'];
  league_logo: Row<'League'>['logo'];
  kickoff_at: Instant | null;
  status: Row<'Game'>['status'];
  actual_result: Row<'Game'>['actualResult'];
  state: Row<'Card'>['state'];
  is_featured: Row<'Card'>['isFeatured'];
  needs_review: Row<'Card'>['needsReview'];
  stale_reason: Row<'Card'>['staleReason'];
  is_simulated: Row<'Card'>['isSimulated'];
  is_late: Row<'Card'>['isLate'];
  llm_provider: Row<'Card'>['llmProvider'];
  llm_model: Row<'Card'>['llmModel'];
  published_at: Instant | null;
  withdrawn_at: Instant | null;
  settlement: Row<'Card'>['settlement'];
  settlement_actual: Row<'Card'>['settlementActual'];
  settlement_reason: Row<'Card'>['settlementReason'];
  revision_id: Row<'CardRevision'>['id'];
  revision: Row<'CardRevision'>['number'];
  market: Row<'CardRevision'>['market'];
  selection: Row<'CardRevision'>['selection'];
  line: Row<'CardRevision'>['line'];
  outcome: Row<'CardRevision'>['outcome'];
  confidence: Row<'CardRevision'>['confidence'];
  short_content: Row<'CardRevision'>['shortContent'];
  prompt_version: Row<'PromptVersion'>['number'];
  ledger_number: string | number | null;
  ledger_hash: Row<'LedgerEntry'>['hash'] | null;
}

/** The same with its long content. */
export type CardRowInFull = CardRow & { long_content: Row<'CardRevision'>['longContent'] };

/** Columns of a `CardRow`; use with `cardTables`. */
export const cardColumns = `
  c.id, c.game_id, g.league_id, g.home_team, g.away_team, g.home_logo, g.away_logo, k.name as category,
  l.display_name as competition, l.logo as league_logo, g.kickoff_at, g.status, g.actual_result,
  c.state, c.is_featured, c.needs_review, c.stale_reason, c.is_simulated, c.is_late, c.llm_provider, c.llm_model,
  c.published_at, c.withdrawn_at, c.settlement, c.settlement_actual, c.settlement_reason,
  r.id as revision_id, r.number as revision, r.market, r.selection, r.line, r.outcome, r.confidence, r.short_content,
  p.number as prompt_version, e.number as ledger_number, e.hash as ledger_hash`;

/** The published revision is what is shown; a newer one that was not published is not. */
export const cardTables = `
  cards c
  join games g on g.id = c.game_id
  join leagues l on l.id = g.league_id
  join categories k on k.id = g.category_id
  join card_revisions r on r.id = c.published_revision_id
  join prompt_versions p on p.id = r.prompt_version_id
  left join lateral (
    select number, hash from ledger_entries where card_id = c.id and kind = 'publish' and at <= c.published_at order by number desc limit 1
  ) e on true`;

/** One market of a revision with its settlement. */
export interface MarketRow {
  revision_id: Row<'CardMarket'>['revision'];
  market: Row<'CardMarket'>['market'];
  selection: Row<'CardMarket'>['selection'];
  line: Row<'CardMarket'>['line'];
  outcome: Row<'CardMarket'>['outcome'];
  confidence: Row<'CardMarket'>['confidence'];
  reasoning: Row<'CardMarket'>['reasoning'];
  is_headline: Row<'CardMarket'>['isHeadline'];
  settlement: Row<'MarketResult'>['settlement'] | null;
  actual: Row<'MarketResult'>['actual'];
}
