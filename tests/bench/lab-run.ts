/**
 * The process that the lab bench measures: `lab-run.ts URL SETTINGS INPUT`, prints one JSON document. The simulated models
 * are outside it, as models are.
 */
import { systemClock } from '#core/clock';
import { type LabInput, type LabOutcome, runLab } from '#core/use-cases/run-lab';
import { showLab } from '#core/use-cases/show-lab';

import { openMachine } from '../core/jobs/support.ts';

/** What it prints. */
export interface LabBenchRun {
  first: LabOutcome;
  again: LabOutcome;
  reportMs: number;
  /** Processor time of the first run, making the digests included. */
  cpuSeconds: number;
}

const [url = '', settings = '{}', order = '{}'] = process.argv.slice(2);
const machine = await openMachine(url, systemClock, JSON.parse(settings) as Record<string, string>);
const input = JSON.parse(order) as LabInput;
const first = await runLab(machine, input);
const { user, system } = process.cpuUsage();
const again = await runLab(machine, input);
const began = performance.now();
await showLab(machine, again.runId!);
const run: LabBenchRun = {
  first,
  again,
  reportMs: performance.now() - began,
  cpuSeconds: (user + system) / 1e6,
};
console.log(JSON.stringify(run));
await machine.close();
