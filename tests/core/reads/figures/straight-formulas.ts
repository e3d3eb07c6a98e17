/*
 * The figures of the reports written down once more, from the published formulas, over raw rows and without a line of
 * the product's: what the product says is compared with these.
 */

export type Triple = [home: number, draw: number, away: number];

/** A forecast of one match beside its score. */
export interface Forecast {
  result: Triple;
  over25: number;
  bothScore: number;
}

type Scoring = (forecast: Forecast, home: number, away: number) => number;

const binaryLoss = (p: number, happened: boolean) => -Math.log(happened ? p : 1 - p);
const square = (x: number) => x * x;

export const scorings = {
  rps: ({ result: [h, d] }, home, away) =>
    (square(h - Number(home > away)) + square(h + d - Number(home >= away))) / 2,
  brier: ({ result: [h, d, a] }, home, away) =>
    square(h - Number(home > away)) + square(d - Number(home === away)) + square(a - Number(home < away)),
  logLoss: ({ result: [h, d, a] }, home, away) => -Math.log(home > away ? h : home === away ? d : a),
  over25Brier: ({ over25 }, home, away) => square(over25 - Number(home + away >= 3)),
  over25LogLoss: ({ over25 }, home, away) => binaryLoss(over25, home + away >= 3),
  bothScoreBrier: ({ bothScore }, home, away) => square(bothScore - Number(home * away > 0)),
  bothScoreLogLoss: ({ bothScore }, home, away) => binaryLoss(bothScore, home * away > 0),
} satisfies Record<string, Scoring>;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** ∫ cos^power from 0 to `end`, by Simpson's rule. */
function cosineIntegral(power: number, end: number): number {
  const steps = 4000;
  let sum = 0;
  for (let at = 0; at <= steps; at++)
    sum += Math.cos((end * at) / steps) ** power * (at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2);
  return (sum * end) / steps / 3;
}

const quantiles = new Map<string, number>();

/** The two-sided t quantile. With t = √ν·tan θ Student's distribution is ∫ cos^(ν − 1) from 0 to θ over that to π/2. */
export function tQuantile(central: number, freedom: number): number {
  const key = `${central}/${freedom}`;
  const known = quantiles.get(key);
  if (known !== undefined) return known;
  const whole = cosineIntegral(freedom - 1, Math.PI / 2);
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (cosineIntegral(freedom - 1, middle) / whole < central) low = middle;
    else high = middle;
  }
  const quantile = Math.sqrt(freedom) * Math.tan((low + high) / 2);
  quantiles.set(key, quantile);
  return quantile;
}

interface DayDifference {
  day: string;
  difference: number;
}

/** Differences of matches: mean, interval by match day, and the test that may be looked at every day; for `k` at once. */
export function paired(differences: readonly DayDifference[], k: number) {
  const n = differences.length;
  const d = mean(differences.map(({ difference }) => difference));
  const byDay = [...Map.groupBy(differences, ({ day }) => day)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const days = byDay.map(([, own]) => ({
    n: own.length,
    sum: own.reduce((sum, { difference }) => sum + difference, 0),
  }));
  const K = days.length;
  const spread = days.reduce((sum, day) => sum + square(day.sum - d * day.n), 0);
  const half = K < 8 ? null : (tQuantile(1 - 0.05 / k, K - 1) * Math.sqrt((K / (K - 1)) * spread)) / n;
  let [S, V, seen] = [0, 0, 0];
  let bound = 0;
  let decided: { verdict: 'better' | 'worse'; after: number } | undefined;
  for (const [index, day] of days.entries()) {
    S += day.sum;
    V += square(day.sum);
    seen += day.n;
    bound = (V + 0.1) * (Math.log((V + 0.1) / 0.1) + 2 * Math.log(k / 0.05));
    if (index >= 4 && square(S) > bound) decided ??= { verdict: S < 0 ? 'better' : 'worse', after: seen };
  }
  const sd = Math.sqrt(
    differences.reduce((sum, { difference }) => sum + square(difference - d), 0) / (n - 1),
  );
  return {
    n,
    days: K,
    difference: d,
    interval: half === null ? null : [d - half, d + half],
    alwaysValid: K < 5 ? null : [(S - Math.sqrt(bound)) / n, (S + Math.sqrt(bound)) / n],
    verdict: decided?.verdict ?? 'not_distinguishable',
    decidedAfter: decided?.after ?? null,
    needed: n < 2 || d === 0 ? null : Math.round(7.85 * square(sd / d)),
  };
}

/** A pick that came true or not; what was stated from 0 to 1. */
export interface Claim {
  game: number;
  stated: number;
  right: boolean;
}

export interface Line {
  slope: number;
  shift: number;
}

export const clip = (p: number): number => Math.min(0.99, Math.max(0.01, p));
export const logit = (p: number): number => Math.log(p / (1 - p));
export const sigma = (x: number): number => 1 / (1 + Math.exp(-x));
const hit = ({ right }: Claim): number => (right ? 1 : 0);

const matchesOf = (claims: readonly Claim[]): Claim[][] => [
  ...Map.groupBy(claims, ({ game }) => game).values(),
];

/** a and b of σ(a·logit c + b) at the maximum of Σ loglik/deff − ½κ((a − a₀)² + (b − b₀)²), by twelve steps of Newton. */
export function fittedLine(
  claims: readonly Claim[],
  around: Line = { slope: 1, shift: 0 },
  kappa = 20,
): Line {
  const matches = matchesOf(claims);
  const variance = claims.reduce((sum, { stated }) => sum + clip(stated) * (1 - clip(stated)), 0);
  const v = variance / matches.length;
  const misses = matches.map((match) => match.reduce((sum, each) => sum + hit(each) - clip(each.stated), 0));
  const between = misses.reduce((sum, miss) => sum + miss * miss, 0);
  const deff = claims.length === 0 ? 1 : Math.max(1, (between + 40 * v) / (variance + 20 * v));
  let { slope: a, shift: b } = around;
  for (let step = 0; step < 12; step++) {
    let [ga, gb] = [-kappa * (a - around.slope), -kappa * (b - around.shift)];
    let [haa, hab, hbb] = [kappa, 0, kappa];
    for (const claim of claims) {
      const x = logit(clip(claim.stated));
      const p = sigma(a * x + b);
      ga += ((hit(claim) - p) * x) / deff;
      gb += (hit(claim) - p) / deff;
      haa += (p * (1 - p) * x * x) / deff;
      hab += (p * (1 - p) * x) / deff;
      hbb += (p * (1 - p)) / deff;
    }
    const det = haa * hbb - hab * hab;
    [a, b] = [a + (hbb * ga - hab * gb) / det, b + (haa * gb - hab * ga) / det];
  }
  return { slope: a, shift: b };
}

/** Score test by match of slope 1 and shift 0: χ² with two degrees of freedom, 5.991 at 95 % in every table. */
export function honestyTest(claims: readonly Claim[]): number {
  let [u, w] = [0, 0];
  let [uu, uw, ww] = [0, 0, 0];
  for (const match of matchesOf(claims)) {
    const misses = match.map((each) => hit(each) - clip(each.stated));
    const byShift = misses.reduce((sum, miss) => sum + miss, 0);
    const bySlope = misses.reduce((sum, miss, at) => sum + miss * logit(clip(match[at]!.stated)), 0);
    [u, w] = [u + bySlope, w + byShift];
    [uu, uw, ww] = [uu + bySlope * bySlope, uw + bySlope * byShift, ww + byShift * byShift];
  }
  return (u * u * ww - 2 * u * w * uw + w * w * uu) / (uu * ww - uw * uw);
}

/** Mean gap of stated and true over ten equal bins, by their size; percents. */
export function calibrationGap(picks: readonly { percent: number; right: boolean }[]): number {
  const bins = [...Map.groupBy(picks, ({ percent }) => Math.min(9, Math.floor(percent / 10))).values()];
  return bins.reduce((sum, bin) => {
    const gap = mean(bin.map(({ percent }) => percent / 100)) - mean(bin.map(({ right }) => (right ? 1 : 0)));
    return sum + (bin.length / picks.length) * Math.abs(gap);
  }, 0);
}

/** Log loss of a stated percent, read within 1 and 99. */
export const percentLoss = (percent: number, right: boolean): number =>
  binaryLoss(clip(percent / 100), right);
