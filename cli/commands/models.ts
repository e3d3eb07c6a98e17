import type { Command } from 'commander';
import { type ProviderName, providerNames } from '#config/providers';
import type { Context } from '../context.ts';
import { dollars, plural } from '../ui/format.ts';
import { oneOf } from '../ui/parse.ts';

export function register(command: Command, context: Context): void {
  command
    .command('list', { isDefault: true })
    .summary('every model on offer with price and life cycle')
    .option('--provider <name>', providerNames.join(' or '), oneOf(providerNames))
    .option('--current', 'without the retired ones')
    .action((options: { provider?: ProviderName; current?: boolean }) => list(context, options));
  command
    .command('sync')
    .summary('ask the providers for their models and days of shutdown; costs nothing')
    .option('--dry-run', 'show what has changed, and keep nothing')
    .action((options: { dryRun?: boolean }) => sync(context, options));
}

const states = {
  current: 'current',
  shutting_down: 'ends',
  retired: 'retired',
  custom: 'of your own server',
} as const;

async function list(
  context: Context,
  { provider, current }: { provider?: ProviderName; current?: boolean },
): Promise<void> {
  const { listModels } = await import('#core/use-cases/list-models');
  const all = await listModels(await context.runtime());
  const models = all.filter(
    (model) =>
      (provider === undefined || model.provider === provider) && (!current || model.status !== 'retired'),
  );
  const { io } = context;
  io.result(models, () =>
    io.table(models, [
      { head: 'Provider', value: ({ provider }) => provider },
      { head: 'Model', value: ({ model, isDefault }) => `${model}${isDefault ? ' (writes the cards)' : ''}` },
      {
        head: 'State',
        value: ({ status, shutdownDate }) =>
          shutdownDate ? `${states[status]} ${shutdownDate}` : states[status],
      },
      { head: 'Replacement', value: ({ replacement }) => replacement },
      { head: 'Input $/M', value: ({ inputPrice }) => inputPrice ?? 'unknown', align: 'right' },
      { head: 'Output $/M', value: ({ outputPrice }) => outputPrice ?? 'unknown', align: 'right' },
      { head: 'A card, about', value: ({ estimatedCardCost }) => dollars(estimatedCardCost), align: 'right' },
      { head: 'Key', value: ({ keyConfigured }) => (keyConfigured ? 'set' : 'missing') },
    ]),
  );
}

async function sync(context: Context, { dryRun = false }: { dryRun?: boolean }): Promise<void> {
  const { syncModels } = await import('#core/use-cases/sync-models');
  const { io, signal } = context;
  const runtime = await context.runtime();
  const progress = io.progress('Asking the providers');
  const { providers, exitCode } = await syncModels(
    runtime,
    { dryRun },
    { signal, onProgress: (state) => progress.update(state) },
  ).finally(() => progress.stop());
  io.result({ providers, dryRun }, () =>
    providers
      .flatMap(({ provider, state, listed, changes, unseen, error, suggestion }) => [
        state === 'asked'
          ? `${provider}: ${plural(listed, 'model')} listed, ${plural(changes.length, 'new day', 'new days')} of shutdown.`
          : `${provider}: ${[state, error, suggestion].filter(Boolean).join('. ')}`,
        ...changes.map(
          ({ model, shutdown, before }) =>
            `  ${model} ends on ${shutdown}${before ? `, not on ${before}` : ''}`,
        ),
        ...(unseen.length > 0 ? [`  not seen by this key: ${unseen.join(', ')}`] : []),
      ])
      .join('\n'),
  );
  context.exitWith(exitCode);
}
