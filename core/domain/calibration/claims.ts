import { clipped, corrected, logOdds } from './correction.ts';
import { fitCorrection } from './fit.ts';
import { matchesOf, type SettledPick } from './settled-picks.ts';

/** What is said of a model's confidence where chance does not explain it. */
export type ClaimVerdict = 'overconfident' | 'underconfident';

/** χ² above which chance explains a gap in fewer than one of twenty honest models, by degrees of freedom. */
const limits = { one: 3.841458820694124, two: 5.991464547107979 };

/** Below so many matches nothing is said. */
export const fewestMatches = 10;

/**
 * Score test of "the stated values are right" (Rao 1948), its variance taken by match: the sums over each match of what
 * came true less what was stated, plain and times the log-odds, against their own squares.
 */
function chanceExplains(picks: readonly SettledPick[]): boolean {
  let slope = 0;
  let shift = 0;
  let slopes = 0;
  let both = 0;
  let shifts = 0;
  for (const match of matchesOf(picks)) {
    let bySlope = 0;
    let byShift = 0;
    for (const { stated, right } of match) {
      const chance = clipped(stated);
      const miss = (right ? 1 : 0) - chance;
      bySlope += miss * logOdds(chance);
      byShift += miss;
    }
    slope += bySlope;
    shift += byShift;
    slopes += bySlope * bySlope;
    both += bySlope * byShift;
    shifts += byShift * byShift;
  }
  if (shifts === 0) return true;
  const determinant = slopes * shifts - both * both;
  // Everything stated alike: slope and shift cannot be told apart, and one of them says all there is.
  if (determinant <= 1e-9 * slopes * shifts) return (shift * shift) / shifts <= limits.one;
  return (
    (slope * slope * shifts - 2 * slope * shift * both + shift * shift * slopes) / determinant <= limits.two
  );
}

/**
 * Whether a model says more, or less, than comes true; null where chance explains the gap, and below ten matches.
 * Said only where the score test by match has p < .05.
 */
export function claimVerdict(picks: readonly SettledPick[]): ClaimVerdict | null {
  if (matchesOf(picks).length < fewestMatches || chanceExplains(picks)) return null;
  const correction = fitCorrection(picks);
  const claimed = picks.reduce((sum, { stated }) => sum + clipped(stated), 0);
  const worth = picks.reduce((sum, { stated }) => sum + corrected(correction, stated), 0);
  return worth < claimed ? 'overconfident' : 'underconfident';
}
