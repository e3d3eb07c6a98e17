import { type Command, CommanderError } from 'commander';
import type { Settings } from '#config/settings';
import { driverFault } from '#core/db/driver-fault';
import { textFault } from '#core/domain/text';
import { AppError, isAppError } from '#core/errors';
import type { Runtime } from '#core/runtime';
import { commands } from './commands/list.ts';
import type { Context } from './context.ts';
import { buildProgram } from './program.ts';
import { takeGlobals } from './ui/globals.ts';
import { createIo, type Io, type Streams } from './ui/io.ts';
import { OutputLost } from './ui/output-lost.ts';
import { requirePlainFlags } from './ui/plain-flags.ts';
import { capitalise, plainUsage, strayPart } from './ui/usage-words.ts';

export interface RunOptions extends Streams {
  environment: Record<string, string | undefined>;
  directory: string;
  signal: AbortSignal;
  version: string;
}

/**
 * Runs one command line.
 * @param argv the arguments after the program's name
 * @returns the exit code: 0 done, 1 failed, 2 usage, 3 partly failed, 4 not configured, 75 busy, 130 interrupted, 141 the reader of the output has gone
 */
export async function run(argv: readonly string[], options: RunOptions): Promise<number> {
  const { globals, rest } = takeGlobals(argv, options.environment);
  const io = createIo(globals, options);
  const asked = rest.find((argument) => commands.some(({ name }) => name === argument));
  const { context, exitCode, close } = createContext(io, options, await settingsReader(asked, options));
  try {
    refuseUnseen(rest);
    const program = await buildProgram(context, (name) => name === asked);
    prepare(program, io);
    refuseStrayPart(program, rest);
    if (rest.length === 0) {
      program.outputHelp();
      return 0;
    }
    await program.parseAsync(rest, { from: 'user' });
    return exitCode();
  } catch (error) {
    return report(error, io, options.signal);
  } finally {
    await close();
  }
}

/** `tips games lst`: the part that is meant is named, instead of a word too many for the one that is run by default. */
function refuseStrayPart(program: Command, [first, second]: readonly string[]): void {
  const command = program.commands.find((one) => one.name() === first);
  const stray = command && strayPart(command, second);
  if (!stray) return;
  throw new AppError('usage', `There is no part ${stray.word} of tips ${first}.`, {
    suggestion: stray.nearest
      ? `Did you mean \`tips ${first} ${stray.nearest}\`?`
      : `\`tips ${first} --help\` has its parts.`,
  });
}

/** The longest argument of any command; texts that are stored have limits of their own. */
const longestArgument = 100_000;

/** No argument of any command may have an invisible character. */
function refuseUnseen(rest: readonly string[]): void {
  for (const [index, argument] of rest.entries()) {
    const odd = textFault(argument, { max: longestArgument, lines: true });
    if (odd === null) continue;
    throw new AppError('usage', `Argument ${index + 1} ${odd}.`, {
      suggestion: 'Type it anew instead of pasting it.',
    });
  }
}

/** How settings are read. Only commands read any, and describing them takes longer than all else `--help` does. */
async function settingsReader(
  asked: string | undefined,
  { directory, environment }: RunOptions,
): Promise<() => Settings> {
  if (!commands.some(({ name, isWithoutSettings }) => name === asked && !isWithoutSettings)) {
    return () => {
      throw new Error('Only commands read settings.');
    };
  }
  const [{ parseSettings }, { readDotEnv }] = await Promise.all([
    import('#config/settings'),
    import('#config/environment'),
  ]);
  return () => parseSettings({ ...readDotEnv(directory), ...environment }, directory);
}

function createContext(
  io: Io,
  options: RunOptions,
  readSettings: () => Settings,
): { context: Context; exitCode: () => number; close: () => Promise<void> } {
  let settings: Settings | undefined;
  let runtime: Promise<Runtime> | undefined;
  let code = 0;
  const close = async () => {
    const opened = await runtime?.catch(() => undefined);
    await opened?.close();
  };
  const context: Context = {
    io,
    signal: options.signal,
    directory: options.directory,
    version: options.version,
    environment: options.environment,
    exitWith: (value) => {
      code = value;
    },
    settings: () => (settings ??= readSettings()),
    runtime: () =>
      (runtime ??= import('#core/runtime').then(({ openRuntime }) =>
        openRuntime({
          settings: context.settings(),
          source: 'cli',
          isDemo: io.globals.demo,
          note: (text) => io.note(text),
        }),
      )),
    renew: async (next) => {
      await close();
      runtime = undefined;
      settings = next;
    },
  };
  return { context, exitCode: () => code, close };
}

/** Usage faults are thrown, not exited on, and written to the streams of this run. */
function prepare(command: Command, io: Io): void {
  command.exitOverride().configureOutput({
    ...(io.isTerminal && { getOutHelpWidth: () => io.width }),
    writeOut: (text) => io.streams.stdout.write(io.prose(text)),
    // With --json the fault is one document on stdout, see `report`.
    writeErr: (text) => (io.globals.json ? undefined : io.error(plainUsage(text))),
  });
  requirePlainFlags(command);
  for (const child of command.commands) prepare(child, io);
}

function report(error: unknown, io: Io, signal: AbortSignal): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    if (io.globals.json) writeDocument(io, usageFault(error));
    return 2;
  }
  if (signal.reason instanceof OutputLost) return signal.reason.exitCode;
  if (!isAppError(error) && (signal.aborted || isPromptExit(error))) {
    const words = 'Interrupted. What was done is kept; the same command carries on from here.';
    if (io.globals.json) writeDocument(io, new AppError('cancelled', words));
    else io.error(words);
    return 130;
  }
  const failure = describeFailure(error);
  if (io.globals.json) writeDocument(io, failure);
  else io.error(` ${failure.message}${failure.suggestion ? `\n${failure.suggestion}` : ''}`, 'Error:');
  if (io.globals.debug && error instanceof Error) io.error(String(error.stack));
  return failure.exitCode;
}

/** A failure as the one document of --json. */
const writeDocument = (io: Io, failure: AppError): void =>
  io.line(JSON.stringify({ error: failure.message, code: failure.code, ...extras(failure) }));

/**
 * What commander says of a command line that is not one. Its help instead of a sentence means that a part is missing.
 */
const usageFault = ({ code, message }: CommanderError): AppError =>
  new AppError(
    'usage',
    code === 'commander.help'
      ? 'The command is not complete.'
      : capitalise(
          plainUsage(message)
            .replace(/^error: /, '')
            .replace(/\.{1,9}$/, ''),
        ),
    { suggestion: 'Add --help for the usage.' },
  );

/** Ctrl-C in a question: the terminal is in raw mode then, and no signal comes. */
const isPromptExit = (error: unknown): boolean => error instanceof Error && error.name === 'ExitPromptError';

const extras = ({ suggestion, details }: AppError) => ({
  ...(suggestion && { suggestion }),
  ...(details && { details }),
});

function describeFailure(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (error instanceof Error && error.name === 'SettingsError') {
    return new AppError('bad_configuration', error.message, {
      suggestion: 'Mend these in the environment or in .env, then run it again.',
    });
  }
  const known = driverFault(error);
  if (known) return known;
  const message = error instanceof Error ? error.message : String(error);
  return new AppError('internal', `Something unexpected went wrong: ${message}`, {
    suggestion: 'Run it again with --debug to see where.',
    cause: error,
  });
}
