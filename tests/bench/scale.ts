import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { systemClock } from '#core/clock';
import { openQueue, type Queue } from '#core/jobs/queue';
import type { Runtime } from '#core/runtime';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';

import { openModelSite } from './model-site.ts';
import { cpuSeconds, measureProcesses } from './processor-time.ts';

/** Cards that one worker writes in the measured time, about; more workers get as many more. */
const cardsPerWorker = 50;
/** Long enough for every place of every worker to be at work. */
const warmUpMs = 3000;
const measuredMs = 12_000;
const queued = 10_000;

interface Row {
  name: string;
  ratio: number;
  /** What the ratio should be, and the most that the processor time of the same run allows. */
  wanted?: number;
  ceiling?: number;
  [figure: string]: string | number | undefined;
}

/**
 * Cards a minute with two and four worker processes against one, a model that answers in two seconds and one
 * PostgreSQL; then ten thousand jobs put into the queue. `--json` prints the rows.
 */
export async function scale(): Promise<void> {
  const isJson = process.argv.includes('--json');
  const site = await openModelSite({ days: 120 });
  const { machine, simulators } = site;
  const queue = await openQueue(machine);
  const rows: Row[] = [];
  try {
    await machine
      .em()
      .execute(
        `insert into config (key, value, updated_at) values ('spend_caps', '{"day":null,"month":null}', now())`,
      );
    const environment = { ...simulators.settings, DATABASE_URL: site.url };
    const measured = new Map<number, Measured>();
    for (const workers of [1, 2, 4])
      measured.set(workers, await cardsPerMinute(machine, queue, workers, environment));
    const one = measured.get(1)!;
    for (const [workers, wanted] of [
      [2, 1.9],
      [4, 3.6],
    ] as const) {
      const many = measured.get(workers)!;
      // What the cores that others left in the same run could write at the processor time a card took with one worker.
      const ceiling = Math.min(workers, many.coresLeft / one.coresUsed);
      rows.push({
        name: `${workers} workers`,
        ratio: round(many.perMinute / one.perMinute),
        wanted,
        ceiling: round(ceiling),
        perMinute: round(many.perMinute),
        perMinuteOfOne: round(one.perMinute),
        coresUsed: round(many.coresUsed),
        coresLeft: round(many.coresLeft),
      });
    }
    rows.push(...(await queueing(machine, queue)));
  } finally {
    await queue.close();
    await site.close();
  }
  console.log(isJson ? JSON.stringify(rows) : rows.map(sentence).join('\n'));
}

const round = (value: number): number => Number(value.toFixed(2));

const sentence = ({ name, ratio, ...figures }: Row): string =>
  `${name}: ratio ${ratio} (${Object.entries(figures)
    .map(([figure, value]) => `${figure} ${value}`)
    .join(', ')})`;

interface Measured {
  perMinute: number;
  /** Cores that this bench, its workers and its database kept at work. */
  coresUsed: number;
  /** Cores that everything else on the machine left. */
  coresLeft: number;
}

async function cardsPerMinute(
  machine: Runtime,
  queue: Queue,
  workers: number,
  environment: Record<string, string>,
): Promise<Measured> {
  const games = await machine.em().execute<{ id: number }[]>(
    `select id from games g where kickoff_at > ? and kickoff_confirmed
         and not exists (select from cards c where c.game_id = g.id) order by kickoff_at, id limit ?`,
    [systemClock.now(), cardsPerWorker * workers],
  );
  const gameIds = games.map(({ id }) => id);
  await fetchFixtureData(machine, { gameIds });
  await queue.enqueueAll(
    gameIds.map((gameId) => ({ kind: 'generate', gameId })),
    'bench',
  );
  const children = Array.from({ length: workers }, () => startWorker(environment));
  try {
    await settled(machine, workers);
    await wait(warmUpMs);
    const spent = measureProcesses(async () => [
      process.pid,
      ...children.map(({ pid }) => pid!),
      ...(await backends(machine)),
    ]);
    const before = { cards: await cardCount(machine), at: performance.now(), cpu: cpuSeconds() };
    await wait(measuredMs);
    const seconds = (performance.now() - before.at) / 1000;
    const cards = (await cardCount(machine)) - before.cards;
    const cpu = cpuSeconds();
    const coresUsed = (await spent.stop()) / seconds;
    const perCore = (cpu.all - before.cpu.all) / availableParallelism();
    const busy = (cpu.used - before.cpu.used) / perCore;
    return {
      perMinute: (cards / seconds) * 60,
      coresUsed,
      coresLeft: availableParallelism() - Math.max(0, busy - coresUsed),
    };
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(
      children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')),
    );
    await machine.em().execute(`delete from pgboss.job where state < 'active'`);
  }
}

const startWorker = (environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '../../cli/main.ts'), 'worker', '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
  });

/** Every worker writes: the first cards are stored. */
async function settled(machine: Runtime, workers: number): Promise<void> {
  const before = await cardCount(machine);
  while ((await cardCount(machine)) < before + workers) await wait(100);
}

const cardCount = async (machine: Runtime): Promise<number> =>
  (await machine.em().execute<{ n: number }[]>('select count(*)::int as n from card_revisions'))[0]!.n;

const backends = async (machine: Runtime): Promise<number[]> =>
  (
    await machine
      .em()
      .execute<{ pid: number }[]>('select pid from pg_stat_activity where datname = current_database()')
  ).map(({ pid }) => pid);

async function queueing(machine: Runtime, queue: Queue): Promise<Row[]> {
  await machine.em().execute(
    `insert into games (category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
     select (select min(id) from categories), (select min(id) from leagues), 'Home ' || n, 'Away ' || n,
       now() + (n * 7919 % ?) * interval '1 minute', now(), now() from generate_series(1, ?) n`,
    [queued, queued],
  );
  const games = await machine
    .em()
    .execute<{ id: number }[]>(`select id from games where home_team like 'Home %' order by id`);
  const requests = games.map(({ id }) => ({ kind: 'generate', gameId: id }) as const);
  const began = performance.now();
  await queue.enqueueAll(requests.slice(0, queued / 10), 'bench');
  const early = process.memoryUsage.rss();
  await queue.enqueueAll(requests.slice(queued / 10), 'bench');
  const seconds = (performance.now() - began) / 1000;
  return [
    { name: `${queued} jobs queued`, ratio: round(seconds / 10), wanted: 1, seconds: round(seconds) },
    {
      name: 'memory while queueing',
      ratio: round(process.memoryUsage.rss() / early),
      megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20),
    },
  ];
}
