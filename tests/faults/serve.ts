import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

import { type Dice, dice } from '../../cli/simulators/random.ts';
import { copyOf } from '../support/database.ts';
import { add, type Fault, type Findings, noFindings, type Options, type Outcome } from './fault.ts';
import { afternoonOf, withClient } from './harness/base.ts';
import { balance } from './harness/books.ts';
import { startOutside } from './harness/outside.ts';
import { start } from './harness/tips.ts';
import { until } from './harness/until.ts';

const minutes = 10;
const clients = 8;
/** Each waits so long between two requests: together about a hundred a second at most. */
const betweenMs = 80;
const paths = [
  '/api/cards',
  '/api/cards?page=2',
  '/api/archive',
  '/api/archive?page=2',
  '/api/analytics/accuracy',
  '/api/analytics/track-record',
  '/api/record/entries',
  '/api/nothing-here',
  '/api/cards/999999',
  '/healthz',
  '/readyz',
  '/metrics',
  '/',
];

interface Reading {
  second: number;
  memoryMiB: number;
  handles: number;
  connections: number;
}

/** `serve` for ten minutes with visitors, schedules and the worker: memory, handles and connections stay what they were. */
export const serve: Fault = {
  name: 'serve',
  hasShort: false,
  async run(options) {
    const { base } = await afternoonOf({ seed: options.seed, leagues: [39, 140] });
    const database = await copyOf(base.database);
    const outside = await startOutside({ world: base.world, latencyMs: 500 });
    const outcome: Outcome = { fault: `serve for ${minutes} minutes`, tries: 1, ...noFindings() };
    const environment = { ...outside.settings, DATABASE_URL: database.url, PORT: '0', TRUST_PROXY: '1' };
    const { child, ended } = start(['serve', '--quiet'], { environment, limit: (minutes + 3) * 60 });
    try {
      const address = await addressOf(child.pid!);
      const load = { answered: 0, refused: 0, broken: 0, isOver: false };
      const visitors = Array.from({ length: clients }, (_, number) =>
        visit(address, dice(options.seed, 'visitor', number), load),
      );
      const readings = await watch(child.pid!, database.url, options);
      load.isOver = true;
      await Promise.all(visitors);
      flat(readings, outcome);
      if (load.broken > 0) outcome.lost.push(`${load.broken} requests had no answer, or one of 5xx`);
      child.kill('SIGTERM');
      const { code, overran } = await ended;
      if (code !== 0 || overran) outcome.stuck.push(`asked to stop it ended with ${code}`);
      await outside.idle();
      add(
        outcome,
        await balance(database.url, { told: await outside.calls(), firstCall: base.lastCall }),
        'books',
      );
      outcome.remark = `${load.answered} requests; ${told(readings)}`;
    } finally {
      child.kill('SIGKILL');
      await outside.close();
      await database.drop();
    }
    return [outcome];
  },
};

/** Where a process of ours listens, as the system tells. */
async function addressOf(pid: number): Promise<string> {
  let port = 0;
  await until('it listens', 60_000, () => {
    port = listeningPort(pid);
    return port > 0;
  });
  return `http://127.0.0.1:${port}`;
}

function listeningPort(pid: number): number {
  const own = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap(
      (fd) => /socket:\[(\d+)\]/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1] ?? [],
    ),
  );
  for (const line of readFileSync(`/proc/${pid}/net/tcp`, 'utf8').split('\n').slice(1)) {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    if (state === '0A' && own.has(inode)) return Number.parseInt(local.split(':')[1] ?? '0', 16);
  }
  return 0;
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

interface Load {
  answered: number;
  refused: number;
  broken: number;
  isOver: boolean;
}

/** One visitor after another from one place: other pages, other addresses, now and then an answer that is not awaited. */
async function visit(address: string, roll: Dice, load: Load): Promise<void> {
  while (!load.isOver) {
    const impatient = roll.chance(0.05);
    try {
      const answer = await fetch(`${address}${roll.pick(paths)}`, {
        headers: { 'x-forwarded-for': `10.0.${roll.int(0, 250)}.${roll.int(1, 250)}` },
        signal: AbortSignal.timeout(impatient ? 5 : 20_000),
      });
      await answer.arrayBuffer();
      load.answered += 1;
      if (answer.status === 429) load.refused += 1;
      if (answer.status >= 500) load.broken += 1;
    } catch {
      if (!impatient) load.broken += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, betweenMs * roll.next() * 2));
  }
}

async function watch(pid: number, url: string, { note }: Options): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (let second = 10; second <= minutes * 60; second += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    readings.push({
      second,
      memoryMiB: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
      handles: readdirSync(`/proc/${pid}/fd`).length,
      connections: await connectionsOf(url),
    });
    if (second % 60 === 0) note(`serve: minute ${second / 60}, ${JSON.stringify(readings.at(-1))}`);
  }
  return readings;
}

const connectionsOf = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows[0]!.n;
  });

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;

/** What the last third may have more than the first after its warming up. */
const slack = { memoryMiB: 32, handles: 12, connections: 3 } as const;
type Measure = keyof typeof slack;
const thirds = (readings: readonly Reading[], measure: Measure): [first: number, last: number] => {
  const warm = readings.slice(Math.floor(readings.length / 5));
  const third = Math.floor(warm.length / 3);
  const of = (part: readonly Reading[]) => Math.round(median(part.map((reading) => reading[measure])));
  return [of(warm.slice(0, third)), of(warm.slice(-third))];
};

function flat(readings: readonly Reading[], findings: Findings): void {
  for (const measure of Object.keys(slack) as Measure[]) {
    const [first, last] = thirds(readings, measure);
    if (last > first + slack[measure]) findings.stuck.push(`${measure} grew from ${first} to ${last}`);
  }
}

const told = (readings: readonly Reading[]): string =>
  (Object.keys(slack) as Measure[])
    .map((measure) => `${measure} ${thirds(readings, measure).join(' → ')}`)
    .join(', ');
