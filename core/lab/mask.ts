import type { KnownNames } from '../llm/digest.ts';

/** Characters of a word: a name is replaced only where it stands alone. */
const isLetter = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

function replaceName(text: string, name: string, by: string): string {
  let result = '';
  let from = 0;
  for (;;) {
    const at = text.indexOf(name, from);
    if (at < 0) return result + text.slice(from);
    const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + name.length]);
    result += text.slice(from, at) + (isWhole ? by : name);
    from = at + name.length;
  }
}

const day = /\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z)?/g;
const season = /season \d{4}/g;

/**
 * A digest without anything memory could hold on to: neutral names of teams and people, no days, no places, no reports.
 * The figures stay as they are. The same digest always gives the same text.
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
  const longestFirst = neutral
    .filter(([name]) => name !== '')
    .toSorted(([one], [other]) => other.length - one.length);
  const kept = digest
    .split('\n')
    .filter((line) => !line.includes('<<<OUTSIDE') && !/^- (?:Venue|Referee|Its advice): /.test(line))
    .join('\n')
    .replace(day, 'a day')
    .replace(season, 'this season');
  const text = longestFirst.reduce((so, [name, by]) => replaceName(so, name, by), kept);
  const renamed = new Map(neutral);
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
