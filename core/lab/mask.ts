import type { KnownNames } from '../llm/digest.ts';

/** Characters of a word: a name is replaced only where it stands alone. */
const isLetter = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Replaces names, the longest first; what one of them has replaced no other one looks into. */
function replaceNames(text: string, neutral: readonly (readonly [name: string, by: string])[]): string {
  const found: { from: number; to: number; by: string }[] = [];
  for (const [name, by] of neutral.toSorted(([one], [other]) => other.length - one.length)) {
    if (name === '') continue;
    for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + name.length)) {
      const to = from + name.length;
      const isWhole = !isLetter(text[from - 1]) && !isLetter(text[to]);
      if (isWhole && found.every((one) => to <= one.from || one.to <= from)) found.push({ from, to, by });
    }
  }
  let result = '';
  let at = 0;
  for (const { from, to, by } of found.toSorted((one, other) => one.from - other.from)) {
    result += text.slice(at, from) + by;
    at = to;
  }
  return result + text.slice(at);
}

const day = /\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z)?/g;
const season = /season \d{4}/g;

/** Lines that say where, by whom or in strangers’ words: nothing of them is a figure. */
const tells = /<<<OUTSIDE|^- (?:Venue|Referee|Its advice): | → /;
/** What of a change to the fixture is no name. */
const changes = /^- (?:kickoff|status): /;

/** A row of a table, and what its figures begin with; what stands behind them names a competition. */
const tableRow = /^- (?:\d+|\?)\. /;
const tableFigure = /^(?:played|points|W-D-L|goals|at home|away|last five|unknown)\b/;

/** A line without what only a competition has: its round, and what a place in its table leads to. */
function withoutCompetition(line: string): string {
  if (line.startsWith('Competition: ')) return 'Competition: a league';
  const start = tableRow.test(line) ? line.indexOf(': ') + 2 : 0;
  if (start < 2) return line;
  const figures = line
    .slice(start)
    .split(', ')
    .filter((part) => tableFigure.test(part));
  return line.slice(0, start) + figures.join(', ');
}

/**
 * A digest without anything memory could hold on to: neutral names of teams and people, no days, no places, no rounds, no
 * reports. The figures stay as they are. The same digest always gives the same text.
 */
export function masked(digest: string, names: KnownNames): { text: string; names: KnownNames } {
  const [home = '', away = ''] = names.teams;
  const neutral: [name: string, by: string][] = [
    [home, 'Team Home'],
    [away, 'Team Away'],
    ...names.teams.slice(2).map((team, index): [string, string] => [team, `Team ${index + 1}`]),
    ...names.players.home.map((player, index): [string, string] => [player, `Player H${index + 1}`]),
    ...names.players.away.map((player, index): [string, string] => [player, `Player A${index + 1}`]),
    ...names.coaches.map((coach, index): [string, string] => [coach, `Coach ${index + 1}`]),
    ...names.others.map((other, index): [string, string] => [other, `Place ${index + 1}`]),
  ];
  const kept = digest.split('\n').filter((line) => !tells.test(line) || changes.test(line));
  // Names first: one may hold a year. A line at a time, so that none is found across two.
  const text = kept
    .map((line) => withoutCompetition(replaceNames(line, neutral)))
    .join('\n')
    .replace(day, 'a day')
    .replace(season, 'a season');
  // As in the text, a name that two bear goes by the first: a club that is called like its town is no place.
  const renamed = new Map(neutral.toReversed());
  const all = (list: readonly string[]): string[] => list.map((name) => renamed.get(name) ?? name);
  return {
    text,
    names: {
      teams: all(names.teams),
      players: { home: all(names.players.home), away: all(names.players.away) },
      coaches: all(names.coaches),
      others: all(names.others),
      quoted: [],
    },
  };
}
