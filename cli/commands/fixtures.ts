import type { Command } from 'commander';
import { phaseNamed, phaseNames } from '#core/domain/endpoints';
import { comingDays } from '#core/domain/kickoff';
import { fault } from '#core/errors';
import type { Context } from '../context.ts';
import { plural, when } from '../ui/format.ts';
import { wholeNumber, wholeNumbers } from '../ui/parse.ts';

export function register(command: Command, context: Context): void {
  command
    .command('fetch')
    .summary('bring fixture data up to date')
    .argument(
      '[games...]',
      `ids of games; every game of the next ${comingDays} days when absent`,
      wholeNumbers,
    )
    .option('--phase <phase>', "pre-match, pre-kickoff or post-match; each game's own when absent")
    .option('--force', 'ask again for what is still fresh')
    .action((games: number[] | undefined, options: { phase?: string; force?: boolean }) =>
      fetch(context, games ?? [], options),
    );
  command
    .command('show')
    .summary('what is stored for a game')
    .argument('<game>', 'id of the game', wholeNumber)
    .action((game: number) => show(context, game));
}

async function fetch(
  context: Context,
  games: number[],
  { phase: name, force = false }: { phase?: string; force?: boolean },
): Promise<void> {
  const phase = name === undefined ? undefined : phaseNamed(name);
  if (name !== undefined && phase === undefined)
    throw fault('usage', `${name} is not a phase.`, {
      suggestion: `Use ${Object.values(phaseNames).join(', ')}.`,
    });
  const { fetchFixtureData } = await import('#core/use-cases/fetch-fixture-data');
  const { io, signal } = context;
  const runtime = await context.runtime();
  const progress = io.progress('Fetching fixture data');
  const result = await fetchFixtureData(
    runtime,
    { ...(games.length > 0 && { gameIds: games }), force, ...(phase && { phase }) },
    { signal, onProgress: (state) => progress.update(state) },
  ).finally(() => progress.stop());
  io.result(result, () =>
    [
      `${plural(result.games.length, 'game')}: ${result.fetched} with new data, ${result.skipped} unchanged, ${plural(result.requests, 'request')}.`,
      ...result.errorDetails,
    ].join('\n'),
  );
  if (result.errorDetails.length > 0) context.exitWith(3);
}

async function show(context: Context, gameId: number): Promise<void> {
  const { fixtureRecords } = await import('#core/reads/admin/fixture-records');
  const rows = await fixtureRecords((await context.runtime()).em(), gameId);
  context.io.result(rows, () =>
    rows.length === 0
      ? `No fixture data of game ${gameId} yet: \`tips fixtures fetch ${gameId}\`.`
      : context.io.table(rows, [
          { head: 'Endpoint', value: ({ endpointName }) => endpointName },
          { head: 'Phase', value: ({ phase }) => phaseNames[phase] },
          { head: 'State', value: ({ status }) => status },
          { head: 'Version', value: ({ dataVersion }) => dataVersion?.slice(0, 8) },
          { head: 'Fetched', value: ({ fetchedAt }) => when(fetchedAt) },
          { head: 'Reason', value: ({ reason }) => reason },
        ]),
  );
}
