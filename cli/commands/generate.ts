import type { Command } from 'commander';
import { type ProviderName, providerNames } from '#config/providers';
import { fault } from '#core/errors';
import { comingDays } from '#core/domain/kickoff';
import type { GenerateManyInput } from '#core/use-cases/generate-missing';
import type { Context } from '../context.ts';
import { dollars, plural, when } from '../ui/format.ts';
import { oneOf, wholeNumber, wholeNumbers, wholeNumberTo } from '../ui/parse.ts';

interface Options {
  missing?: boolean;
  regenerate?: boolean;
  extra?: boolean;
  game?: number[];
  provider?: ProviderName;
  model?: string;
  limit?: number;
  days?: number;
  concurrency: number;
  dryRun?: boolean;
}

export function register(command: Command, context: Context): void {
  command
    .option('--missing', 'every coming game without a card')
    .option('--regenerate', 'write existing cards of coming games again')
    .option('--extra', 'one more card by another model, with --game, --provider and --model')
    .option('--game <id...>', 'these games', wholeNumbers)
    .option('--provider <name>', providerNames.join(' or '), oneOf(providerNames))
    .option('--model <id>', 'model of the extra card')
    .option('--limit <count>', 'at most so many games', wholeNumber)
    .option(
      '--days <count>',
      `kick-offs within so many days (${comingDays}; with --game any)`,
      wholeNumberTo(366),
    )
    .option('--concurrency <count>', 'cards at a time, at most 50', wholeNumberTo(50), 5)
    .option('--dry-run', 'show games, tokens and the highest cost, and ask nothing')
    .action((options: Options) => generate(context, options));
}

async function generate(context: Context, options: Options): Promise<void> {
  const { extra, missing, regenerate, game } = options;
  if (extra) {
    if (missing || regenerate) throw fault('usage', '--extra stands alone.');
    if (options.dryRun)
      throw fault('usage', '--dry-run goes with --missing, --regenerate or --game, not with --extra.', {
        suggestion: '`tips models` shows what a card by each model costs, about.',
      });
    return generateExtra(context, options);
  }
  if (options.provider ?? options.model)
    throw fault('usage', '--provider and --model go with --extra.', {
      suggestion: 'The model of ordinary cards is set with `tips config set llm_config`.',
    });
  if (missing && regenerate) throw fault('usage', '--missing and --regenerate exclude each other.');
  if (!missing && !regenerate && !game)
    throw fault('usage', 'Say which cards: --missing, --regenerate or --game ID.');
  const input: GenerateManyInput = {
    which: regenerate ? 'existing' : 'missing',
    concurrency: options.concurrency,
    ...(game && { gameIds: game }),
    ...(options.limit !== undefined && { limit: options.limit }),
    ...(options.days !== undefined && { days: options.days }),
  };
  return options.dryRun ? estimate(context, input) : generateAll(context, input);
}

async function estimate(context: Context, input: GenerateManyInput): Promise<void> {
  const { estimateMany } = await import('#core/use-cases/estimate-generation');
  const { io } = context;
  const found = await estimateMany(await context.runtime(), input);
  io.result(found, () =>
    found.games.length === 0
      ? nothingToDo({ days: comingDays, ...input })
      : [
          io.table(found.games, [
            { head: 'Game', value: ({ gameId }) => gameId, align: 'right' },
            { head: 'Match', value: ({ game }) => game },
            { head: 'Kick-off', value: ({ kickoffAt }) => when(new Date(kickoffAt)) },
            { head: 'At most', value: ({ highestCost }) => dollars(highestCost), align: 'right' },
          ]),
          `${plural(found.games.length, 'card')} by ${found.model}: at most ${found.inputTokens} input tokens and ${dollars(found.highestCost)}. Nothing was asked or paid.`,
        ].join('\n'),
  );
}

/**
 * The games asked for that were not found; a game can also be too far ahead, without a fixed kick-off, or paused after
 * a failure.
 */
function nothingToDo({ which, gameIds, days }: GenerateManyInput & { days: number }): string {
  const [none, due] =
    which === 'missing'
      ? ['No games to process', 'due for a card']
      : ['No cards to regenerate', 'open with a card by the model in use'];
  return gameIds
    ? `${none}: none of these games is ${due}.`
    : `${none}: no coming game of the next ${plural(days, 'day')} is ${due}.`;
}

async function generateAll(context: Context, input: GenerateManyInput): Promise<void> {
  const { generateMany } = await import('#core/use-cases/generate-missing');
  const { io, signal } = context;
  const runtime = await context.runtime();
  const progress = io.progress(input.which === 'missing' ? 'Writing cards' : 'Writing cards again');
  const result = await generateMany(runtime, input, {
    signal,
    onProgress: (state) => progress.update(state),
  }).finally(() => progress.stop());
  io.result(result, () =>
    result.generated.length + result.failed.length + result.doneElsewhere === 0
      ? nothingToDo({ days: comingDays, ...input })
      : [
          result.generated.length === 0
            ? ''
            : io.table(result.generated, [
                { head: 'Card', value: ({ cardId }) => cardId, align: 'right' },
                { head: 'Match', value: ({ game }) => game },
                { head: 'Tip', value: ({ outcome }) => outcome },
                { head: 'Confidence', value: ({ confidence }) => `${confidence} %`, align: 'right' },
                {
                  head: 'State',
                  value: ({ published, reviewReason }) =>
                    published ? 'published' : reviewReason ? 'needs review' : 'draft',
                },
                { head: 'Cost', value: ({ cost }) => dollars(cost), align: 'right' },
              ]),
          ...result.failed.map(
            ({ game, error, suggestion }) => `${game}: ${error}${suggestion ? ` ${suggestion}` : ''}`,
          ),
          `${plural(result.generated.length, 'card')} by ${result.model} for ${dollars(result.cost)}${result.doneElsewhere > 0 ? `, ${result.doneElsewhere} written by another process meanwhile` : ''}${result.failed.length > 0 ? `, ${result.failed.length} failed` : ''}.`,
          result.stopped ? `Stopped: ${result.stopped.error} ${result.stopped.suggestion ?? ''}` : '',
        ]
          .filter(Boolean)
          .join('\n'),
  );
  context.exitWith(result.exitCode);
}

async function generateExtra(context: Context, { game, provider, model }: Options): Promise<void> {
  if (!provider || !model) throw fault('usage', 'Provider and model are required for extra card generation');
  if (game?.length !== 1) throw fault('usage', 'An extra card is for one game: --game ID.');
  const { generateCard } = await import('#core/use-cases/generate-card');
  const { io, signal } = context;
  const runtime = await context.runtime();
  const progress = io.progress('Writing the card');
  const card = await generateCard(
    runtime,
    { gameId: game[0]!, provider, model },
    { signal, onProgress: (state) => progress.update(state) },
  ).finally(() => progress.stop());
  io.result(
    card,
    () =>
      `Card ${card.cardId}, ${card.game}: ${card.outcome} (${card.confidence} %), ${card.published ? 'published' : (card.reviewReason ?? 'kept as a draft')}, ${dollars(card.cost)}.`,
  );
}
