import { clipped, type Correction, fromLogOdds, identity, logOdds } from './correction.ts';
import { type Level, levelsOf, matchesOf, type SettledPick } from './settled-picks.ts';

/** So many matches of an effect of 2 are taken as seen before the first: a handful of matches cannot tell it. */
const effectMatches = 20;
const effectBefore = 2;

/**
 * Design effect of picks of one match (Kish 1965): how many of them say as much as one that stands alone. The variance
 * of what came true, summed by match, over that of independent picks; never below 1.
 */
export function designEffect(picks: readonly SettledPick[]): number {
  const matches = matchesOf(picks);
  if (matches.length === 0) return 1;
  let between = 0;
  let alone = 0;
  for (const match of matches) {
    let miss = 0;
    for (const { stated, right } of match) {
      const chance = clipped(stated);
      miss += (right ? 1 : 0) - chance;
      alone += chance * (1 - chance);
    }
    between += miss * miss;
  }
  const before = effectMatches * (alone / matches.length);
  return Math.max(1, (between + effectBefore * before) / (alone + before));
}

interface Prior {
  readonly around: Correction;
  readonly weight: number;
}

/** What is maximised: log-likelihood of the levels over the design effect, less what the prior takes. */
interface Target extends Prior {
  readonly levels: readonly Level[];
  readonly effect: number;
}

/** −ln(1 + e^−x), without overflow at either end. */
const logChance = (x: number): number => (x < 0 ? x : 0) - Math.log1p(Math.exp(-Math.abs(x)));

function valueAt({ levels, effect, around, weight }: Target, { slope, shift }: Correction): number {
  let likelihood = 0;
  for (const { stated, picks, right } of levels) {
    const odds = slope * logOdds(stated) + shift;
    likelihood += right * logChance(odds) + (picks - right) * logChance(-odds);
  }
  return likelihood / effect - (weight / 2) * ((slope - around.slope) ** 2 + (shift - around.shift) ** 2);
}

/** Newton's step from here; the slope stays where it is fixed. */
function stepFrom({ levels, effect, around, weight }: Target, at: Correction, isFixed: boolean): Correction {
  let bySlope = -weight * (at.slope - around.slope);
  let byShift = -weight * (at.shift - around.shift);
  let slopes = weight;
  let both = 0;
  let shifts = weight;
  for (const { stated, picks, right } of levels) {
    const odds = logOdds(stated);
    const chance = fromLogOdds(at.slope * odds + at.shift);
    const miss = (right - picks * chance) / effect;
    const spread = (picks * chance * (1 - chance)) / effect;
    bySlope += miss * odds;
    byShift += miss;
    slopes += spread * odds * odds;
    both += spread * odds;
    shifts += spread;
  }
  if (isFixed) return { slope: 0, shift: byShift / shifts };
  const determinant = slopes * shifts - both * both;
  return {
    slope: (shifts * bySlope - both * byShift) / determinant,
    shift: (slopes * byShift - both * bySlope) / determinant,
  };
}

/** Steps after which Newton's method stands still; it takes about six. */
const mostSteps = 50;
const standsStill = 1e-10;

/**
 * Newton's method from the prior's place, or on the shift alone where a slope is given. The sum is concave, so it has
 * one maximum; a step that overshoots is halved until it does not.
 */
function maximum(target: Target, fixedSlope?: number): Correction {
  let at: Correction = { ...target.around, ...(fixedSlope !== undefined && { slope: fixedSlope }) };
  let value = valueAt(target, at);
  for (let step = 0; step < mostSteps; step++) {
    const move = stepFrom(target, at, fixedSlope !== undefined);
    let share = 1;
    let next = at;
    let reached = value;
    for (; share > standsStill; share /= 2) {
      next = { slope: at.slope + share * move.slope, shift: at.shift + share * move.shift };
      reached = valueAt(target, next);
      if (reached >= value) break;
    }
    if (reached < value) break;
    at = next;
    value = reached;
    if (Math.abs(move.slope) + Math.abs(move.shift) < standsStill) break;
  }
  return at;
}

/** Weight with which a model of which nothing is known is held to what it states. */
const identityWeight = 20;

/**
 * The correction under which settled picks are most probable, held to `around` with `weight` observations' worth:
 * maximises Σ log-likelihood / design effect − ½ · weight · ((slope − slope₀)² + (shift − shift₀)²). That is Platt's
 * logistic calibration (1999) on the log-odds with a normal prior; the prior keeps an honest model from harm while the
 * picks are few, and the design effect keeps nine picks of a match from counting as nine matches.
 */
export function fitCorrection(
  picks: readonly SettledPick[],
  { around = identity, weight = identityWeight }: Partial<Prior> = {},
): Correction {
  const target = { levels: levelsOf(picks), effect: designEffect(picks), around, weight };
  const free = maximum(target);
  // The sum is concave, so where the maximum lies below a slope of 0 the best that is allowed lies on 0.
  return free.slope >= 0 ? free : maximum(target, 0);
}
