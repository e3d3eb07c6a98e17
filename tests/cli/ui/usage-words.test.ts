import { Command } from 'commander';
import { expect, test } from 'vitest';
import { plainUsage, strayPart } from '../../../cli/ui/usage-words.ts';

test.each([
  [
    "error: command-argument value 'abc' is invalid for argument 'game'. It must be a whole number from 1 to 2147483647.",
    "error: the game cannot be 'abc': It must be a whole number from 1 to 2147483647.",
  ],
  [
    "error: option '-d, --days <count>' argument 'x' is invalid. It must be a whole number from 1 to 366.",
    "error: the value of -d, --days <count> cannot be 'x': It must be a whole number from 1 to 366.",
  ],
  ["error: unknown option '--visble'", 'error: there is no flag --visble'],
  ["error: unknown command 'doctr'", 'error: there is no command doctr'],
  ["error: missing required argument 'key'", 'error: the key is missing'],
  [
    "error: too many arguments for 'tick'. Expected 0 arguments but got 1: now.",
    'error: the command tick takes 0 words beside its flags; this is too much: now.',
  ],
  ['Another sentence.', 'Another sentence.'],
])('%s', (said, plain) => {
  expect(plainUsage(said)).toBe(plain);
});

const command = new Command('games');
for (const name of ['list', 'show', 'not-duplicate']) command.command(name);

test.each([
  ['lst', 'list'],
  ['shw', 'show'],
  ['notduplicate', 'not-duplicate'],
  ['xyz', undefined],
])('a part %s that is none', (word, nearest) => {
  expect(strayPart(command, word)).toEqual({ word, nearest });
});

test('a part, a flag, nothing, and a word of a command without parts are none', () => {
  for (const word of ['list', '--json', 'help', undefined]) expect(strayPart(command, word)).toBeUndefined();
  expect(strayPart(new Command('tick'), 'now')).toBeUndefined();
});
