import type { Command } from 'commander';
import { discoveryDays } from '#core/domain/kickoff';
import type { Context } from '../context.ts';
import { plural } from '../ui/format.ts';
import { wholeNumberTo } from '../ui/parse.ts';

export function register(command: Command, context: Context): void {
  command
    .option('-d, --days <count>', 'days ahead', wholeNumberTo(366), discoveryDays)
    .action(async ({ days }: { days: number }) => {
      const { runNow } = await import('#core/jobs/run-job');
      const { io, signal } = context;
      const runtime = await context.runtime();
      const progress = io.progress('Discovering games');
      const result = await runNow(
        runtime,
        'discovery',
        { trigger: 'command', input: { days } },
        { signal, onProgress: (state) => progress.update(state) },
      ).finally(() => progress.stop());
      const { added, duplicates } = result.stats;
      io.result(result, () =>
        [
          `${plural(added, 'game')} added, ${result.moved} moved, ${result.updated} updated, ${result.unchanged} unchanged, in ${plural(result.leagues, 'league')}.`,
          duplicates > 0
            ? `${plural(duplicates, 'potential duplicate')}: look at them with \`tips games list --state duplicate\`.`
            : '',
          result.thawed > 0
            ? `${plural(result.thawed, 'game')} closed by a clock that ran ahead, open again.`
            : '',
          result.generated === null ? '' : `${plural(result.generated, 'card')} written.`,
          ...result.errorDetails.map((error) => `Failed: ${error}`),
          result.leagues === 0
            ? 'No league is visible: `tips leagues list` shows them, `tips leagues show ID` makes one visible.'
            : '',
        ]
          .filter(Boolean)
          .join('\n'),
      );
      if (result.errorDetails.length > 0) {
        const found = added + result.moved + result.updated + result.unchanged;
        context.exitWith(found > 0 ? 3 : 1);
      }
    });
}
