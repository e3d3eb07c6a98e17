import type { Command } from 'commander';
import type { Context } from '../context.ts';

export function register(command: Command, context: Context): void {
  command
    .command('test')
    .summary('send a message through every channel that is set, and say what each receiver answered')
    .action(async () => {
      const { testAlerts } = await import('#core/use-cases/test-alerts');
      const { io } = context;
      const channels = await testAlerts(context.settings());
      io.result({ channels }, () =>
        io.table(channels, [
          { head: 'Channel', value: ({ channel }) => channel },
          { head: 'To', value: ({ target }) => target },
          { head: 'State', value: ({ error }) => (error === null ? 'taken' : 'failed') },
          { head: 'Answer', value: ({ error }) => error },
        ]),
      );
      if (channels.some(({ error }) => error !== null)) context.exitWith(1);
    });
}
