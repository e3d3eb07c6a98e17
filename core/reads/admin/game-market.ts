import type { Em } from '../../db/orm.ts';
import { pricedMarketKeys, pricedMarkets } from '../../domain/odds/prices.ts';
import { readingsOf, type StoredReading } from '../../games/market-readings.ts';
import { requireGames } from '../../games/require-games.ts';

/** One selection of the market of a game. */
export interface MarketLine {
  market: string;
  selection: string;
  line: number | null;
  /** Thousandths. */
  price: number;
  /** Parts per million. */
  probability: number;
  bookmakers: number;
}

/**
 * What was read of the market of a game, a line a selection; null where nothing was.
 * @throws AppError `not_found`
 */
export async function gameMarket(
  em: Em,
  gameId: number,
): Promise<(Omit<StoredReading, 'markets'> & { lines: MarketLine[] }) | null> {
  await requireGames(em, [gameId]);
  const found = (await readingsOf(em, [gameId])).get(gameId);
  if (!found) return null;
  const { markets, ...reading } = found;
  const lines = pricedMarketKeys.flatMap((market): MarketLine[] => {
    const { selections, line } = pricedMarkets[market];
    const fair = markets[market];
    return selections.flatMap((selection, place): MarketLine[] =>
      fair === null
        ? []
        : [
            {
              market,
              selection,
              line,
              price: fair.prices[place]!,
              probability: fair.probabilities[place]!,
              bookmakers: fair.bookmakers,
            },
          ],
    );
  });
  return { ...reading, lines };
}
