import { parseSettings } from '#config/settings';
import { keepHeapSmall } from '../../cli/heap.ts';
import { systemClock } from '../../core/clock.ts';
import { openOrm } from '../../core/db/orm.ts';
import { verifyLedger } from '../../core/record/verify-ledger.ts';
import { openRuntime } from '../../core/runtime.ts';
import { keyFileFor } from '../support/database.ts';

/*
 * Verifies the record of a database and nothing else, in a process that was started for it: what it holds at most is what
 * `tips ledger verify` holds.
 */
keepHeapSmall();
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const [url = ''] = process.argv.slice(2);
const settings = parseSettings({ RECORD_KEY_FILE: keyFileFor(url) });
const orm = openOrm(url);
const runtime = await openRuntime({ settings, source: 'cli', clock: systemClock, orm, isSimulated: true });
const before = process.memoryUsage.rss();
let heap = 0;
const watch = setInterval(() => (heap = Math.max(heap, process.memoryUsage().heapUsed)), 100);
const began = performance.now();
const { checks, entries, faults } = await verifyLedger(runtime);
const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
clearInterval(watch);
const most = process.resourceUsage().maxRSS * 1024;
process.send!({
  entries,
  checked: checks.reduce((sum, { checked }) => sum + checked, 0),
  faults: faults.length,
  first: JSON.stringify(faults.slice(0, 3)),
  seconds,
  megabytesMost: megabytes(most),
  megabytesGained: megabytes(most - before),
  heapMost: megabytes(heap),
});
await runtime.close();
await orm.close();
process.disconnect();
