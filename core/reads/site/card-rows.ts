import type { LongContent, ShortContent, StoredSettlement } from '../../db/entities/cards.ts';
import type { Instant } from '../../db/instant.ts';

/** One published (or withdrawn) card with its game, league, revision and stamp, as the public pages need it. */
export interface CardRow {
  id: number;
  game_id: number;
  league_id: number;
  home_team: string;
  away_team: string;
  home_logo: string | null;
  away_logo: string | null;
  category: string;
  competition: string;
  league_logo: string | null;
  kickoff_at: Instant | null;
  status: 'upcoming' | 'completed';
  actual_result: string | null;
  state: 'draft' | 'published' | 'withdrawn';
  is_featured: boolean;
  needs_review: boolean;
  stale_reason: string | null;
  is_simulated: boolean;
  is_late: boolean;
  llm_provider: string;
  llm_model: string;
  published_at: Instant | null;
  withdrawn_at: Instant | null;
  settlement: StoredSettlement | null;
  settlement_actual: string | null;
  settlement_reason: string | null;
  revision_id: number;
  revision: number;
  market: string;
  selection: string;
  line: number | null;
  outcome: string;
  confidence: number;
  short_content: ShortContent;
  prompt_version: number;
  ledger_number: string | number | null;
  ledger_hash: string | null;
}

/** The same with its long content. */
export type CardRowInFull = CardRow & { long_content: LongContent };

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
  revision_id: number;
  market: string;
  selection: string;
  line: number | null;
  outcome: string;
  confidence: number;
  reasoning: string;
  is_headline: boolean;
  settlement: StoredSettlement | null;
  actual: string | null;
}
