/** A process that imports shots as the schedule does, with the clock and the services of a test. */
import { MovableClock } from '#core/clock';
import { importShots } from '#core/use-cases/import-shots';
import { openMachine } from '../jobs/support.ts';

const [url = '', now = '', environment = '{}'] = process.argv.slice(2);
const machine = await openMachine(
  url,
  new MovableClock(new Date(now), { frozen: true }),
  JSON.parse(environment) as Record<string, string>,
  { footballPerSecond: Number.POSITIVE_INFINITY },
);
await importShots(machine, { asking: 'schedule' });
await machine.close();
