import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type ProviderName, providerNames } from '#config/providers';
import { fault } from '#core/errors';
import { handedText } from '#core/handed-text';
import type { Context } from '../context.ts';
import { dollars, whenIso } from '../ui/format.ts';
import { oneOf, wholeNumber } from '../ui/parse.ts';

export function register(command: Command, context: Context): void {
  command
    .command('show')
    .summary('the active prompt, or another version')
    .argument('[number]', 'version', wholeNumber)
    .action((number?: number) => show(context, number));
  command
    .command('list')
    .summary('every version')
    .action(() => list(context));
  command
    .command('set')
    .summary('save a new version and make it active')
    .argument('<file>', 'file with the text; - for standard input')
    .option('--note <text>', 'what changed')
    .action((file: string, { note }: { note?: string }) => set(context, file, note));
  command
    .command('activate')
    .summary('make a version active again')
    .argument('<number>', 'version', wholeNumber)
    .action((number: number) => activate(context, number));
  command
    .command('try')
    .summary('ask a model with a draft for one game; pays for the call and stores no card')
    .argument('<file>', 'file with the text; - for standard input')
    .requiredOption('--game <id>', 'id of the game', wholeNumber)
    .option('--provider <name>', providerNames.join(' or '), oneOf(providerNames))
    .option('--model <id>', 'with --provider; the configured one when absent')
    .action((file: string, options: { game: number; provider?: ProviderName; model?: string }) =>
      tryOut(context, file, options),
    );
}

async function tryOut(
  context: Context,
  file: string,
  { game, provider, model }: { game: number; provider?: ProviderName; model?: string },
): Promise<void> {
  if ((provider === undefined) !== (model === undefined))
    throw fault('usage', '--provider and --model go together.');
  const { tryPrompt } = await import('#core/use-cases/try-prompt');
  const prompt = await readText(context, file);
  const { io, signal } = context;
  const runtime = await context.runtime();
  const progress = io.progress('Asking the model');
  const trial = await tryPrompt(runtime, { gameId: game, prompt, provider, model }, { signal }).finally(() =>
    progress.stop(),
  );
  io.result(trial, () =>
    [
      `${trial.outcome} (${trial.market}, ${trial.confidence} %), by ${trial.model} for ${dollars(trial.cost)}. Nothing was stored but the call.`,
      ...trial.warnings.map(({ text }) => text),
    ].join('\n'),
  );
}

async function show(context: Context, number?: number): Promise<void> {
  const { showPrompt } = await import('#core/use-cases/list-prompts');
  const { version, isActive, author, createdAt, text } = await showPrompt(await context.runtime(), number);
  context.io.result({ number: version, isActive, author, createdAt, body: text }, () => text);
}

async function list(context: Context): Promise<void> {
  const { listPrompts } = await import('#core/use-cases/list-prompts');
  const versions = await listPrompts(await context.runtime());
  const rows = versions.map(({ version, isActive, author, note, createdAt, text }) => ({
    number: version,
    isActive,
    author,
    note,
    createdAt,
    characters: text.length,
  }));
  context.io.result(rows, () =>
    context.io.table(rows, [
      { head: 'Version', value: ({ number }) => number, align: 'right' },
      { head: 'Active', value: ({ isActive }) => (isActive ? 'yes' : '') },
      { head: 'Saved', value: ({ createdAt }) => whenIso(createdAt) },
      { head: 'By', value: ({ author }) => author },
      { head: 'Characters', value: ({ characters }) => characters, align: 'right' },
      { head: 'Note', value: ({ note }) => note },
    ]),
  );
}

async function set(context: Context, file: string, note?: string): Promise<void> {
  const { savePrompt } = await import('#core/generation/save-prompt');
  const body = await readText(context, file);
  const version = await savePrompt(await context.runtime(), { body, note: note ?? null });
  context.io.result({ number: version.number }, () => `Version ${version.number} is active.`);
}

/** More than any prompt that is stored: how long one may be is told when it is saved. */
const longestPrompt = 8_000_000;

const readText = ({ io, directory }: Context, file: string): Promise<string> =>
  handedText(
    file === '-' ? { name: 'Standard input', stream: io.streams.stdin } : resolve(directory, file),
    longestPrompt,
  );

async function activate(context: Context, number: number): Promise<void> {
  const { activatePrompt } = await import('#core/generation/save-prompt');
  const version = await activatePrompt(await context.runtime(), { number });
  context.io.result({ number: version.number }, () => `Version ${version.number} is active.`);
}
