import { normalStatus } from './match-status.ts';

const words: ReadonlyMap<string, string> = new Map([
  ['NS', 'Not begun'],
  ['TBD', 'Date and time to be set'],
  ['PST', 'Postponed'],
  ['1H', 'First half'],
  ['HT', 'Half-time'],
  ['2H', 'Second half'],
  ['ET', 'Extra time'],
  ['BT', 'Break before extra time'],
  ['P', 'Penalties'],
  ['SUSP', 'Suspended'],
  ['INT', 'Interrupted'],
  ['LIVE', 'In play'],
  ['FT', 'Full time'],
  ['AET', 'After extra time'],
  ['PEN', 'After penalties'],
  ['CANC', 'Cancelled'],
  ['ABD', 'Abandoned'],
  ['AWD', 'Awarded'],
  ['WO', 'Walkover'],
]);

/** A status code of the football service in words; undefined for one that nobody knows. */
export const statusWords = (code: string): string | undefined => words.get(normalStatus(code));

/** What the football service says of a match, as a sentence quotes it: “Not begun”; an unknown code as it is. */
export const statusSaid = (code: string): string => `“${statusWords(code) ?? code}”`;

/** A result as it is, and one that is a code, or a status in its place, in words. */
export const resultWords = (result: string | null): string | null =>
  result === null ? null : (statusWords(result) ?? result);
