/** A process that takes a job's due run, says so, and never ends: for a test that kills it. */
import { MovableClock } from '#core/clock';
import { tick } from '#core/jobs/tick';
import { openMachine } from './support.ts';

const [url = '', now = ''] = process.argv.slice(2);
const machine = await openMachine(url, new MovableClock(new Date(now), { frozen: true }));
await tick(machine, {}, [
  {
    name: 'results',
    run: () => {
      process.stdout.write('taken\n');
      return new Promise<never>(() => setInterval(() => undefined, 1000));
    },
  },
]);
