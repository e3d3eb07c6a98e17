import type { Command } from 'commander';

import type { Phase } from '#core/domain/endpoints';
import { fault } from '#core/errors';

import type { Context } from '../context.ts';
import { plural, when } from '../ui/format.ts';
import { wholeNumber, wholeNumbers } from '../ui/parse.ts';

const phases: Record<string, Phase> = {
  'pre-match': 'pre_match',
  'pre-kickoff': 'pre_kickoff',
  'post-match': 'post_match',
};

export function register(command: Command, context: Context): void {
  command
    .command('fetch')
    .summary('bring fixture data up to date')
    .argument('[games...]', 'ids of games; every coming game when absent', wholeNumbers)
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
  { phase, force = false }: { phase?: string; force?: boolean },
): Promise<void> {
  if (phase !== undefined && !phases[phase])
    throw fault('usage', `${phase} is not a phase.`, {
      suggestion: `Use ${Object.keys(phases).join(', ')}.`,
    });
  const { fetchFixtureData } = await import('#core/use-cases/fetch-fixture-data');
  const { comingGames } = await import('#core/games/coming');
  const { requireGames } = await import('#core/games/known');
  const { io, signal } = context;
  const runtime = await context.runtime();
  await requireGames(runtime.em(), games);
  const gameIds = games.length > 0 ? games : await comingGames(runtime.em(), runtime.clock.now());
  const progress = io.progress('Fetching fixture data');
  const result = await fetchFixtureData(
    runtime,
    { gameIds, force, ...(phase && { phase: phases[phase]! }) },
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
  const { FixtureRecord } = await import('#core/db/entities/fixture-data');
  const { requireGames } = await import('#core/games/known');
  const runtime = await context.runtime();
  await requireGames(runtime.em(), [gameId]);
  const records = await runtime
    .em()
    .find(FixtureRecord, { gameId }, { orderBy: { phase: 'desc', endpointName: 'asc' } });
  const rows = records.map(({ endpointName, phase, status, reason, dataVersion, fetchedAt }) => ({
    endpointName,
    phase,
    status,
    reason,
    dataVersion,
    fetchedAt,
  }));
  context.io.result(rows, () =>
    rows.length === 0
      ? `No fixture data of game ${gameId} yet: \`tips fixtures fetch ${gameId}\`.`
      : context.io.table(rows, [
          { head: 'Endpoint', value: ({ endpointName }) => endpointName },
          { head: 'Phase', value: ({ phase }) => phase.replace('_', '-') },
          { head: 'State', value: ({ status }) => status },
          { head: 'Version', value: ({ dataVersion }) => dataVersion?.slice(0, 8) },
          { head: 'Fetched', value: ({ fetchedAt }) => when(fetchedAt) },
          { head: 'Reason', value: ({ reason }) => reason },
        ]),
  );
}
