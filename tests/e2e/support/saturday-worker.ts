/** A worker process of its own, as `tips worker` runs it, with the clock and the services of the Saturday. */
import { jobHandlers } from '#core/jobs/handlers';
import { startWorker } from '#core/jobs/worker';
import { openMachine } from '../../core/jobs/support.ts';
import { sharedClock } from './shared-clock.ts';

const [url = '', file = '', environment = '{}'] = process.argv.slice(2);
const machine = await openMachine(url, sharedClock(file), JSON.parse(environment) as Record<string, string>);
await startWorker(machine, { signal: new AbortController().signal, handlers: jobHandlers });
