import type { Seal } from '#core/contract/analysis';
import type { OpenCard, OpenCardDetail, WithheldCard } from '#core/contract/cards';
import type { MatchFacts, MatchForecast } from '#core/contract/match';
import type { CardRow, CardRowInFull, MarketRow } from '../reads/site/card-rows.ts';
import { imageAddress } from '../media/address.ts';
import { isoOrNull } from '../db/instant.ts';
import { presentAnalysis, presentFacts, presentStamp } from './analysis.ts';
import { marketName } from '../domain/markets/catalogue.ts';
import type { StoredReading } from '../games/market-readings.ts';
import { presentLive } from './live.ts';
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
  live: row.live && presentLive(row.live),
});

/** What a card shows while its tip is hidden: the match, nothing else. */
export const presentWithheld = (row: CardRow, reason: WithheldCard['reason']): WithheldCard => ({
  ...fixture(row),
  withheld: true,
  reason,
});

/** Who looks at cards: somebody signed in, or null for a visitor. */
export type Reader = { termsAcceptedAt: Date | null } | null;

type ListedRow = CardRow & { has_begun: boolean };

/** The cards of a list that somebody may read: a visitor the first whose match has not begun. */
export const openTo = <Row extends ListedRow>(rows: readonly Row[], reader: Reader): readonly Row[] =>
  reader ? rows : rows.filter(({ has_begun: hasBegun }) => !hasBegun).slice(0, 1);

/** The whole list as somebody may see it: of what is not open nothing is told but the match. */
export function presentCards(
  rows: readonly ListedRow[],
  reader: Reader,
  seals: Seals,
): (OpenCard | WithheldCard)[] {
  const open = new Set(openTo(rows, reader));
  return rows.map((row) => (open.has(row) ? presentCard(row, seals) : presentWithheld(row, 'sign_in')));
}

/** What the stamp of each card says of its entry in the record, by card. */
export type Seals = ReadonlyMap<number, Seal>;

/** Why one card's analysis is kept from somebody; null where it is not. What is over is open to everybody. */
export function withheldFrom(
  { status }: Pick<CardRow, 'status'>,
  reader: Reader,
): WithheldCard['reason'] | null {
  if (status === 'completed') return null;
  if (!reader) return 'sign_in';
  return reader.termsAcceptedAt ? null : 'terms';
}

const presentCard = (row: CardRow, seals: Seals): OpenCard => ({
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
  stamp: presentStamp(row, seals.get(row.id)),
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
  told: { match: MatchFacts; forecast: MatchForecast },
  {
    markets,
    seals,
    reading,
  }: { markets: readonly MarketRow[]; seals: Seals; reading?: StoredReading | undefined },
): OpenCardDetail => ({
  ...presentCard(row, seals),
  fullAnalysis: presentAnalysis(row.long_content, markets, reading, row.grounding),
  isArchived: row.status === 'completed',
  actualResult: row.actual_result,
  actualOutcome: row.settlement_actual,
  marketBeforeKickoff: presentMarketRead(reading),
  settlementReason: row.settlement_reason,
  settledAt: isoOrNull(row.settled_at),
  isLate: row.is_late,
  isWithdrawn: row.state === 'withdrawn',
  withdrawnAt: isoOrNull(row.withdrawn_at),
  isResultByHand: row.by_hand,
  ...told,
});
