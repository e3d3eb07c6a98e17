/** A process that works on a run of the lab, as `tips lab run` does: `lab-worker.ts URL NOW SETTINGS INPUT`. */
import { MovableClock } from '#core/clock';
import { type LabInput, runLab } from '#core/use-cases/run-lab';
import { openMachine } from '../jobs/support.ts';

const [url = '', now = '', settings = '{}', input = '{}'] = process.argv.slice(2);
const machine = await openMachine(
  url,
  new MovableClock(new Date(now), { frozen: true }),
  JSON.parse(settings) as Record<string, string>,
);
const began = performance.now();
const outcome = await runLab(machine, JSON.parse(input) as LabInput);
console.log(JSON.stringify({ ...outcome, milliseconds: performance.now() - began }));
await machine.close();
