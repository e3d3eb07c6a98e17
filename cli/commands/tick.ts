import type { Command } from 'commander';
import type { Context } from '../context.ts';

export function register(command: Command, context: Context): void {
  command.addHelpText(
    'after',
    '\nSafe every minute from cron, on any number of machines: each slot of a schedule runs once.',
  );
  command.action(async () => {
    const { tick } = await import('#core/jobs/tick');
    const { io, signal } = context;
    const ticked = await tick(await context.runtime(), { signal });
    io.result({ jobs: ticked }, () => {
      if (ticked.length === 0) return io.globals.quiet ? '' : 'Nothing is due.';
      return ticked
        .flatMap(({ job, outcome, figures, errors }) => [
          `${job}: ${outcome.replace('_', ' ')}${counts(figures)}`,
          ...errors.map((error) => `  ${error}`),
        ])
        .join('\n');
    });
    const failed = ticked.filter(({ outcome }) => outcome === 'failed');
    const isPartly = ticked.some(({ outcome }) => outcome === 'partly_failed');
    if (failed.length > 0) context.exitWith(failed.length === ticked.length ? 1 : 3);
    else if (isPartly) context.exitWith(3);
  });
}

function counts(figures: Record<string, number>): string {
  const shown = Object.entries(figures).filter(([, count]) => count !== 0);
  return shown.length === 0
    ? ''
    : ` (${shown.map(([name, count]) => `${readable(name)} ${count}`).join(', ')})`;
}

const readable = (name: string): string =>
  name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
