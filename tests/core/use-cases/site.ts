import { MovableClock } from '#core/clock';
import { writeConfig } from '#core/config-store/config-store';
import type { ConfigKey, ConfigValue } from '#core/config-store/keys';
import { isAppError } from '#core/errors';
import type { Runtime } from '#core/runtime';
import { discover } from '#core/use-cases/discover';
import { importHistory } from '#core/use-cases/import-history';
import { seedLeagues } from '#core/use-cases/seed-leagues';
import { type Simulators, type SimulatorsOptions, startSimulators } from '../../../cli/simulators/start.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { copyOf, testDatabase, type TestDatabase } from '../../support/database.ts';
import { openMachine } from '../jobs/support.ts';

/** A whole installation for one test file: its database, everything outside simulated, a clock moved by hand. */
export interface Site {
  url: string;
  clock: MovableClock;
  simulators: Simulators;
  machine: Runtime;
  /** Ids of the coming games, nearest kick-off first. */
  games: number[];
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  configure<Key extends ConfigKey>(key: Key, value: ConfigValue<Key>): Promise<unknown>;
  close(): Promise<void>;
}

interface Beginning {
  /** The service's ids of the visible leagues. */
  leagues: number[];
  /** Without games, for services whose plan finds none. */
  isEmpty?: boolean;
  /** With the seasons before, asked for by the schedule. */
  hasHistory?: boolean;
}

interface SiteOptions extends Partial<Beginning> {
  football?: SimulatorsOptions['football'];
}

/**
 * What a test's site begins with, made once in this process and copied from then on: to find the games anew was most of
 * what opening a site cost, and the tests open some three hundred.
 */
const beginnings = new Map<string, Promise<TestDatabase>>();

function beginning(start: string, options: Beginning): Promise<TestDatabase> {
  const key = JSON.stringify([start, options.leagues, options.hasHistory === true]);
  const made = beginnings.get(key) ?? make(start, options);
  beginnings.set(key, made);
  return made;
}

async function make(start: string, options: Beginning): Promise<TestDatabase> {
  const { leagues, hasHistory = false } = options;
  const database = await (hasHistory ? copyOf(await beginning(start, { leagues })) : testDatabase());
  const { machine, leave } = await settle(database, start);
  await (hasHistory ? importHistory(machine, { asking: 'schedule' }) : begin(machine, options));
  await leave();
  return database;
}

/** The leagues, and the games of those that are visible. */
async function begin(machine: Runtime, { leagues, isEmpty = false }: Beginning): Promise<void> {
  await seedLeagues(machine);
  await machine
    .em()
    .execute(`update leagues set is_active = coalesce(api_football_id in (${leagues.join(', ')}), false)`);
  if (!isEmpty) await discover(machine, {});
}

/** A process at work on a database, with everything outside simulated. */
async function settle({ url }: TestDatabase, start: string, football?: SimulatorsOptions['football']) {
  const clock = new MovableClock(new Date(start), { frozen: true, jumps: true });
  const simulators = await startSimulators({
    clock,
    world: seededWorld({ now: clock.now() }),
    ...(football && { football }),
  });
  const machine = await openMachine(url, clock, simulators.settings, {
    footballPerSecond: Number.POSITIVE_INFINITY,
    random: () => 0.5,
  });
  const leave = async (): Promise<void> => {
    await machine.close();
    await simulators.close();
  };
  return { clock, simulators, machine, leave };
}

export async function openSite(
  start = '2026-11-25T09:00:00Z',
  { leagues = [39], football, isEmpty = false, hasHistory = false }: SiteOptions = {},
): Promise<Site> {
  // A service of its own tells something else, and a site without games is soon made.
  const isOwn = football !== undefined || isEmpty;
  const database = await (isOwn ? testDatabase() : copyOf(await beginning(start, { leagues, hasHistory })));
  const { clock, simulators, machine, leave } = await settle(database, start, football);
  if (isOwn) {
    await begin(machine, { leagues, isEmpty });
    if (hasHistory) await importHistory(machine, { asking: 'schedule' });
  }
  const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
    machine.em().execute<Row[]>(sql, [...values]);
  const games = await rows<{ id: number }>(
    'select id from games where kickoff_at > ? and kickoff_confirmed order by kickoff_at, id',
    [clock.now()],
  );
  return {
    url: database.url,
    clock,
    simulators,
    machine,
    games: games.map(({ id }) => id),
    rows,
    configure: (key, value) => writeConfig(machine.em(), key, value, machine),
    close: async () => {
      await leave();
      await database.drop();
    },
  };
}

/** The code of the AppError that `work` throws. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** The name of the constraint that `work` breaks. */
export async function constraintOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
  } catch (error) {
    return (error as { constraint?: string }).constraint;
  }
  throw new Error('nothing was refused');
}
