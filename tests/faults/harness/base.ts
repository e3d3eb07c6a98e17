import { Client } from 'pg';

import { MovableClock } from '#core/clock';
import { writeConfig } from '#core/config-store/config-store';
import { League } from '#core/db/entities/games';
import type { Runtime } from '#core/runtime';
import { checkResults } from '#core/use-cases/check-results';
import { discover } from '#core/use-cases/discover';
import { generateMany } from '#core/use-cases/generate-missing';
import { seedLeagues } from '#core/use-cases/seed-leagues';

import { startSimulators } from '../../../cli/simulators/start.ts';
import { openMachine } from '../../core/jobs/support.ts';
import { copyOf, testDatabase, type TestDatabase } from '../../support/database.ts';
import { saturdayNow, worldOf, type WorldOrder } from './worlds.ts';

const hour = 3_600_000;
/** Cards of games that are over, or about to begin, are written a day before. */
const writtenBefore = 24 * hour;

export interface BaseOptions {
  seed: string;
  /** Ids of the leagues that are looked at. */
  leagues: readonly number[];
}

/** A database in the middle of a Saturday afternoon, with work for every command, and the world it was told of. */
export interface Base {
  database: TestDatabase;
  world: WorldOrder;
  /** The last call of the preparation: what comes after it is the product's under test. */
  lastCall: number;
  /** Cards that are drafts and may be published. */
  drafts: number[];
}

/** An afternoon, and the same one with its results corrected, made when it is first asked for. */
export interface Afternoon {
  base: Base;
  corrected: () => Promise<Base>;
}

/** Matches go on while faults are done, and the next begins in half an hour: after so long another afternoon is prepared. */
const freshMs = 20 * 60_000;
const afternoons = new Map<string, { at: number; made: Promise<Afternoon> }>();
const databases: TestDatabase[] = [];

/** The present afternoon of these leagues: prepared once, copied by every try. */
export function afternoonOf(plan: BaseOptions): Promise<Afternoon> {
  const key = JSON.stringify(plan);
  const known = afternoons.get(key);
  if (known && performance.now() - known.at < freshMs) return known.made;
  const made = prepareAfternoon(plan);
  afternoons.set(key, { at: performance.now(), made });
  return made;
}

/** Drops every afternoon that was prepared. */
export async function dropAfternoons(): Promise<void> {
  afternoons.clear();
  await Promise.all(databases.splice(0).map((database) => database.drop()));
}

async function prepareAfternoon(plan: BaseOptions): Promise<Afternoon> {
  const database = await testDatabase();
  databases.push(database);
  const base = await prepareBase(database, plan);
  let corrected: Promise<Base> | undefined;
  return { base, corrected: () => (corrected ??= correctedBase(base)) };
}

/**
 * Lives through the day before in this process: games are discovered, those that are over by now or begin within the
 * hour have published cards, three coming ones have drafts, all others have none; nothing is settled.
 */
export async function prepareBase(database: TestDatabase, { seed, leagues }: BaseOptions): Promise<Base> {
  const now = new Date();
  const world = saturdayNow(seed, now);
  const clock = new MovableClock(new Date(now.getTime() - writtenBefore), { frozen: true, jumps: true });
  const simulators = await startSimulators({
    clock,
    world: worldOf(world, () => clock.now()),
    football: { limits: { perDay: 1_000_000, perMinute: 100_000 } },
  });
  const runtime = await openMachine(database.url, clock, simulators.settings, {
    footballPerSecond: Number.POSITIVE_INFINITY,
  });
  try {
    await chooseLeagues(runtime, leagues);
    await writeConfig(runtime.em(), 'spend_caps', { day: null, month: null }, runtime);
    await discover(runtime, { days: 9 });
    const soon = await gamesBetween(runtime, clock.now(), new Date(now.getTime() + 1.1 * hour));
    await generateMany(runtime, { which: 'missing', gameIds: soon });
    await writeConfig(runtime.em(), 'auto_publish_cards', { enabled: false }, runtime);
    const later = await gamesBetween(runtime, new Date(now.getTime() + 3 * hour), null);
    const { generated } = await generateMany(runtime, { which: 'missing', gameIds: later.slice(0, 3) });
    await writeConfig(runtime.em(), 'auto_publish_cards', { enabled: true }, runtime);
    await writeConfig(runtime.em(), 'auto_generate_cards_on_discovery', { enabled: true }, runtime);
    await writeConfig(runtime.em(), 'pre_kickoff_updates', { enabled: true }, runtime);
    const [last] = await runtime.em().execute<{ id: number | null }[]>('select max(id) as id from llm_calls');
    return { database, world, lastCall: last?.id ?? 0, drafts: generated.map(({ cardId }) => cardId) };
  } finally {
    await runtime.close();
    await simulators.close();
  }
}

/** The same afternoon with its results read and settled, then three goals more for home sides that had scored: their picks must be settled again. */
async function correctedBase(base: Base): Promise<Base> {
  const database = await copyOf(base.database);
  databases.push(database);
  const clock = new MovableClock(new Date());
  const simulators = await startSimulators({ clock, world: worldOf(base.world, () => clock.now()) });
  const runtime = await openMachine(database.url, clock, simulators.settings, {
    footballPerSecond: Number.POSITIVE_INFINITY,
  });
  try {
    await checkResults(runtime, {});
    await runtime.em().execute(
      `update games set fulltime_home = fulltime_home + 3, goals_home = goals_home + 3
         where status_code = 'FT' and fulltime_home > 0 and goals_home = fulltime_home`,
    );
    return { ...base, database };
  } finally {
    await runtime.close();
    await simulators.close();
  }
}

async function chooseLeagues(runtime: Runtime, leagues: readonly number[]): Promise<void> {
  await seedLeagues(runtime);
  const em = runtime.em();
  for (const league of await em.find(League, {}))
    league.isActive = league.apiFootballId !== null && leagues.includes(league.apiFootballId);
  await em.flush();
}

async function gamesBetween(runtime: Runtime, from: Date, to: Date | null): Promise<number[]> {
  const rows = await runtime.em().execute<{ id: number }[]>(
    `select id from games where kickoff_at > ? and (?::timestamptz is null or kickoff_at <= ?) and kickoff_confirmed
       order by kickoff_at, id`,
    [from, to, to],
  );
  return rows.map(({ id }) => id);
}

/** Does `work` with a connection of its own. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  // A server that is stopped under it is what some of the faults are about.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
