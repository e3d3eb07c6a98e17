import type { OpenCard, OpenCardDetail, WithheldCard } from '#core/contract/cards';
import type { MatchFacts, MatchForecast } from '#core/contract/match';
import type { CardRow, CardRowInFull, MarketRow } from '../reads/site/card-rows.ts';
import { imageAddress } from '../media/address.ts';
import { isoOrNull } from '../db/instant.ts';
import { presentAnalysis, presentFacts, presentStamp } from './analysis.ts';
import { marketName } from '../domain/markets/catalogue.ts';
import type { StoredReading } from '../games/market-readings.ts';
import { presentMarketRead } from './market.ts';

const fixture = (row: CardRow) => ({
  id: row.id,
  gameId: row.game_id,
  leagueId: row.league_id,
  homeTeam: row.home_team,
  awayTeam: row.away_team,
  homeLogo: imageAddress(row.home_logo),
  awayLogo: imageAddress(row.away_logo),
  sport: row.category,
  competition: row.competition,
  leagueLogo: imageAddress(row.league_logo),
  kickoffTime: isoOrNull(row.kickoff_at),
  isFeatured: row.is_featured,
});

/** What a card shows while its tip is hidden: the match, nothing else. */
export const presentWithheld = (row: CardRow, reason: WithheldCard['reason']): WithheldCard => ({
  ...fixture(row),
  withheld: true,
  reason,
});

/** Who looks at cards: somebody signed in, or null for a visitor. */
export type Reader = { termsAcceptedAt: Date | null } | null;

/**
 * The whole list as somebody may see it. A visitor reads the first card whose match has not begun; of the others
 * nothing is told but the match.
 */
export function presentCards(
  rows: readonly (CardRow & { has_begun: boolean })[],
  reader: Reader,
): (OpenCard | WithheldCard)[] {
  const free = rows.find(({ has_begun: hasBegun }) => !hasBegun);
  return rows.map((row) => (reader || row === free ? presentCard(row) : presentWithheld(row, 'sign_in')));
}

/** Why one card's analysis is kept from somebody; null where it is not. What is over is open to everybody. */
export function withheldFrom(
  { status }: Pick<CardRow, 'status'>,
  reader: Reader,
): WithheldCard['reason'] | null {
  if (status === 'completed') return null;
  if (!reader) return 'sign_in';
  return reader.termsAcceptedAt ? null : 'terms';
}

const presentCard = (row: CardRow): OpenCard => ({
  ...fixture(row),
  withheld: false,
  market: marketName(row.market),
  outcome: row.outcome,
  confidence: row.confidence,
  statedConfidence: row.stated_confidence,
  marketKey: row.market,
  selection: row.selection,
  line: row.line,
  llmProvider: row.llm_provider,
  llmModel: row.llm_model,
  supportingFacts: presentFacts(row.short_content),
  stamp: presentStamp(row),
  isStale: row.stale_reason !== null,
  needsReview: row.needs_review,
  settlement: row.settlement,
});

/**
 * @param told what is known of the match, and what was said of it as a whole
 * @param reading the market before kick-off, where it may be told
 */
export const presentCardDetail = (
  row: CardRowInFull,
  markets: readonly MarketRow[],
  told: { match: MatchFacts; forecast: MatchForecast },
  reading?: StoredReading,
): OpenCardDetail => ({
  ...presentCard(row),
  fullAnalysis: presentAnalysis(row.long_content, markets, reading, row.grounding),
  isArchived: row.status === 'completed',
  actualResult: row.actual_result,
  actualOutcome: row.settlement_actual,
  marketBeforeKickoff: presentMarketRead(reading),
  settlementReason: row.settlement_reason,
  settledAt: isoOrNull(row.settled_at),
  ...told,
});
