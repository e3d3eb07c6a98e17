/** A worker that takes a job, says so, and never ends it: for a test that kills it. */
import { systemClock } from '#core/clock';
import { startWorker } from '#core/jobs/worker';
import { openMachine } from './support.ts';

const hang = () => {
  process.stdout.write('taken\n');
  return new Promise<never>(() => undefined);
};
const machine = await openMachine(process.argv[2] ?? '', systemClock);
await startWorker(machine, {
  signal: new AbortController().signal,
  handlers: { card_generation: hang, fixture_data: hang },
});
