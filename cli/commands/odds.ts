import type { Command } from 'commander';
import { marketName } from '#core/domain/markets/catalogue';
import { readOdds, type OddsResult } from '#core/use-cases/read-odds';
import type { Context } from '../context.ts';
import { plural, share, when } from '../ui/format.ts';
import { wholeNumber } from '../ui/parse.ts';

export function register(command: Command, context: Context): void {
  command
    .command('fetch')
    .summary('read the market of games that begin in about three hours; a request for each league and day')
    .option('--dry-run', 'say what would be asked for, and ask nothing')
    .action(({ dryRun = false }: { dryRun?: boolean }) => fetch(context, dryRun));
  command
    .command('show')
    .summary('what was read of a game: median prices, and probabilities without the margin')
    .argument('<game>', 'id of the game', wholeNumber)
    .action((game: number) => show(context, game));
}

async function fetch(context: Context, isDryRun: boolean): Promise<void> {
  const { io, signal } = context;
  const runtime = await context.runtime();
  if (isDryRun) {
    const planned = await readOdds(runtime, { asking: 'hand', isDryRun });
    io.result(planned, () => `${plural(planned.requests, 'request')} would be sent, or one more a page.`);
    return;
  }
  const { runNow } = await import('#core/jobs/run-job');
  const progress = io.progress('Reading the market');
  const result = await runNow(
    runtime,
    'odds',
    { trigger: 'command', input: { asking: 'hand' } },
    { signal, onProgress: (state) => progress.update(state) },
  ).finally(() => progress.stop());
  io.result(result, () => [summaryOf(result), ...result.errorDetails].join('\n'));
  if (result.errorDetails.length > 0) context.exitWith(result.read > 0 ? 3 : 1);
}

function summaryOf({ games, read, without, failed, left, requests }: OddsResult): string {
  if (games === 0) return 'No game without a reading begins in about three hours in a league with odds.';
  return [
    `Market of ${plural(read, 'game')} read in ${plural(requests, 'request')}`,
    ...(without > 0 ? [`${without} without prices`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(left > 0 ? [`${left} left for another time`] : []),
  ]
    .join(', ')
    .concat('.');
}

async function show(context: Context, gameId: number): Promise<void> {
  const { gameMarket } = await import('#core/reads/admin/game-market');
  const runtime = await context.runtime();
  const shown = await gameMarket(runtime.em(), gameId);
  context.io.result(shown, () =>
    shown === null
      ? `Nothing was read of the market of game ${gameId}.`
      : [
          `Read ${when(shown.readAt)} for the kick-off ${when(shown.kickoffAt)}, renewed by the service ${when(shown.renewedAt)}; margin taken out by the ${shown.method} method.`,
          context.io.table(shown.lines, [
            {
              head: 'Market',
              value: ({ market, line }) => [marketName(market), line].filter(Boolean).join(' '),
            },
            { head: 'Selection', value: ({ selection }) => selection },
            { head: 'Price', value: ({ price }) => (price / 1000).toFixed(3), align: 'right' },
            { head: 'Fair', value: ({ probability }) => share(probability / 1_000_000), align: 'right' },
            { head: 'Bookmakers', value: ({ bookmakers }) => bookmakers, align: 'right' },
          ]),
        ].join('\n'),
  );
}
