import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';

import { systemClock } from '#core/clock';
import { discover } from '#core/use-cases/discover';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';

import { startSimulators } from '../../cli/simulators/start.ts';
import { seededWorld } from '../../cli/simulators/world/seeded.ts';
import { openMachine } from '../core/jobs/support.ts';
import { testDatabase } from '../support/database.ts';
import prepareDatabases from '../support/global-setup.ts';

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
const latencyMs = 2000;

/**
 * Writing many cards against a provider that takes two seconds, with fresh fixture data: how much longer it takes than
 * the provider alone would, and whether memory grows with the number of cards. The measured process is one of its own.
 */
export async function generate(): Promise<void> {
  await prepareDatabases();
  const database = await testDatabase();
  const simulators = await startSimulators({
    clock: systemClock,
    world: seededWorld({ now: systemClock.now() }),
    // Fetching the data beforehand is not what is measured: it waits for no budget.
    football: { limits: { perDay: 1_000_000, perMinute: 100_000 } },
    models: { latencyMs },
  });
  const machine = await openMachine(database.url, systemClock, simulators.settings, {
    footballPerSecond: Number.POSITIVE_INFINITY,
  });
  try {
    await discover(machine, { days: 60 });
    const games = await machine
      .em()
      .execute<{ id: number }[]>(
        'select id from games where kickoff_at > ? and kickoff_confirmed order by kickoff_at, id limit ?',
        [systemClock.now(), order.limit],
      );
    console.log(`${games.length} games; fetching their fixture data first …`);
    await fetchFixtureData(machine, { gameIds: games.map(({ id }) => id) });
    const before = stolenSeconds();
    report(await measure(database.url, simulators.settings), simulators.openai.inFlightMost);
    if (before !== null)
      console.log(
        `${(stolenSeconds()! - before).toFixed(1)} s of processor time went to other machines meanwhile`,
      );
  } finally {
    await machine.close();
    await simulators.close();
    await database.drop();
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
