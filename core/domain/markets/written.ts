/*
 * How people write the outcomes of a market. Each market's file says it in `words`, its name and nicknames, and in
 * `written`, whole outcomes. Both are sources of regular expressions. `words` are looked for in normalised text, in
 * which the two teams are already `@h` and `@a`; `written` is compared with what comes of it, where each phrase has
 * become its token: the markets' own and the general ones of `parse/words.ts`, such as `#g` for goals.
 */

/** The named groups that a pattern found. */
export type Parts = Readonly<Record<string, string | undefined>>;

/** What a text says of a market: not yet known to be one of its selections and lines. */
export interface Reading {
  readonly selection: string;
  readonly line?: number;
}

/** A whole outcome from its first to its last word, and what it says; null where it says nothing after all. */
export type WrittenForm = readonly [pattern: string, read: (parts: Parts) => Reading | null];

/** The token of each team. */
export const tokenOf = { home: '@h', away: '@a' } as const;

/** Either team. */
export const aTeam = '(?<team>@[ha])';
export const aResult = '(?<result>@[ha]|draw)';
export const aTotal = '(?<way>over|under|o|u) ?(?<line>\\d+(?:\\.\\d+)?)';
export const anAnswer = '(?<answer>yes|no|y|n)';
/** A handicap's line with its sign: "Leeds 1" does not say which way. */
export const aSignedLine = '(?<line>[+-]\\d*\\.?\\d+|0)';
/** A handicap that does not say whether it is Asian or European. */
export const plainHandicap = `(?:#hc )?${aTeam} (?<line>[+-]\\d*\\.?\\d+)(?: #hc)?`;

/** `home`, `away` or `draw` of a team's token, a coupon's 1 or 2, or `draw`. */
export const sideOf = (token = ''): string =>
  token === '@h' || token === '1' ? 'home' : token === '@a' || token === '2' ? 'away' : 'draw';

const overOrUnder = (word = ''): string => (word.startsWith('o') ? 'over' : 'under');

/** `yes` unless the word says no. */
export const yesOrNo = (word = 'yes'): string => (word === 'no' || word === 'n' ? 'no' : 'yes');

/** Reads what `aTotal` found. */
export const readTotal = ({ way, line }: Parts) => ({ selection: overOrUnder(way), line: Number(line) });
