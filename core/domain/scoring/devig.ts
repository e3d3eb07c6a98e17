const implied = (odds: readonly number[]): number[] => {
  if (odds.length < 2 || !odds.every((price) => Number.isFinite(price) && price > 1)) {
    throw new RangeError('Odds must be two or more decimal prices above 1.');
  }
  return odds.map((price) => 1 / price);
};

/**
 * Probabilities from decimal odds, the margin taken off in proportion.
 * @throws RangeError for prices that are not above 1
 */
export function proportionalDevig(odds: readonly number[]): number[] {
  const raw = implied(odds);
  const sum = raw.reduce((total, probability) => total + probability, 0);
  return raw.map((probability) => probability / sum);
}

/**
 * Probabilities from decimal odds by the power method: (1/odds)^k with k such that they sum to 1. It takes more of
 * the margin from long shots (Clarke, Kovalchik & Ingram 2017).
 * @throws RangeError for prices that are not above 1
 */
export function powerDevig(odds: readonly number[]): number[] {
  const raw = implied(odds);
  const sumAt = (power: number) => raw.reduce((total, probability) => total + probability ** power, 0);
  // The sum falls in k from the number of selections (k = 0) towards 0, so one root lies between.
  let low = 0;
  let high = 1;
  while (sumAt(high) > 1) high *= 2;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (sumAt(middle) > 1) low = middle;
    else high = middle;
  }
  const powered = raw.map((probability) => probability ** ((low + high) / 2));
  const sum = powered.reduce((total, probability) => total + probability, 0);
  return powered.map((probability) => probability / sum);
}
