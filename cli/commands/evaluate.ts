import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { plural } from '../ui/format.ts';
import { wholeNumber } from '../ui/parse.ts';

export function register(command: Command, context: Context): void {
  command.option('--game <id>', 'one game only', wholeNumber).action(async ({ game }: { game?: number }) => {
    const { evaluateArchive, evaluateGame } = await import('#core/use-cases/evaluate');
    const { io } = context;
    const runtime = await context.runtime();
    if (game !== undefined) {
      const one = await evaluateGame(runtime, { gameId: game });
      io.result(one, () =>
        one.flag
          ? `A person must look at this result: ${one.flag}`
          : `${one.headlines.join(', ')}; ${plural(one.corrected, 'correction')}.`,
      );
      return;
    }
    const progress = io.progress('Settling the archive again');
    const total = await evaluateArchive(
      runtime,
      {},
      { signal: context.signal, onProgress: (state) => progress.update(state) },
    );
    progress.succeed('Settled.');
    io.result(total, () =>
      total.games === 0
        ? 'No games to re-evaluate.'
        : `${plural(total.games, 'game')}: ${plural(total.settled, 'tip')} settled, ${total.unsettled} not, ${plural(total.corrected, 'settlement')} corrected, ${total.flagged} waiting for a person.`,
    );
  });
}
