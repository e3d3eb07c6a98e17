import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { confirm } from '../ui/confirm.ts';
import { plural, whenIso } from '../ui/format.ts';

export function register(command: Command, context: Context): void {
  command
    .command('list', { isDefault: true })
    .summary('the newest lines of the activity log')
    .action(() => list(context));
  command
    .command('clear')
    .summary('empty the activity log; the audit record stays')
    .option('--yes', 'do not ask')
    .action((options: { yes?: boolean }) => clear(context, options));
}

async function list(context: Context): Promise<void> {
  const { newestActivity } = await import('#core/reads/admin/activity');
  const lines = await newestActivity((await context.runtime()).em());
  const { io } = context;
  io.result(lines, () =>
    lines.length === 0
      ? 'The activity log is empty.'
      : io.table(lines, [
          { head: 'When', value: ({ timestamp }) => whenIso(timestamp) },
          { head: 'Kind', value: ({ type }) => type },
          { head: 'By', value: ({ source }) => source },
          { head: 'What', value: ({ message }) => message },
        ]),
  );
}

async function clear(context: Context, options: { yes?: boolean }): Promise<void> {
  const { clearActivity } = await import('#core/use-cases/clear-activity');
  await confirm(context, 'Empty the activity log for good?', options);
  const cleared = await clearActivity(await context.runtime());
  context.io.result({ ok: true, cleared }, () => `${plural(cleared, 'line')} cleared.`);
}
