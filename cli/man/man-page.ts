import type { Argument, Command, Option } from 'commander';
import type { Context } from '../context.ts';
import { buildProgram } from '../program.ts';
import { exitCodes } from '../ui/exit-codes.ts';
import { globalFlags } from '../ui/globals.ts';

/** Text as man takes it: a backslash is its own, a hyphen stays one, and a line must not begin as a request. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .split('\n')
    .map((line) => (['.', "'"].includes(line.charAt(0)) ? `\\&${line}` : line))
    .join('\n');

const entry = (term: string, meaning: string): string => `.TP\n.B ${escaped(term)}\n${escaped(meaning)}`;

/** What no command may do while it is only described. */
const described = (version: string): Context =>
  new Proxy({ version } as Context, {
    get(target, name) {
      if (name === 'version') return target.version;
      throw new Error(`A command asks for ${String(name)} before it is run.`);
    },
  });

/** `man tips`, from the very commands that answer `--help`. */
export async function manPage(version: string): Promise<string> {
  const program = await buildProgram(described(version), () => true);
  return `.TH TIPS 1 "" "Touchline ${escaped(version)}" "User Commands"
.SH NAME
tips \\- football predictions, from discovery to settlement
.SH SYNOPSIS
.B tips
.I COMMAND
.RI [ PART "] [" OPTION "]..."
.SH OPTIONS
Every command takes
${globalFlags.map(({ flags, meaning }) => entry(flags, meaning)).join('\n')}
.SH COMMANDS
${program.commands.map((command) => chapter(command, `tips ${command.name()}`)).join('\n')}
.SH EXIT STATUS
${exitCodes.map(([code, meaning]) => entry(String(code), meaning)).join('\n')}
.SH ENVIRONMENT
Settings come from the environment and from
.I .env
in the working directory; the environment goes first. They are listed in
.I docs/configuration.md
of the package.
`;
}

/** A command and its parts: what it is for, what it takes, and what its help says below. */
function chapter(command: Command, path: string): string {
  const usage = [path, ...command.registeredArguments.map(placeOf)].join(' ');
  return [
    `.SS ${escaped(usage)}`,
    escaped(command.description()),
    ...command.registeredArguments.filter(({ description }) => description).map(argument),
    ...command.options.map(option),
    preformatted(below(command)),
    ...command.commands.map((part) => chapter(part, `${path} ${part.name()}`)),
  ]
    .filter(Boolean)
    .join('\n');
}

const placeOf = (one: Argument): string => {
  const name = `${one.name()}${one.variadic ? '...' : ''}`;
  return one.required ? `<${name}>` : `[${name}]`;
};
const argument = (one: Argument): string => entry(placeOf(one), one.description);

function option({ flags, description, argChoices, defaultValue }: Option): string {
  const choices = argChoices ? ` (${argChoices.join(', ')})` : '';
  const fallback = ['string', 'number'].includes(typeof defaultValue)
    ? ` (default ${String(defaultValue)})`
    : '';
  return entry(flags, `${description}${choices}${fallback}`);
}

/** What a command adds to its help: remarks and examples. */
function below(command: Command): string {
  let text = '';
  // Commander keeps what is added as listeners, and leaves that out of its types.
  const listened = command as unknown as NodeJS.EventEmitter;
  listened.emit('afterHelp', { command, error: false, write: (piece: string) => (text += piece) });
  return text.trim();
}

const preformatted = (text: string): string => (text === '' ? '' : `.PP\n.nf\n${escaped(text)}\n.fi`);
