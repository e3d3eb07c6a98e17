import { readConfig } from '../config-store/config-store.ts';
import type { Em } from '../db/orm.ts';
import { type PricedMarket, pricedMarketKeys, pricedMarkets } from '../domain/odds/prices.ts';
import { fairProbability } from '../domain/odds/snapshot.ts';
import { readingsOf } from '../games/market-readings.ts';
import type { MarketLines } from '../llm/digest.ts';

const picksOf = (market: PricedMarket) =>
  pricedMarkets[market].selections.map((selection) => ({
    market,
    selection,
    line: pricedMarkets[market].line,
  }));

/** What the model is shown of the market: nothing unless the settings say so, and only what was read of this game. */
export async function marketShown(em: Em, gameId: number): Promise<MarketLines | null> {
  if ((await readConfig(em, 'odds')) !== 'prompt') return null;
  const reading = (await readingsOf(em, [gameId])).get(gameId);
  if (!reading) return null;
  const lines = pricedMarketKeys.flatMap(picksOf).flatMap((pick) => {
    const probability = fairProbability(reading, pick);
    return probability === null ? [] : [{ pick, probability }];
  });
  return { readAt: reading.readAt, bookmakers: reading.bookmakers, lines };
}
