/** The least and the most of a number that is chosen by hand. */
export interface Limits {
  least: number;
  most: number;
  isWhole?: true;
  /** The least itself is too little. */
  isAbove?: true;
}

/** US dollars that a run, or a trial in a day, may cost. */
const dollars: Limits = { least: 0, most: 10_000, isAbove: true };
const share: Limits = { least: 0.01, most: 1 };

/** What a run of the lab may be asked for: forms and flags tell it, its use cases hold to it. */
export const labLimits = {
  prompts: { least: 1, most: 6, isWhole: true },
  models: { least: 1, most: 6, isWhole: true },
  past: { least: 1, most: 1000, isWhole: true },
  repeats: { least: 1, most: 5, isWhole: true },
  leadHours: { least: 0.1, most: 168 },
  maxCost: dollars,
} as const satisfies Record<string, Limits>;

/** The same of a trial. */
export const trialLimits = {
  share,
  dayCap: dollars,
  mostGames: { least: 1, most: 100_000, isWhole: true },
  mostUnusable: share,
} as const satisfies Record<string, Limits>;

/** Whether a number keeps to its limits. */
export const isWithin = (value: number, { least, most, isWhole, isAbove }: Limits): boolean =>
  (isAbove ? value > least : value >= least) && value <= most && (!isWhole || Number.isInteger(value));

/** "a whole number from 1 to 5", "more than 0 and at most 10,000". */
export const limitsText = ({ least, most, isWhole, isAbove }: Limits): string => {
  const [from, to] = [least.toLocaleString('en-US'), most.toLocaleString('en-US')];
  return isAbove
    ? `more than ${from} and at most ${to}`
    : `a ${isWhole ? 'whole ' : ''}number from ${from} to ${to}`;
};
