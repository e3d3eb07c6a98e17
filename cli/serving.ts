import { systemUser } from '#core/actor';
import type { Deps } from '#core/deps';
import type { Queue } from '#core/jobs/queue';
import { siteFolder } from '#core/site-folder';
import type { WebServer } from '../web-api/server.ts';
import type { Io } from './ui/io.ts';
import { logLines } from './ui/log-lines.ts';

export interface ServingOptions {
  io: Io;
  signal: AbortSignal;
  port?: number | undefined;
  host?: string | undefined;
  worker: boolean;
  scheduler: boolean;
  /** What goes to the log on stderr unless --debug or --quiet say otherwise. */
  logLevel?: 'warn' | 'info';
  /** Told once the server answers. */
  onReady: (url: string, hasSite: boolean) => void;
}

/** @throws AppError `conflict`, `bad_configuration` where a server could not listen there now */
export const requirePort = async (host: string, port: number): Promise<void> =>
  (await import('../web-api/server.ts')).requireFreePort(host, port);

/** Serves the API and the site, with the schedules and a worker unless told not to, until `signal` aborts. */
export async function serveUntilStopped(
  runtime: Deps,
  { io, signal, port, host, worker, scheduler, logLevel = 'info', onReady }: ServingOptions,
): Promise<void> {
  const [
    { startServer },
    { openQueue },
    { startWorker },
    { jobHandlers },
    { startScheduler },
    { createLog },
    { startRecord },
  ] = await Promise.all([
    import('../web-api/server.ts'),
    import('#core/jobs/queue'),
    import('#core/jobs/worker'),
    import('#core/jobs/handlers'),
    import('#core/jobs/scheduler'),
    import('#core/log'),
    import('#core/record/leaves/open-log'),
  ]);
  const level = io.globals.debug ? 'debug' : io.globals.quiet ? 'silent' : logLevel;
  const deps = {
    ...runtime,
    actor: { source: 'web', name: systemUser() } as const,
    log: createLog(level, { source: 'web' }, logLines(io)),
  };
  const behind = await startRecord(deps);
  if (behind) deps.log.warn(behind.message);
  const folder = siteFolder();
  // Before the page answers: a worker that is about to begin is no missing one.
  const works = worker ? await openQueue(deps, { isForWork: true }) : undefined;
  let queue: Queue | undefined;
  let server: WebServer | undefined;
  try {
    queue = await openQueue(deps);
    server = await startServer({
      deps,
      queue,
      siteFolder: folder,
      ...(port !== undefined && { port }),
      ...(host !== undefined && { host }),
    });
    onReady(server.url, folder !== undefined);
    const running = [
      ...(works ? [(await startWorker(deps, { signal, handlers: jobHandlers, queue: works })).done] : []),
      ...(scheduler
        ? [startScheduler({ ...deps, actor: { source: 'schedule', name: 'serve' } }, { signal }).done]
        : []),
    ];
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    io.note('Stopping: open requests are finished, running jobs are finished or go back to the queue.');
    await Promise.all([server.close(), ...running]);
    server = undefined;
  } finally {
    // What began before another part could not is ended, too: a process that cannot work must not live on.
    await server?.close();
    await queue?.close();
    await works?.close();
  }
}
