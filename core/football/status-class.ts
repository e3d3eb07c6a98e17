/** What a status means for settling and polling. `unknown`: a code that is not in the list. */
export type FixtureStatusClass = 'pending' | 'live' | 'final' | 'void' | 'unknown';

const classes: Record<string, FixtureStatusClass> = {
  TBD: 'pending',
  NS: 'pending',
  PST: 'pending',
  '1H': 'live',
  HT: 'live',
  '2H': 'live',
  ET: 'live',
  BT: 'live',
  P: 'live',
  SUSP: 'live',
  INT: 'live',
  LIVE: 'live',
  FT: 'final',
  AET: 'final',
  PEN: 'final',
  CANC: 'void',
  ABD: 'void',
  AWD: 'void',
  WO: 'void',
};

/** Short codes have been seen in another case ("Canc"). */
export const normalStatus = (short: string): string => short.trim().toUpperCase();

/** The class of a short status code, in any case. */
export const fixtureStatusClass = (short: string): FixtureStatusClass => {
  const code = normalStatus(short);
  return Object.hasOwn(classes, code) ? (classes[code] ?? 'unknown') : 'unknown';
};

/** Codes of matches that nothing more is waited for. */
export const endedCodes: readonly string[] = Object.keys(classes).filter((code) =>
  ['final', 'void'].includes(classes[code]!),
);
