/** A worker process as `tips worker` runs it, with the clock and the services of a test. */
import { MovableClock } from '#core/clock';
import { jobHandlers } from '#core/jobs/handlers';
import { startWorker } from '#core/jobs/worker';
import { openMachine } from './support.ts';

const [url = '', now = '', environment = '{}'] = process.argv.slice(2);
const machine = await openMachine(
  url,
  new MovableClock(new Date(now)),
  JSON.parse(environment) as Record<string, string>,
);
await startWorker(machine, { signal: new AbortController().signal, handlers: jobHandlers });
