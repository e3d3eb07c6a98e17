const implied = (odds: readonly number[]): number[] => {
  if (odds.length < 2 || !odds.every((price) => Number.isFinite(price) && price > 1)) {
    throw new RangeError('Odds must be two or more decimal prices above 1.');
  }
  return odds.map((price) => 1 / price);
};

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What is asked for above the sure return: 0.06 of prices whose probabilities add up to 1.06. Below 0 it is given away. */
export const marginOf = (odds: readonly number[]): number => total(implied(odds)) - 1;

/** Probabilities from decimal odds, the margin taken off in proportion. @throws RangeError for prices not above 1 */
export function proportionalDevig(odds: readonly number[]): number[] {
  const raw = implied(odds);
  const sum = total(raw);
  return raw.map((probability) => probability / sum);
}

/** Prices of a real market need a power between 1 and 3; one far above is looked for in prices that say nothing. */
const mostPower = 64;

/**
 * Probabilities from decimal odds by the power method: (1/odds)^k with k such that they sum to 1. It takes more of
 * the margin from long shots (Clarke, Kovalchik & Ingram 2017).
 * @returns null where no such power is found
 * @throws RangeError for prices that are not above 1
 */
export function powerDevig(odds: readonly number[]): number[] | null {
  const raw = implied(odds);
  const sumAt = (power: number) => total(raw.map((probability) => probability ** power));
  // The sum falls in k from the number of selections (k = 0) towards 0, so one root lies between.
  let low = 0;
  let high = mostPower;
  if (sumAt(high) > 1) return null;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (sumAt(middle) > 1) low = middle;
    else high = middle;
  }
  const powered = raw.map((probability) => probability ** ((low + high) / 2));
  const sum = total(powered);
  return powered.map((probability) => probability / sum);
}
