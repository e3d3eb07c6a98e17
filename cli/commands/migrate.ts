import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { plural } from '../ui/format.ts';

export function register(command: Command, context: Context): void {
  command
    .option('--dry-run', 'show what would be applied, and change nothing')
    .action(async ({ dryRun }: { dryRun?: boolean }) => {
      const { connect } = await import('#core/db/connect');
      const { migrate, migrationState } = await import('#core/db/orm');
      const { io } = context;
      const orm = await connect(context.settings(), {
        isDemo: io.globals.demo,
        migrates: false,
        note: (text) => io.note(text),
      });
      try {
        const applied = dryRun ? [] : await migrate(orm);
        const state = await migrationState(orm);
        io.result({ ...state, appliedNow: applied }, () => {
          if (dryRun)
            return state.pending.length === 0
              ? 'Nothing to apply.'
              : `Would apply ${state.pending.join(', ')}.`;
          return applied.length === 0
            ? 'The schema is the newest.'
            : `Applied ${plural(applied.length, 'migration')}: ${applied.join(', ')}.`;
        });
      } finally {
        await orm.close();
      }
    });
}
