import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { portNumber } from '../ui/parse.ts';

export function register(command: Command, context: Context): void {
  command
    .option('--port <port>', 'listen here (PORT)', portNumber)
    .option('--host <address>', 'listen on this address (HOST)')
    .option('--no-worker', 'take no jobs from the queue')
    .option('--no-scheduler', 'do not run the schedules')
    .addHelpText('after', '\nServes the API and the site, runs the schedules and takes jobs, until stopped.');
  command.action(
    async ({
      port,
      host,
      worker,
      scheduler,
    }: {
      port?: number;
      host?: string;
      worker: boolean;
      scheduler: boolean;
    }) => {
      const { serveUntilStopped } = await import('../serving.ts');
      const { checkSetUp } = await import('#core/doctor/set-up');
      const { checkAdmins } = await import('#core/doctor/people');
      const { io, signal } = context;
      const runtime = await context.runtime();
      const amiss = [...(await checkSetUp(runtime.settings)), ...(await checkAdmins(runtime))];
      await serveUntilStopped(runtime, {
        io,
        signal,
        port,
        host,
        worker,
        scheduler,
        onReady: (url, hasSite) => {
          io.note(`Listening on ${url}`);
          if (!hasSite) io.note('The site is not built (npm run build): only the API answers.');
          for (const { key, state, name, finding, fix } of amiss) {
            if (state !== 'ok' && key !== 'site_not_built')
              io.note(`${name}: ${finding.replace(/\.$/, '')}.${fix ? ` ${fix}` : ''}`);
          }
        },
      });
      io.result({ stopped: true }, () => 'Stopped.');
    },
  );
}
