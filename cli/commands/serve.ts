import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';

import type { Context } from '../context.ts';

/** Where the built site lies: beside the source, or in the installed package. */
export function siteFolder(): string | undefined {
  return [join(import.meta.dirname, '../../web/dist'), join(import.meta.dirname, '../../web')].find(
    (folder) => existsSync(join(folder, 'assets')),
  );
}

export function register(command: Command, context: Context): void {
  command
    .option('--port <port>', 'listen here (PORT)', Number)
    .option('--host <address>', 'listen on this address (HOST)')
    .option('--no-worker', 'take no jobs from the queue')
    .option('--no-scheduler', 'do not run the schedules')
    .addHelpText('after', '\nServes the API and the site, runs the schedules and takes jobs, until stopped.');
  command.action(async (options: { port?: number; host?: string; worker: boolean; scheduler: boolean }) => {
    const [
      { startServer },
      { openQueue },
      { startWorker },
      { jobHandlers },
      { startScheduler },
      { createLog },
      { examineSettings },
    ] = await Promise.all([
      import('../../web-api/server.ts'),
      import('#core/jobs/queue'),
      import('#core/jobs/worker'),
      import('#core/jobs/handlers'),
      import('#core/jobs/scheduler'),
      import('#core/log'),
      import('#core/use-cases/examine'),
    ]);
    const { io, signal } = context;
    const runtime = await context.runtime();
    const deps = {
      ...runtime,
      actor: { source: 'web', name: 'web' } as const,
      log: createLog(io.globals.debug ? 'debug' : 'info', { source: 'web' }),
    };
    const folder = siteFolder();
    const queue = await openQueue(deps);
    const server = await startServer({
      deps,
      queue,
      siteFolder: folder,
      ...(options.port !== undefined && { port: options.port }),
      ...(options.host !== undefined && { host: options.host }),
    });
    io.note(`Listening on ${server.url}`);
    if (!folder) io.note('The site is not built (npm run build): only the API answers.');
    for (const { state, name, finding, fix } of examineSettings(deps.settings)) {
      if (state !== 'ok') io.note(`${name}: ${finding}.${fix ? ` ${fix}` : ''}`);
    }
    const running = [
      ...(options.worker ? [(await startWorker(deps, { signal, handlers: jobHandlers })).done] : []),
      ...(options.scheduler
        ? [startScheduler({ ...deps, actor: { source: 'schedule', name: 'serve' } }, { signal }).done]
        : []),
    ];
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    io.note('Stopping: open requests and jobs in hand are finished or given back.');
    await Promise.all([server.close(), ...running]);
    await queue.close();
    io.result({ stopped: true }, () => 'Stopped.');
  });
}
