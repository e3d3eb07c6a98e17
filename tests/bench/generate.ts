import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';

import { latencyMs, openModelSite } from './model-site.ts';

/** What the measured process prints. */
export interface GenerateRun {
  cards: number;
  failed: string[];
  seconds: number;
  cpuSeconds: number;
  rssEarly: number;
  rssEnd: number;
}

export interface GenerateOrder {
  limit: number;
  concurrency: number;
  /** After so many cards memory is read for the first time. */
  early: number;
}

const order: GenerateOrder = { limit: 200, concurrency: 5, early: 20 };

/**
 * Writing many cards against a provider that takes two seconds, with fresh fixture data: how much longer it takes than
 * the provider alone would, and whether memory grows with the number of cards. The measured process is one of its own.
 */
export async function generate(): Promise<void> {
  const site = await openModelSite({ days: 60 });
  const { simulators } = site;
  try {
    await site.gamesWithData(order.limit);
    const before = stolenSeconds();
    report(await measure(site.url, simulators.settings), simulators.openai.inFlightMost);
    if (before !== null)
      console.log(
        `${(stolenSeconds()! - before).toFixed(1)} s of processor time went to other machines meanwhile`,
      );
  } finally {
    await site.close();
  }
}

async function measure(url: string, settings: Record<string, string>): Promise<GenerateRun> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'generate-run.ts'), url, JSON.stringify(settings), JSON.stringify(order)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(output) as GenerateRun;
}

/** Seconds, over all cores, that this virtual machine had work and its host ran others (Linux); null elsewhere. */
function stolenSeconds(): number | null {
  if (!existsSync('/proc/stat')) return null;
  const [, ...jiffies] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.split(/\s+/);
  return Number(jiffies[7]) / 100;
}

function report(run: GenerateRun, most: number): void {
  const bound = (order.limit * latencyMs) / order.concurrency / 1000;
  const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  console.log(`${run.cards} cards, ${run.failed.length} failed, at most ${most} calls at once`);
  if (run.failed.length > 0) console.log(run.failed.slice(0, 3).join('\n'));
  console.log(
    `${run.seconds.toFixed(1)} s against ${bound} s of waiting: ratio ${(run.seconds / bound).toFixed(3)} (1.03 at most), ${run.cpuSeconds.toFixed(1)} s of processor time`,
  );
  console.log(
    `RSS ${mb(run.rssEarly)} after ${order.early} cards, ${mb(run.rssEnd)} at the end: ratio ${(run.rssEnd / run.rssEarly).toFixed(3)} (1.25 at most)`,
  );
}
