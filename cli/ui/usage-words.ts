import type { Command } from 'commander';

/** What commander says of a wrong command line, in plain words. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/command-argument value '([^']*)' is invalid for argument '([^']*)'\. /, "the $2 cannot be '$1': "],
  [/option '([^']*)' argument '([^']*)' is invalid\. /, "the value of $1 cannot be '$2': "],
  [/option '([^']*)' argument missing/, 'the value of $1 is missing'],
  [/missing required argument '([^']*)'/, 'the $1 is missing'],
  [/required option '([^']*)' not specified/, 'the flag $1 is missing'],
  [
    /too many arguments for '([^']*)'\. Expected (\d+) arguments? but got \d+: (.*)\./,
    'the command $1 takes $2 words beside its flags; this is too much: $3.',
  ],
  [/unknown option '([^']*)'/, 'there is no flag $1'],
  [/unknown command '([^']*)'/, 'there is no command $1'],
];

/** A sentence of commander's as a person would say it; any other text as it is. */
export const plainUsage = (text: string): string =>
  sentences.reduce((said, [pattern, words]) => said.replace(pattern, words), text);

/** A summary as a sentence. */
export const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * The word that should be a part of the command and is none, with the part it resembles; undefined where all is well.
 * Only a command whose parts take no words of their own by default has such words.
 */
export function strayPart(
  command: Pick<Command, 'commands' | 'registeredArguments'>,
  word: string | undefined,
): { word: string; nearest: string | undefined } | undefined {
  if (word === undefined || word.startsWith('-') || word === 'help') return undefined;
  const names = command.commands.flatMap((part) => [part.name(), ...part.aliases()]);
  if (names.length === 0 || names.includes(word) || command.registeredArguments.length > 0) return undefined;
  const [nearest] = names
    .map((name) => ({ name, distance: distanceOf(word, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((one, other) => one.distance - other.distance);
  return { word, nearest: nearest?.name };
}

/** Letters to add, leave out or change to make one word of another (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const next = [row + 1];
    for (const [column, against] of Array.from(other).entries())
      next.push(
        Math.min(before[column + 1]! + 1, next[column]! + 1, before[column]! + (letter === against ? 0 : 1)),
      );
    before = next;
  }
  return before.at(-1)!;
}
