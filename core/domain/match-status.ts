/** What a status means for settling and polling. `unknown`: a code this version has never heard of. */
export type FixtureStatusClass = 'pending' | 'live' | 'final' | 'void' | 'unknown';

/** Codes of a match that has not begun: with a date, with a date whose hour is to be defined, postponed. */
export const notBegunCodes = ['NS', 'TBD', 'PST'] as const;
/** Those of them whose date, or at least whose day, holds. */
const datedCodes = ['NS', 'TBD'] as const;
/** Those of them without a certain date. */
const undatedCodes = ['PST', 'TBD'] as const;
/** Codes of a match under way. */
export const liveCodes = ['1H', 'HT', '2H', 'ET', 'BT', 'P', 'SUSP', 'INT', 'LIVE'] as const;
/** Codes of a match that was played to its end: after 90 minutes, extra time, a shoot-out. */
export const finalCodes = ['FT', 'AET', 'PEN'] as const;
/** Codes after which nothing is settled from a score: cancelled, abandoned, awarded, walkover. */
const voidCodes = ['CANC', 'ABD', 'AWD', 'WO'] as const;
/** Codes that say how a match ended. */
export const endedCodes = [...finalCodes, ...voidCodes] as const;

export type FinalCode = (typeof finalCodes)[number];
export type VoidCode = (typeof voidCodes)[number];

const classes: ReadonlyMap<string, FixtureStatusClass> = new Map(
  Object.entries({
    pending: notBegunCodes,
    live: liveCodes,
    final: finalCodes,
    void: voidCodes,
  } satisfies Record<Exclude<FixtureStatusClass, 'unknown'>, readonly string[]>).flatMap(([name, codes]) =>
    codes.map((code) => [code, name as FixtureStatusClass] as const),
  ),
);

/** Short codes have been seen in another case ("Canc"). */
export const normalStatus = (short: string): string => short.trim().toUpperCase();

/** The class of a short status code, in any case. */
export const fixtureStatusClass = (short: string): FixtureStatusClass =>
  classes.get(normalStatus(short)) ?? 'unknown';

const isOneOf = (codes: readonly string[]) => {
  const known = new Set(codes);
  return (code: string): boolean => known.has(code);
};

/** Whether a code, in upper case, is of a match that was played to its end. Asked for every pick: no set is looked up. */
export const isFinalCode = (code: string): code is FinalCode =>
  code === finalCodes[0] || code === finalCodes[1] || code === finalCodes[2];

/** Whether a code, in upper case, says how a match ended. */
export const isEnded = isOneOf(endedCodes);
/** Whether a code, in upper case, is of a match that has not begun. */
export const isNotBegun = isOneOf(notBegunCodes);
/** Whether a code, in upper case, is of a match to come whose day holds. */
export const isDated = isOneOf(datedCodes);
/** Whether a code, in upper case, is of a match to come without a certain date. */
export const isUndated = isOneOf(undatedCodes);
