import { systemClock } from '#core/clock';
import type { Runtime } from '#core/runtime';
import { discover } from '#core/use-cases/discover';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';

import { type Simulators, startSimulators } from '../../cli/simulators/start.ts';
import { seededWorld } from '../../cli/simulators/world/seeded.ts';
import { openMachine } from '../core/jobs/support.ts';
import { testDatabase } from '../support/database.ts';
import prepareDatabases from '../support/global-setup.ts';

/** How long a simulated model writes, ms. */
export const latencyMs = 2000;

/** An installation whose models take two seconds, and whose football service counts no requests. */
export interface ModelSite {
  url: string;
  machine: Runtime;
  simulators: Simulators;
  /** The next so many games, nearest kick-off first, with their data: fetching it is not what is measured. */
  gamesWithData(count: number): Promise<number[]>;
  close(): Promise<void>;
}

/** Opens one on a database of its own, with the games of the next days. */
export async function openModelSite({ days }: { days: number }): Promise<ModelSite> {
  await prepareDatabases();
  const database = await testDatabase();
  const simulators = await startSimulators({
    clock: systemClock,
    world: seededWorld({ now: systemClock.now() }),
    football: { limits: { perDay: 1_000_000, perMinute: 100_000 } },
    models: { latencyMs },
  });
  const machine = await openMachine(database.url, systemClock, simulators.settings, {
    footballPerSecond: Number.POSITIVE_INFINITY,
  });
  await discover(machine, { days });
  return {
    url: database.url,
    machine,
    simulators,
    async gamesWithData(count) {
      const found = await machine
        .em()
        .execute<{ id: number }[]>(
          'select id from games where kickoff_at > ? and kickoff_confirmed order by kickoff_at, id limit ?',
          [systemClock.now(), count],
        );
      const gameIds = found.map(({ id }) => id);
      console.log(`${gameIds.length} games; fetching their fixture data first …`);
      await fetchFixtureData(machine, { gameIds });
      return gameIds;
    },
    async close() {
      await machine.close();
      await simulators.close();
      await database.drop();
    },
  };
}
