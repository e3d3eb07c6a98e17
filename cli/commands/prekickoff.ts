import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { plural } from '../ui/format.ts';

export function register(command: Command, context: Context): void {
  command.action(async () => {
    const { runNow } = await import('#core/jobs/run-job');
    const { io, signal } = context;
    const runtime = await context.runtime();
    const progress = io.progress('Updating before kick-off');
    const result = await runNow(
      runtime,
      'prekickoff',
      { trigger: 'command' },
      { signal, onProgress: (state) => progress.update(state) },
    ).finally(() => progress.stop());
    io.result(result, () =>
      [
        result.games === 0
          ? 'No game starts in about an hour.'
          : `${plural(result.games, 'game')} near kick-off, ${plural(result.regenerated, 'card')} written again, ${plural(result.lineups, 'line-up')} announced.`,
        ...result.errors,
      ].join('\n'),
    );
    if (result.errors.length > 0) context.exitWith(3);
  });
}
