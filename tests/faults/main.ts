/** `npm run test:faults`: faults done to real processes, and whether the books balance afterwards. Writes nothing but its output. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import prepareDatabases from '../support/global-setup.ts';
import type { Outcome } from './fault.ts';
import { dropAfternoons } from './harness/base.ts';
import { bePatient } from './harness/tips.ts';
import { faults } from './list.ts';
import { isClean, tableOf } from './table.ts';

const usage = `Usage: npm run test:faults -- [--short] [--seed TEXT] [--lanes N] [--patience N] [--only NAME]... [--json]
Faults: ${faults.map(({ name }) => name).join(', ')}`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: 'touchline' },
        only: { type: 'string', multiple: true, default: [] },
        short: { type: 'boolean', default: false },
        lanes: { type: 'string', default: String(Math.max(2, availableParallelism())) },
        patience: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
      },
    });
    const [lanes, patience] = [Number(values.lanes), Number(values.patience)];
    const isKnown = values.only.every((name) => faults.some((fault) => fault.name === name));
    return isKnown && Number.isInteger(lanes) && lanes > 0 && patience >= 1
      ? { ...values, lanes, patience }
      : undefined;
  } catch {
    return undefined;
  }
}

const options = readOptions();
if (!options) {
  console.error(usage);
  process.exit(2);
}
const { seed, only, short: isShort, lanes, patience, json } = options;
bePatient(patience);
// Hundreds of processes load the same files: half of what each of them costs is reading them anew. One that is killed
// keeps nothing of what it compiled, so that a cache which is there already is worth more than a new one.
const cache = mkdtempSync(join(tmpdir(), 'faults-cache-'));
process.env.NODE_COMPILE_CACHE ||= cache;
const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
const note = (sentence: string): void => console.error(sentence);
await prepareDatabases();
const began = performance.now();
const outcomes: Outcome[] = [];
for (const fault of faults) {
  if (interrupt.signal.aborted) break;
  if (only.length > 0 ? !only.includes(fault.name) : isShort && !fault.hasShort) continue;
  note(`${fault.name} …`);
  outcomes.push(...(await fault.run({ seed, isShort, lanes, note, signal: interrupt.signal })));
}
await dropAfternoons();
rmSync(cache, { recursive: true, force: true });
const seconds = Math.round((performance.now() - began) / 1000);
const clean = outcomes.length > 0 && outcomes.every(isClean);
if (json) console.log(JSON.stringify({ seed, isShort, seconds, clean, outcomes }));
else console.log(`${tableOf(outcomes)}\n${seconds} s, seed ${seed}`);
process.exitCode = clean ? 0 : 1;
