import { imageAddress } from '../media/address.ts';
import type { ArchiveCard, ArchiveGame } from '#core/contract/archive';
import type { ArchivedGameRow } from '../reads/site/archived-games.ts';
import type { CardRow, CardRowInFull, MarketRow } from '../reads/site/card-rows.ts';
import { iso, isoOrNull } from '../db/instant.ts';
import { presentAnalysis, presentFacts, presentStamp } from './analysis.ts';
import type { Seals } from './card.ts';
import { marketName } from '../domain/markets/catalogue.ts';
import type { StoredReading } from '../games/market-readings.ts';
import { marketProbabilityOf, presentMarketRead } from './market.ts';
import { cameTrue } from './pick.ts';

type Row = CardRow & Partial<Pick<CardRowInFull, 'long_content' | 'grounding'>>;

/** How many of a card's markets came true; voids and open ones are outside. */
function marketStats(markets: readonly MarketRow[]): ArchiveCard['marketStats'] {
  const settled = markets.map(({ settlement }) => cameTrue(settlement)).filter((right) => right !== null);
  const correct = settled.filter(Boolean).length;
  return {
    total: settled.length,
    correct,
    accuracy: settled.length === 0 ? null : (100 * correct) / settled.length,
  };
}

function presentArchiveCard(
  row: Row,
  markets: readonly MarketRow[],
  { reading, seals }: { reading: StoredReading | undefined; seals: Seals },
): ArchiveCard {
  return {
    id: row.id,
    model: row.llm_model,
    provider: row.llm_provider,
    market: marketName(row.market),
    outcome: row.outcome,
    confidence: row.confidence,
    statedConfidence: row.stated_confidence,
    marketKey: row.market,
    predictedCorrectly: cameTrue(row.settlement),
    settlement: row.settlement,
    settlementReason: row.settlement_reason,
    isLate: row.is_late,
    isWithdrawn: row.state === 'withdrawn',
    withdrawnAt: isoOrNull(row.withdrawn_at),
    marketStats: marketStats(markets),
    marketResults: markets.map((market) => ({
      market: marketName(market.market),
      predictedOutcome: market.outcome,
      actualOutcome: market.actual,
      wasAccurate: cameTrue(market.settlement),
      confidence: market.confidence,
      statedConfidence: market.stated_confidence,
      settlement: market.settlement,
      marketProbability: marketProbabilityOf(reading, market),
    })),
    shortContent: { sport: row.short_content.sport, supportingFacts: presentFacts(row.short_content) },
    ...(row.long_content && {
      longContent: presentAnalysis(row.long_content, markets, reading, row.grounding),
    }),
    stamp: presentStamp(row, seals.get(row.id)),
  };
}

/** Games of the archive with the cards given for them, and the market before kick-off where it may be told. */
export function presentArchive(
  games: readonly ArchivedGameRow[],
  cards: readonly Row[],
  markets: ReadonlyMap<number, MarketRow[]>,
  { readings, seals }: { readings: ReadonlyMap<number, StoredReading>; seals: Seals },
): ArchiveGame[] {
  const byGame = Map.groupBy(cards, (card) => card.game_id);
  return games.map((game) => ({
    gameId: game.id,
    leagueId: game.league_id,
    competition: game.competition,
    leagueLogo: imageAddress(game.league_logo),
    kickoffTime: iso(game.kickoff_at),
    homeTeam: game.home_team,
    awayTeam: game.away_team,
    homeLogo: imageAddress(game.home_logo),
    awayLogo: imageAddress(game.away_logo),
    actualResult: game.actual_result,
    resultByHand: game.by_hand,
    marketBeforeKickoff: presentMarketRead(readings.get(game.id)),
    cards: (byGame.get(game.id) ?? []).map((card) =>
      presentArchiveCard(card, markets.get(card.revision_id) ?? [], {
        reading: readings.get(game.id),
        seals,
      }),
    ),
  }));
}
