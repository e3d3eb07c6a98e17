import type { Side, Teams } from '../markets/market.ts';
import { normalise } from './normalise.ts';

/** Parts of club names that people leave out. */
const clubWords = new Set(
  '1 ac afc as bc bk bsc ca cd cf cfc club fc fk fsv if jk kv nk ogc rb rc rcd rsc sc sd sk ss ssc sv tsg ud us vfb vfl'.split(
    ' ',
  ),
);

/** First words that mean something else in an outcome. */
const reserved = new Set(
  'the home away draw over under both yes no not any first half win total odd even real'.split(' '),
);

const isClubWord = (word: string | undefined) =>
  word !== undefined && (clubWords.has(word) || /^\d+$/.test(word));

/** The words from the first to the last that are more than `FC`, a number and the like. */
function coreOf(words: readonly string[]): { from: number; to: number } {
  let from = 0;
  let to = words.length;
  while (to - from > 1 && isClubWord(words[from])) from += 1;
  while (to - from > 1 && isClubWord(words[to - 1])) to -= 1;
  return { from, to };
}

/** The whole name, and the name without `FC` and the like before it, after it, and both. */
function namesOf(team: string): Set<string> {
  const words = normalise(team).split(' ');
  const { from, to } = coreOf(words);
  const names = [words, words.slice(from), words.slice(0, to), words.slice(from, to)].map((part) =>
    part.join(' '),
  );
  return new Set(names.filter((name) => name !== ''));
}

/** Beginnings of the name by whole words, as people shorten it: `leeds` for Leeds United. */
function shortNamesOf(team: string): Set<string> {
  const all = normalise(team).split(' ');
  const { from, to } = coreOf(all);
  const words = all.slice(from, to);
  const [first = ''] = words;
  if (first.length < 3 || reserved.has(first)) return new Set();
  return new Set(words.map((_word, index) => words.slice(0, index + 1).join(' ')));
}

/**
 * What each team may be called: longest first, each name of one team only. A short form that could be either team
 * (`manchester` in a derby) is no name of any.
 */
function teamNames({ home, away }: Teams): { name: string; side: Side }[] {
  const full = { home: namesOf(home), away: namesOf(away) };
  const short = { home: shortNamesOf(home), away: shortNamesOf(away) };
  const own = (side: Side, other: Side) => [
    ...[...full[side]].filter((name) => !full[other].has(name)),
    ...[...short[side]].filter(
      (name) => !full[side].has(name) && !full[other].has(name) && !short[other].has(name),
    ),
  ];
  const named = [
    ...own('home', 'away').map((name) => ({ name, side: 'home' as const })),
    ...own('away', 'home').map((name) => ({ name, side: 'away' as const })),
  ];
  return named.sort((left, right) => right.name.length - left.name.length);
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** The normalised text with every name of the two teams replaced by `@h` or `@a`. */
export function replaceTeams(text: string, teams: Teams): string {
  const names = teamNames(teams);
  if (names.length === 0) return text;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(({ name }) => escape(name)).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const tokens = new Map(names.map(({ name, side }) => [name, side === 'home' ? '@h' : '@a']));
  return text.replace(pattern, (name) => tokens.get(name) ?? name);
}
