import type { Command } from 'commander';
import { nearestOf } from '#core/domain/near-word';

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
  [/option '([^']*)' cannot be used with option '([^']*)'/, '$1 and $2 exclude each other'],
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
  return { word, nearest: nearestOf(word, names) };
}
