export type ConfidenceBand = 'high' | 'medium' | 'low';

/** Lower ends of the bands, in percent. */
export const bandFloors = { high: 80, medium: 60 } as const;

/** The band of a confidence from 0 to 100: 80 and more is high, 60 and more medium, below that low. */
export const bandOf = (confidence: number): ConfidenceBand =>
  confidence >= bandFloors.high ? 'high' : confidence >= bandFloors.medium ? 'medium' : 'low';
