import type { Command } from 'commander';
import { fault } from '#core/errors';
import type { Context } from '../context.ts';
import { describeOptions, type InitOptions } from '../init/options.ts';

export function register(command: Command, context: Context): void {
  describeOptions(command);
  command
    .addHelpText(
      'after',
      '\nAsks for everything on a terminal, and shows what is set as the answer that Enter gives. With a flag, or without a terminal, it asks nothing and does what the flags say; with --yes what nobody has set takes its default. Ends by looking for games, and says what happens next and when.',
    )
    .action((options: InitOptions) => init(context, options));
}

async function init(context: Context, options: InitOptions): Promise<void> {
  if ((options.provider === undefined) !== (options.model === undefined))
    throw fault('usage', '--provider and --model go together.');
  const isAsking = Object.keys(options).length === 0;
  if (isAsking && !context.io.canAsk) {
    throw fault('usage', 'There is no terminal to ask questions on.', {
      suggestion:
        'Use flags: tips init --yes --secret API_FOOTBALL_KEY=FILE --secret OPENAI_API_KEY=FILE --public-url https://tips.example --admins you@tips.example. `tips init --help` has them all.',
    });
  }
  const { applyChoices } = await import('../init/apply.ts');
  const { outcomeOf } = await import('../init/outcome.ts');
  const { told } = await import('../init/told.ts');
  const choices = isAsking ? await (await import('../init/questions.ts')).askEverything(context) : options;
  const done = await outcomeOf(context, choices, await applyChoices(context, choices));
  context.io.result(done, () => told(done));
  context.exitWith(done.keys.some(({ state }) => state === 'invalid') ? 4 : 0);
}
