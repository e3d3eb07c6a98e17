import type { Command, Option } from 'commander';
import { fault } from '#core/errors';

const isBlank = (text: unknown): boolean => typeof text === 'string' && text.trim() === '';

/** Whether a flag may be there several times: it takes several values, or its parser is given what came before. */
const collects = ({ variadic, parseArg }: Option): boolean => variadic || (parseArg?.length ?? 0) > 1;

/**
 * What holds for every command line: no value is empty, which a variable of a script that is not set looks like and
 * which would be read as "none given"; and no flag is there twice, or beside its opposite, as one of the two would be
 * left out unnoticed.
 * @throws AppError `usage` while the command line is read, before anything is done
 */
export function requirePlainFlags(command: Command): void {
  const seen = new Map<string, Option>();
  for (const option of command.options) {
    command.on(`option:${option.name()}`, (value: unknown) => {
      if (isBlank(value))
        throw fault('usage', `The value of ${option.flags} is empty.`, {
          suggestion: 'Give one, or leave the flag away.',
        });
      const name = option.attributeName();
      const before = seen.get(name);
      if (before && before !== option)
        throw fault('usage', `${before.long} and ${option.long} exclude each other.`);
      if (before && (option.required || option.optional) && !collects(option))
        throw fault('usage', `The flag ${option.flags} is there twice.`, { suggestion: 'Give it once.' });
      seen.set(name, option);
    });
  }
  command.hook('preAction', (_own, { args, registeredArguments }) => {
    for (const [index, text] of args.entries()) {
      const argument = registeredArguments[index] ?? registeredArguments.at(-1);
      if (argument && isBlank(text)) throw fault('usage', `The value of ${argument.name()} is empty.`);
    }
  });
}
