import type { Command } from 'commander';

import type { Context } from '../context.ts';

const marks = { ok: ['green', 'ok'], warning: ['yellow', 'warning'], failed: ['red', 'failed'] } as const;

export function register(command: Command, context: Context): void {
  command.option('--deep', 'also count over the whole database what must always hold');
  command.action(async ({ deep = false }: { deep?: boolean }) => {
    const { doctor } = await import('#core/use-cases/doctor');
    const { io } = context;
    const checks = await doctor({
      settings: context.settings(),
      isDemo: io.globals.demo,
      isDeep: deep,
    });
    const failed = checks.filter(({ state }) => state === 'failed');
    io.result({ ok: failed.length === 0, checks }, () =>
      [
        io.table(checks, [
          { head: 'Check', value: ({ name }) => name },
          { head: 'State', value: ({ state }) => marks[state][1] },
          { head: 'Finding', value: ({ finding }) => finding },
          { head: 'What to do', value: ({ fix }) => fix },
        ]),
        failed.length === 0 ? 'Nothing is broken.' : `${failed.length} of ${checks.length} checks failed.`,
      ].join('\n'),
    );
    context.exitWith(failed[0]?.exitCode ?? 0);
  });
}
