import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { plural } from '../ui/format.ts';
import { score, wholeNumber, wholeNumbers } from '../ui/parse.ts';

interface SetOptions {
  ft?: { home: number; away: number };
  ht?: { home: number; away: number };
  status: string;
  reason: string;
}

export function register(command: Command, context: Context): void {
  command
    .option('--game <id...>', 'these games only', wholeNumbers)
    .action(({ game }: { game?: number[] }) => check(context, game));
  command
    .command('set')
    .summary('enter a result by hand')
    .argument('<game>', 'id of the game', wholeNumber)
    .option('--ft <score>', 'score after 90 minutes, such as 2-1', score)
    .option('--ht <score>', 'score at half-time', score)
    .option('--status <code>', 'FT, AET, PEN, CANC, ABD, AWD or WO', 'FT')
    .requiredOption('--reason <text>', 'why it is entered by hand; kept in the audit record')
    .action((game: number, options: SetOptions) => set(context, game, options));
}

async function check(context: Context, gameIds: number[] | undefined): Promise<void> {
  const { runNow } = await import('#core/jobs/run-job');
  const { io, signal } = context;
  const runtime = await context.runtime();
  const progress = io.progress('Reading results');
  const result = await runNow(
    runtime,
    'results',
    { trigger: 'command', input: gameIds ? { gameIds } : {} },
    { signal, onProgress: (state) => progress.update(state) },
  ).finally(() => progress.stop());
  const tips = Object.entries(result.settled).flatMap(([settlement, count]) =>
    count > 0 ? [`${count} ${settlement.replace('_', ' ')}`] : [],
  );
  io.result(result, () =>
    [
      `${plural(result.checked, 'game')} read, ${result.finished} finished${tips.length > 0 ? `; tips: ${tips.join(', ')}` : ''}${result.corrected > 0 ? `; ${plural(result.corrected, 'settlement')} corrected` : ''}.`,
      ...result.flagged.map(
        ({ gameId, game, flag }) =>
          `Game ${gameId}, ${game}, waits for a person: ${flag} Use \`tips results set ${gameId} --ft … --reason …\`.`,
      ),
      ...result.errors.map((error) => `Not read: ${error}`),
    ].join('\n'),
  );
  if (result.errors.length > 0) context.exitWith(result.checked > 0 ? 3 : 1);
}

async function set(context: Context, gameId: number, { ft, ht, status, reason }: SetOptions): Promise<void> {
  const { setResult } = await import('#core/use-cases/set-result');
  const settled = await setResult(await context.runtime(), {
    gameId,
    fulltime: ft ?? null,
    halftime: ht ?? null,
    status,
    reason,
  });
  context.io.result(settled, () =>
    settled.headlines.length === 0
      ? 'Entered. The game has no published card.'
      : `Entered. Tips: ${settled.headlines.join(', ').replaceAll('_', ' ')}.`,
  );
}
