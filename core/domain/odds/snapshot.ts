import { powerDevig, proportionalDevig } from '../scoring/devig.ts';
import { type Consensus, consensusOf, type PricedMarket, pricedMarketKeys, type Quote } from './prices.ts';

/** How the margin was taken out of a market's prices. */
export type MarginMethod = 'power' | 'multiplicative';

/** One market of a snapshot: prices in thousandths, fair probabilities in parts per million that add up to a million. */
export interface FairMarket extends Consensus {
  probabilities: number[];
}

/** The market as it stood at one instant. A market without a price worth the name is null. */
export interface MarketSnapshot {
  markets: Record<PricedMarket, FairMarket | null>;
  /** The most bookmakers behind any of the markets. */
  bookmakers: number;
  method: MarginMethod;
}

const million = 1_000_000;

/** Whole parts of a million that add up to it: what is left after rounding down goes to the largest remainders. */
export function partsOfMillion(probabilities: readonly number[]): number[] {
  const exact = probabilities.map((probability) => probability * million);
  const parts = exact.map(Math.floor);
  const left = million - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((value, place) => ({ place, rest: value - Math.floor(value) }))
    .toSorted((one, other) => other.rest - one.rest || one.place - other.place);
  for (const { place } of byRemainder.slice(0, left)) parts[place]! += 1;
  return parts;
}

/**
 * The snapshot of what the bookmakers ask: medians, the margin taken out by the power method, in proportion for all
 * markets where one of them has no power.
 * @returns null where no market has a price worth the name
 */
export function snapshotOf(quotes: Record<PricedMarket, readonly Quote[]>): MarketSnapshot | null {
  const agreed = pricedMarketKeys.flatMap((key) => {
    const consensus = consensusOf(quotes[key]);
    return consensus === null
      ? []
      : [{ key, consensus, odds: consensus.prices.map((price) => price / 1000) }];
  });
  if (agreed.length === 0) return null;
  const powered = agreed.map(({ odds }) => powerDevig(odds));
  const method = powered.every((fair) => fair !== null) ? 'power' : 'multiplicative';
  const markets: MarketSnapshot['markets'] = {
    match_result: null,
    total_goals: null,
    both_teams_to_score: null,
  };
  for (const [place, { key, consensus, odds }] of agreed.entries()) {
    const fair = method === 'power' ? powered[place]! : proportionalDevig(odds);
    markets[key] = { ...consensus, probabilities: partsOfMillion(fair) };
  }
  return { markets, method, bookmakers: Math.max(...agreed.map(({ consensus }) => consensus.bookmakers)) };
}

/** A pick of any market; of most there is no price. */
export interface PricedPick {
  market: string;
  selection: string;
  line: number | null;
}

/** What a fair probability can be told of: the priced markets, and what their selections add up to. */
const partsOf = ({
  market,
  selection,
  line,
}: PricedPick): { market: PricedMarket; places: number[] } | null => {
  const at = (key: PricedMarket, names: readonly string[], found: string) =>
    names.includes(found) ? { market: key, places: [names.indexOf(found)] } : null;
  if (market === 'match_result') return at(market, ['home', 'draw', 'away'], selection);
  if (market === 'both_teams_to_score') return at(market, ['yes', 'no'], selection);
  if (market === 'total_goals') return line === 2.5 ? at(market, ['over', 'under'], selection) : null;
  if (market !== 'double_chance') return null;
  const places = { home_draw: [0, 1], draw_away: [1, 2], home_away: [0, 2] }[selection];
  return places === undefined ? null : { market: 'match_result', places };
};

/** The fair probability of a pick, 0 to 1; null where the snapshot has no price for it. */
export function fairProbability(
  { markets }: { markets: MarketSnapshot['markets'] },
  pick: PricedPick,
): number | null {
  const parts = partsOf(pick);
  const fair = parts && markets[parts.market];
  if (!fair) return null;
  return parts.places.reduce((sum, place) => sum + fair.probabilities[place]!, 0) / million;
}
