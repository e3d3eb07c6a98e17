/**
 * P(|T| ≤ t) of Student's distribution with a whole number of degrees of freedom, by the finite sums of Abramowitz &
 * Stegun (1964), 26.7.3 and 26.7.4.
 */
function centralShare(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const sine = Math.sin(angle);
  const square = Math.cos(angle) ** 2;
  const odd = freedom % 2 === 1;
  let term = odd ? Math.cos(angle) : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let step = odd ? 2 : 1; step < freedom - 1; step += 2) {
    term *= (square * step) / (step + 1);
    sum += term;
  }
  return odd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

/**
 * The t that Student's |T| stays below with this probability: 2.262 for .95 and nine degrees of freedom.
 * @param freedom a whole number from 1
 */
export function studentQuantile(central: number, freedom: number): number {
  let low = 0;
  let high = 1;
  while (centralShare(high, freedom) < central) high *= 2;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (centralShare(middle, freedom) < central) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
