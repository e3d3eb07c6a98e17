import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { logLines } from '../ui/log-lines.ts';

export function register(command: Command, context: Context): void {
  command.addHelpText(
    'after',
    '\nTakes work that was asked for in the admin: five cards and one fixture-data job at a time. Runs until stopped.',
  );
  command.action(async () => {
    const [{ startWorker }, { jobHandlers }, { createLog }] = await Promise.all([
      import('#core/jobs/worker'),
      import('#core/jobs/handlers'),
      import('#core/log'),
    ]);
    const { io, signal } = context;
    const runtime = await context.runtime();
    const log = createLog(io.globals.debug ? 'debug' : 'info', { source: 'worker' }, logLines(io));
    const worker = await startWorker({ ...runtime, log }, { signal, handlers: jobHandlers });
    io.note('Taking jobs. Ctrl-C stops: running jobs are finished or go back to the queue.');
    await worker.done;
    io.result({ stopped: true }, () => 'Stopped.');
  });
}
