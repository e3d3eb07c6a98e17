import type { MarketKey, Pick } from './markets/catalogue.ts';

/** Picks that cannot be the headline tip: this selection with a line from `min` to `max` (open where absent). */
export interface HeadlineExclusion {
  readonly market: MarketKey;
  readonly selection: string;
  readonly min?: number;
  readonly max?: number;
}

/**
 * Picks that nearly always come true and so say nothing, however sure the model is of them. For scale, over
 * 4,072 English league matches: over 0.5 goals 93 %, under 4.5 goals 88 %, "home or away" 74 %.
 */
export const defaultHeadlineExclusions: readonly HeadlineExclusion[] = [
  { market: 'double_chance', selection: 'home_away' },
  { market: 'total_goals', selection: 'over', max: 1 },
  { market: 'total_goals', selection: 'under', min: 4.5 },
  { market: 'team_total_home', selection: 'under', min: 3.5 },
  { market: 'team_total_away', selection: 'under', min: 3.5 },
  { market: 'first_half_total', selection: 'under', min: 2.5 },
  { market: 'asian_handicap', selection: 'home', min: 2 },
  { market: 'asian_handicap', selection: 'away', min: 2 },
  { market: 'european_handicap', selection: 'home', min: 3 },
  { market: 'european_handicap', selection: 'away', max: -3 },
  { market: 'total_corners', selection: 'over', max: 5.5 },
  { market: 'total_corners', selection: 'under', min: 14.5 },
  { market: 'total_cards', selection: 'over', max: 1.5 },
  { market: 'total_cards', selection: 'under', min: 8.5 },
];

/** Whether a pick says something, so that it may be the headline tip. */
export const isHeadlineWorthy = (
  pick: Pick,
  exclusions: readonly HeadlineExclusion[] = defaultHeadlineExclusions,
): boolean =>
  !exclusions.some(
    ({ market, selection, min = -Infinity, max = Infinity }) =>
      pick.market === market &&
      pick.selection === selection &&
      (pick.line === null || (pick.line >= min && pick.line <= max)),
  );

/**
 * The headline tip: the most confident of the picks that say something, the earlier one among equals.
 * @returns null when no pick says something.
 */
export function chooseHeadline<Candidate extends Pick & { readonly confidence: number }>(
  picks: readonly Candidate[],
  exclusions: readonly HeadlineExclusion[] = defaultHeadlineExclusions,
): Candidate | null {
  let best: Candidate | null = null;
  for (const pick of picks) {
    if (isHeadlineWorthy(pick, exclusions) && (best === null || pick.confidence > best.confidence))
      best = pick;
  }
  return best;
}
