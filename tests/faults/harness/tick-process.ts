/** One tick at an instant, as a process of its own, the way cron starts one: `tick-process.ts URL SETTINGS INSTANT`. */
import { MovableClock } from '#core/clock';
import { tick } from '#core/jobs/tick';

import { openMachine } from '../../core/jobs/support.ts';

const [url = '', settings = '{}', instant = ''] = process.argv.slice(2);
const machine = await openMachine(
  url,
  new MovableClock(new Date(instant)),
  JSON.parse(settings) as Record<string, string>,
  { footballPerSecond: Number.POSITIVE_INFINITY, isSimulated: true },
);
try {
  console.log(JSON.stringify(await tick(machine)));
} finally {
  await machine.close();
}
