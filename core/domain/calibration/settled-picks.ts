import { clipped } from './correction.ts';

/** A settled pick of one model. Void picks are no observation. */
export interface SettledPick {
  /** The match: picks of one match come true together. */
  readonly game: number;
  /** What the model stated, 0 to 1. */
  readonly stated: number;
  readonly right: boolean;
}

/** All picks that were stated alike. */
export interface Level {
  readonly stated: number;
  picks: number;
  right: number;
}

/** Picks by what was stated, which is all that a fit needs to know of them: whole percents, so there are few. */
export function levelsOf(picks: readonly SettledPick[]): Level[] {
  const levels = new Map<number, Level>();
  for (const { stated, right } of picks) {
    const level = levels.get(stated) ?? { stated: clipped(stated), picks: 0, right: 0 };
    level.picks += 1;
    if (right) level.right += 1;
    levels.set(stated, level);
  }
  return [...levels.values()];
}

/** Picks by their match. */
export const matchesOf = (picks: readonly SettledPick[]): SettledPick[][] => [
  ...Map.groupBy(picks, ({ game }) => game).values(),
];
