/** How stated probabilities are read: log-odds times `slope` plus `shift`. */
export interface Correction {
  /** Below 1 the model says too much either way; never below 0, so that the order of picks stands. */
  readonly slope: number;
  /** Below 0 it says too much of everything, in log-odds. */
  readonly shift: number;
}

/** Leaves what is stated as it is. */
export const identity: Correction = { slope: 1, shift: 0 };

/** Stated probabilities beyond these are read as these: nobody knows a match better. */
const surest = 0.99;

export const clipped = (probability: number): number => Math.min(surest, Math.max(1 - surest, probability));

export const logOdds = (probability: number): number => Math.log(probability / (1 - probability));

export const fromLogOdds = (value: number): number => 1 / (1 + Math.exp(-value));

/** What a stated probability is worth: σ(slope · logit + shift), both from 0 to 1. */
export const corrected = ({ slope, shift }: Correction, stated: number): number =>
  fromLogOdds(slope * logOdds(clipped(stated)) + shift);
