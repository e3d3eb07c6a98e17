import { providerNames, providers } from '#config/providers';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { systemClock } from '#core/clock';
import { startSimulators, type Simulators } from '../../../cli/simulators/start.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { testDatabase } from '../../support/database.ts';
import { type Ended, type Given, runTips } from '../run-tips.ts';

/** Environment values under which no model provider is configured. */
export const withoutModels = Object.fromEntries(
  providerNames.flatMap((name) => [
    [providers[name].keyName, ''],
    [providers[name].addressName, ''],
  ]),
);

/** A database, a folder of its own and everything outside simulated: what a command line meets in life. */
export interface Stage {
  directory: string;
  outside: Simulators;
  /** What leads the product to this database and these services. */
  environment: Record<string, string>;
  /** Runs a command; `given.environment` goes on top. */
  tips(argv: readonly string[], given?: Partial<Given>): Promise<Ended>;
  /** The same with --json: the one document it printed. Fails when there is more, or less, than one. */
  json<T>(argv: readonly string[], given?: Partial<Given>): Promise<T>;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Names that would lead a test to the developer's own services. */
const unset = Object.fromEntries(
  ['TIPS_DATA_DIR', 'ADMIN_EMAILS', 'SESSION_SECRET', 'DATABASE_DIRECT_URL', 'PUBLIC_URL'].map((name) => [
    name,
    '',
  ]),
);

export async function startStage(): Promise<Stage> {
  const directory = mkdtempSync(join(tmpdir(), 'stage-'));
  const [database, outside] = await Promise.all([
    testDatabase(),
    startSimulators({ clock: systemClock, world: seededWorld({ now: new Date() }) }),
  ]);
  // What somebody else runs on the usual port of this machine is no part of the stage.
  const environment = { ...unset, PORT: '0', ...outside.settings, DATABASE_URL: database.url };
  const tips: Stage['tips'] = (argv, given = {}) =>
    runTips(argv, { directory, ...given, environment: { ...environment, ...given.environment } });
  return {
    directory,
    outside,
    environment,
    tips,
    async json<T>(argv: readonly string[], given?: Partial<Given>) {
      const { stdout } = await tips([...argv, '--json'], given);
      return JSON.parse(stdout) as T;
    },
    async query<Row>(sql: string, values?: unknown[]) {
      const client = new Client(database.url);
      await client.connect();
      try {
        return (await client.query(sql, values)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    async close() {
      await outside.close();
      await database.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
