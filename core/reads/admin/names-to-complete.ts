import { Client } from 'pg';
import type { DatabasePlace } from '#config/environment';
import { databaseUrl, demoDatabase } from '../../db/address.ts';
import { connectionOptions } from '../../db/connection-options.ts';
import { embeddedStatus } from '../../db/embedded/embedded-database.ts';

/** How long somebody who pressed Tab is kept waiting for the database, ms. */
const patienceMs = 200;

/** What of each kind is worth offering: visible leagues first, and games that have not ended, soonest first. */
const questions = {
  leagues: `SELECT id, display_name AS name FROM leagues ORDER BY is_active DESC, display_name LIMIT 500`,
  games: `SELECT id, home_team || ' v ' || away_team AS name FROM games WHERE status = 'upcoming'
           ORDER BY kickoff_at NULLS LAST, id LIMIT 200`,
} as const;

export type NamedKind = keyof typeof questions;
export const namedKinds = Object.keys(questions) as NamedKind[];

/**
 * Ids with their names, for a shell to offer. Asks the driver alone, as loading MikroORM takes longer than the answer
 * may; starts no database and applies no migration.
 * @throws Error where the database is away, slow or has no such table yet
 */
export async function namesToComplete(
  place: DatabasePlace,
  kind: NamedKind,
  { isDemo }: { isDemo: boolean },
): Promise<{ id: number; name: string }[]> {
  const isBuiltIn = isDemo || !place.DATABASE_URL;
  if (isBuiltIn && !(await embeddedStatus(place)).server) return [];
  const url = isBuiltIn
    ? await databaseUrl({ ...place, DATABASE_URL: undefined }, isDemo ? { database: demoDatabase } : {})
    : await databaseUrl(place);
  const client = new Client({
    ...connectionOptions(url, 'touchline completion'),
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
  });
  try {
    await client.connect();
    return (await client.query<{ id: number; name: string }>(questions[kind])).rows;
  } finally {
    await client.end();
  }
}
