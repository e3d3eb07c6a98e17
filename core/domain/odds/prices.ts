import type { MarketKey } from '../markets/catalogue.ts';
import { marginOf } from '../scoring/devig.ts';

/** The markets whose prices are kept: those that forecasts are scored by. */
export const pricedMarkets = {
  match_result: { selections: ['home', 'draw', 'away'], line: null },
  total_goals: { selections: ['over', 'under'], line: 2.5 },
  both_teams_to_score: { selections: ['yes', 'no'], line: null },
} as const satisfies Partial<Record<MarketKey, { selections: readonly string[]; line: number | null }>>;

export type PricedMarket = keyof typeof pricedMarkets;
export const pricedMarketKeys = Object.keys(pricedMarkets) as PricedMarket[];

/** Decimal prices of one bookmaker for one market, in the order of its selections; null where one is missing. */
export type Quote = readonly (number | null)[];

/** What several bookmakers ask for together. */
export interface Consensus {
  /** Thousandths, in the order of the market's selections. */
  prices: number[];
  /** Whose whole market was taken. */
  bookmakers: number;
}

/** One bookmaker alone is an opinion, not a market. */
const fewestBookmakers = 2;
/** Prices that give something away, or that take more than a quarter, are a mistake or halted. */
const mostMargin = 0.25;

const isPlausible = (prices: readonly number[]): boolean =>
  prices.every((price) => price >= 1.001 && price <= 100_000) &&
  marginOf(prices) >= 0 &&
  marginOf(prices) <= mostMargin;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * The median price of each selection over the bookmakers that price the whole market plausibly. Nothing is made up: a
 * bookmaker without one of the prices is left out whole.
 * @returns null with fewer than two of them, or where the medians together are no market
 */
export function consensusOf(quotes: readonly Quote[]): Consensus | null {
  const taken = quotes.filter(
    (quote): quote is readonly number[] =>
      quote.length > 1 && quote.every((price) => price !== null) && isPlausible(quote),
  );
  if (taken.length < fewestBookmakers) return null;
  const prices = taken[0]!.map((_, place) => Math.round(median(taken.map((quote) => quote[place]!)) * 1000));
  return isPlausible(prices.map((price) => price / 1000)) ? { prices, bookmakers: taken.length } : null;
}
