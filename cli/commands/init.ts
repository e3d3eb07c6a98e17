import type { Command } from 'commander';

import { providerNames } from '#config/providers';
import { fault } from '#core/errors';

import type { Context } from '../context.ts';
import { wholeNumber } from '../ui/parse.ts';
import { InvalidArgumentError } from 'commander';

export interface InitOptions {
  provider?: string;
  model?: string;
  leagues?: number[];
  timeZone?: string;
  cron?: boolean;
}

export function register(command: Command, context: Context): void {
  command
    .option('--provider <name>', `${providerNames.join(' or ')}; goes with --model`)
    .option('--model <id>', 'which model writes the cards; goes with --provider')
    .option('--leagues <ids>', 'the visible leagues, such as 1,2,6; all others are hidden', ids)
    .option('--time-zone <name>', 'the zone daily schedules are meant in, such as Europe/Berlin')
    .option('--cron', 'let cron run the schedules')
    .option('--no-cron', 'do not')
    .addHelpText(
      'after',
      '\nAsks for everything on a terminal. With a flag, or without a terminal, it asks nothing and does what the flags\nsay; keys then come from the environment, from .env, or from `tips keys set NAME < FILE`.',
    )
    .action((options: InitOptions) => init(context, options));
}

/** `1,2,6` as ids. */
function ids(text: string): number[] {
  const found = text.split(',').map((part) => wholeNumber(part.trim()));
  if (new Set(found).size !== found.length) throw new InvalidArgumentError('an id is there twice.');
  return found;
}

async function init(context: Context, options: InitOptions): Promise<void> {
  if ((options.provider === undefined) !== (options.model === undefined))
    throw fault('usage', '--provider and --model go together.');
  const isAsking = Object.keys(options).length === 0;
  if (isAsking && !context.io.canAsk) {
    throw fault('usage', 'There is no terminal to ask questions on.', {
      suggestion:
        'Set the keys with `tips keys set NAME < FILE`, and the rest with flags: tips init --provider openai --model gpt-6-luna --leagues 1,2 --time-zone Europe/Berlin --cron',
    });
  }
  const { askEverything } = await import('../init/questions.ts');
  const { applyChoices } = await import('../init/apply.ts');
  const { keySentence } = await import('#core/use-cases/check-keys');
  const choices = isAsking ? await askEverything(context) : options;
  const done = await applyChoices(context, choices);
  context.io.result(done, () =>
    [
      done.llm && `Cards are written by ${done.llm.model} (${done.llm.provider}).`,
      done.leagues &&
        `Visible leagues: ${done.leagues.map(({ displayName }) => displayName).join(', ') || 'none'}.`,
      done.timeZone && `Daily schedules are meant in ${done.timeZone}.`,
      done.cron === null
        ? 'The schedules run while `tips serve` runs, or from cron after `tips cron install`.'
        : 'cron runs the schedules every minute.',
      done.record.isNew
        ? `The record is signed by ${done.record.vkey}. Keep a copy of the secret half elsewhere: ${done.record.file}`
        : `The record is signed by ${done.record.vkey} (${done.record.file}).`,
      ...done.keys
        .filter(({ state }) => state !== 'valid')
        .map((state) => `${state.name}: ${keySentence(state)}`),
      'Next: `tips discover`, then `tips generate --missing --dry-run`.',
    ]
      .filter(Boolean)
      .join('\n'),
  );
  context.exitWith(done.keys.some(({ state }) => state === 'invalid') ? 4 : 0);
}
