/**
 * The process that the generate bench measures: `generate-run.ts URL SETTINGS ORDER`, prints one JSON document.
 * Nothing of the simulators is loaded here: its memory is the product's.
 */
import { systemClock } from '#core/clock';
import { generateMany } from '#core/use-cases/generate-missing';

import { keepHeapSmall } from '../../cli/heap.ts';
import { openMachine } from '../core/jobs/support.ts';
import type { GenerateOrder, GenerateRun } from './generate.ts';

keepHeapSmall();
const [url = '', settings = '{}', order = '{}'] = process.argv.slice(2);
const { limit, concurrency, early } = JSON.parse(order) as GenerateOrder;
const machine = await openMachine(url, systemClock, JSON.parse(settings) as Record<string, string>, {
  footballPerSecond: Number.POSITIVE_INFINITY,
});
let rssEarly = 0;
const began = performance.now();
const { generated, failed } = await generateMany(
  machine,
  { which: 'missing', days: 90, limit, concurrency },
  {
    onProgress: ({ done }) => {
      if (done === early) rssEarly = process.memoryUsage.rss();
    },
  },
);
const { user, system } = process.cpuUsage();
const run: GenerateRun = {
  cards: generated.length,
  failed: failed.map(({ game, error }) => `${game}: ${error}`),
  seconds: (performance.now() - began) / 1000,
  cpuSeconds: (user + system) / 1e6,
  rssEarly,
  rssEnd: process.memoryUsage.rss(),
};
console.log(JSON.stringify(run));
await machine.close();
