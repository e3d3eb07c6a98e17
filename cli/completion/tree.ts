import { Command } from 'commander';
import { commands } from '../commands/list.ts';
import type { Context } from '../context.ts';
import { globalFlags } from '../ui/globals.ts';
import { kindOfArgument, type ValueKind } from './value-kinds.ts';

/** One word that can be on the line, and what it means. */
export interface Word {
  text: string;
  help: string;
}

/** A place on the line: nothing yet (`''`), a command (`games`) or a part of one (`games list`, `lab trial start`). */
export interface Place {
  key: string;
  words: Word[];
  flags: Word[];
  /** What the word after it is, where that is known. */
  takes?: ValueKind;
}

const commonFlags: Word[] = [
  ...globalFlags.map(({ flags, meaning }) => ({ text: flags.split(', ').at(-1)!, help: meaning })),
  { text: '--help', help: 'show the usage' },
];

/** Every place of the command line with what can follow there, from the list of commands itself. */
export async function completionPlaces(context: Context): Promise<Place[]> {
  const places: Place[] = [
    {
      key: '',
      words: commands.map(({ name, summary }) => ({ text: name, help: summary })),
      flags: [...commonFlags, { text: '--version', help: 'show the version' }],
    },
  ];
  for (const { name, load } of commands) {
    const command = new Command(name);
    (await load()).register(command, context);
    places.push(...placesOf(name, command));
  }
  return places;
}

/** The place after a command, then those after its parts. */
const placesOf = (key: string, command: Command): Place[] => [
  placeOf(key, command),
  ...command.commands.flatMap((part) => placesOf(`${key} ${part.name()}`, part)),
];

const placeOf = (key: string, command: Command): Place => ({
  key,
  ...takenBy(key, command),
  words: command.commands.map((part) => ({
    text: part.name(),
    help: part.summary() || part.description(),
  })),
  flags: [
    ...command.options.flatMap(({ long, description }) => (long ? [{ text: long, help: description }] : [])),
    ...commonFlags,
  ],
});

function takenBy(key: string, command: Command): { takes?: ValueKind } {
  const [first] = command.registeredArguments;
  const takes = first && kindOfArgument(key, first.name());
  return takes ? { takes } : {};
}
