import type { MarketBeforeKickoff } from '#core/contract/analysis';
import { fairProbability } from '../domain/odds/snapshot.ts';
import type { StoredReading } from '../games/market-readings.ts';
import type { MarketRow } from '../reads/site/card-rows.ts';

/** When the market was read and from how many; null where it was not, or may not be told. */
export const presentMarketRead = (reading: StoredReading | undefined): MarketBeforeKickoff | null =>
  reading === undefined ? null : { readAt: reading.readAt.toISOString(), bookmakers: reading.bookmakers };

/** What the market said of a pick, in percent to one decimal; null where it has no price for it. */
export function marketProbabilityOf(
  reading: StoredReading | undefined,
  { market, selection, line }: Pick<MarketRow, 'market' | 'selection' | 'line'>,
): number | null {
  const fair = reading && fairProbability(reading, { market, selection, line });
  return fair === undefined || fair === null ? null : Math.round(fair * 1000) / 10;
}
