import { Command } from 'commander';
import { commands } from './commands/list.ts';
import type { Context } from './context.ts';
import { globalsHelp } from './ui/globals.ts';
import { partExamples } from './ui/part-examples.ts';
import { capitalise } from './ui/usage-words.ts';

/**
 * The command line as it is understood, and as help and the manual tell it.
 * @param isLoaded the commands whose flags and parts are wanted; the others are known by name and summary alone
 */
export async function buildProgram(context: Context, isLoaded: (name: string) => boolean): Promise<Command> {
  const program = new Command('tips')
    .description('Football predictions, from discovery to settlement.')
    .version(context.version)
    .showHelpAfterError('(add --help for the usage)')
    .addHelpText('afterAll', globalsHelp);
  for (const { name, summary, examples, load } of commands) {
    const command = program.command(name).summary(summary).description(capitalise(summary));
    command.addHelpText('after', examplesHelp(examples));
    if (!isLoaded(name)) continue;
    (await load()).register(command, context);
    for (const part of command.commands) finishPart(part, `${name} ${part.name()}`, examples);
  }
  return program;
}

const examplesHelp = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`;

/** Each part says what it does, and shows those examples of its command that are its own, and those kept for it. */
function finishPart(part: Command, path: string, examples: readonly string[]): void {
  // Commander shows a summary in lists only.
  if (part.description() === '' && part.summary() !== '') part.description(capitalise(part.summary()));
  const own = examples.filter((line) => line === `tips ${path}` || line.startsWith(`tips ${path} `));
  const shown = [...own, ...(partExamples[path] ?? [])];
  if (shown.length > 0) part.addHelpText('after', examplesHelp(shown));
  for (const child of part.commands) finishPart(child, `${path} ${child.name()}`, examples);
}
