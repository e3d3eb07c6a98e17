/**
 * What the list of entries can be narrowed to: kinds of entries, and three that are told apart by what is in them:
 * verdicts given anew, results that a person entered, and picks that came too late.
 */
export const listedKinds = [
  'publish',
  'withdraw',
  'result',
  'settle',
  'kickoff',
  'again',
  'hand',
  'late',
] as const;
export type ListedKind = (typeof listedKinds)[number];
