import { MovableClock } from '#core/clock';
import { writeConfig } from '#core/config-store/config-store';
import type { ConfigKey, ConfigValue } from '#core/config-store/keys';
import { isAppError } from '#core/errors';
import type { Runtime } from '#core/runtime';
import { discover } from '#core/use-cases/discover';
import { seedLeagues } from '#core/use-cases/seed-leagues';
import { type Simulators, type SimulatorsOptions, startSimulators } from '../../../cli/simulators/start.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { testDatabase } from '../../support/database.ts';
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

interface SiteOptions {
  /** The service's ids of the visible leagues. */
  leagues?: number[];
  football?: SimulatorsOptions['football'];
  /** Without games, for services whose plan finds none. */
  isEmpty?: boolean;
}

export async function openSite(
  start = '2026-11-25T09:00:00Z',
  { leagues = [39], football, isEmpty = false }: SiteOptions = {},
): Promise<Site> {
  const database = await testDatabase();
  const clock = new MovableClock(new Date(start), { frozen: true, jumps: true });
  const simulators = await startSimulators({
    clock,
    world: seededWorld({ now: clock.now() }),
    ...(football && { football }),
  });
  const machine = await openMachine(database.url, clock, simulators.settings, {
    footballPerSecond: Number.POSITIVE_INFINITY,
    random: () => 0.5,
  });
  await seedLeagues(machine);
  const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
    machine.em().execute<Row[]>(sql, [...values]);
  await rows(`update leagues set is_active = coalesce(api_football_id in (${leagues.join(', ')}), false)`);
  if (!isEmpty) await discover(machine, {});
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
      await machine.close();
      await simulators.close();
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
