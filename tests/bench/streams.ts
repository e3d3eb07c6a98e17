import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate, openOrm, type Em } from '../../core/db/orm.ts';
import { prepareTemplate, testDatabase } from '../support/database.ts';
import { seedCard, seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import type { Order } from './streams-readers.ts';

const count = Number(process.env.BENCH_READERS ?? 10_000);
const matches = 60;
const updates = 10;
const dropped = Math.min(1000, count / 2);

const start = (file: string, ...args: string[]): ChildProcess =>
  fork(join(import.meta.dirname, file), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  });
const answerOf = async <T>(child: ChildProcess, order?: Order | 'figures'): Promise<T> => {
  const answer = once(child, 'message');
  if (order !== undefined) child.send(order);
  return (await answer)[0] as T;
};

interface Figures {
  memory: number;
  processor: NodeJS.CpuUsage;
}

/** Sixty matches under way, and what the job writes of them each minute. */
async function board(em: Em) {
  const [league, prompt] = [await seedLeague(em, 'Premier League'), await seedPrompt(em)];
  for (let index = 0; index < matches; index += 1)
    await seedCard(em, {
      league,
      prompt,
      home: `Home ${index}`,
      kickoffAt: new Date(Date.now() - 3_600_000),
    });
  let minute = 0;
  return {
    /** One more minute for all; one of them has a goal. @returns when it was sent */
    next: async () => {
      minute += 1;
      const sentAt = Date.now();
      await em.execute(
        `insert into live_states (game_id, status_code, minute, goals_home, goals_away, timeline, seen_at)
         select id, '1H', ?::integer, 0, 0, '[]', now() from games
         on conflict (game_id) do update set minute = excluded.minute, seen_at = excluded.seen_at,
           goals_home = live_states.goals_home + (live_states.game_id % ${matches} = ?::integer % ${matches})::integer`,
        [minute, minute],
      );
      return { minute, sentAt };
    },
    goals: async () => {
      const rows = await em.execute<{ id: number; goals: number }[]>(
        'select game_id as id, goals_home as goals from live_states order by game_id',
      );
      return JSON.stringify(rows.map(({ id, goals }) => [id, goals]));
    },
  };
}

interface Row {
  processes: number;
  readers: number;
  openSeconds: number;
  kilobytesPerReader: number;
  medianMs: number;
  lastMs: number;
  processorMs: number;
  returned: number;
  wrong: number;
}

async function run(processes: number): Promise<Row> {
  const database = await testDatabase();
  const orm = openOrm(database.url);
  const shown = await board(orm.em.fork());
  const servers = Array.from({ length: processes }, () =>
    start('streams-run.ts', database.url, String(count)),
  );
  const urls = (await Promise.all(servers.map((each) => answerOf<{ url: string }>(each)))).map(
    ({ url }) => url,
  );
  const readers = start('streams-readers.ts');
  const ask = <T>(order: Order) => answerOf<T>(readers, order);
  const figures = () => Promise.all(servers.map((each) => answerOf<Figures>(each, 'figures')));
  const memoryOf = (found: Figures[]) => found.reduce((sum, { memory }) => sum + memory, 0);
  const processorOf = (found: Figures[]) =>
    found.reduce((sum, { processor }) => sum + processor.user + processor.system, 0) / 1000;
  try {
    await shown.next();
    // What the first readers bring along is no part of what each one costs.
    await ask({ kind: 'open', count: 100, urls });
    await wait(1000);
    const before = await figures();
    const from = performance.now();
    await ask({ kind: 'open', count: count - 100, urls });
    const openSeconds = (performance.now() - from) / 1000;
    await wait(1000);
    const during = await figures();
    const times: number[] = [];
    const lasts: number[] = [];
    for (let update = 0; update < updates; update += 1) {
      const all = await ask<number[]>({ kind: 'await', ...(await shown.next()) });
      if (all.length !== count) throw new Error(`${count - all.length} readers had gone`);
      times.push(...all);
      lasts.push(Math.max(...all));
    }
    const after = await figures();
    // Some leave in the middle of an event and come back minutes later; then a process ends, and its readers go on at another.
    await ask({ kind: 'drop', count: dropped });
    for (let update = 0; update < 3; update += 1) {
      await shown.next();
      await wait(500);
    }
    let returned = await ask<number>({ kind: 'return' });
    if (processes > 1) {
      servers[0]!.send('close');
      await once(servers[0]!, 'exit');
      await shown.next();
      await shown.next();
      returned += await ask<number>({ kind: 'return' });
    }
    await ask<number[]>({ kind: 'await', ...(await shown.next()) });
    const state = await ask<{ open: number; shown: [string, number][] }>({ kind: 'state' });
    const truth = await shown.goals();
    const right = state.shown.find(([text]) => text === truth)?.[1] ?? 0;
    return {
      processes,
      readers: state.open,
      openSeconds: Number(openSeconds.toFixed(1)),
      kilobytesPerReader: Number(((memoryOf(during) - memoryOf(before)) / 1024 / (count - 100)).toFixed(1)),
      medianMs: times.toSorted((one, other) => one - other)[times.length >> 1]!,
      lastMs: Math.max(...lasts),
      processorMs: Math.round((processorOf(after) - processorOf(during)) / updates),
      returned,
      wrong: count - right,
    };
  } finally {
    for (const child of [readers, ...servers]) child.kill('SIGKILL');
    await orm.close();
    await database.drop();
  }
}

/**
 * Ten thousand readers of live scores (BENCH_READERS) in a process of their own, at one web process and at two: what
 * each costs in memory, how long one update takes to all of them, what it costs the server, and how many show anything
 * else than the database at the end, after readers left in the middle of an event and a process ended.
 */
export async function streams(): Promise<void> {
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    await migrate(orm);
    await orm.close();
  });
  for (const processes of [1, 2]) console.log(JSON.stringify(await run(processes)));
}
