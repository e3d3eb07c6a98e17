import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Clock } from '#core/clock';
import { fault } from '#core/errors';
import { connectionOptions } from '../connection-options.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

export interface MoveInput {
  /** The database that is left: a direct connection, not one through a pooler. It stays as it is. */
  from: string;
  /** An empty database. */
  to: string;
  /** A folder with room for the copy on its way. */
  workshop: string;
}

/**
 * Copies everything from one database into another, empty one: every table as of one moment, its rows counted and its
 * content compared by SHA-256. What another process wrote into the old one meanwhile would be lost, so it is refused
 * while one is connected.
 * @returns what was copied
 * @throws AppError `conflict` while the database is in use, `refused` where the new one is not empty, `disk`
 */
export async function moveDatabase(
  deps: { clock: Clock },
  { from, to, workshop }: MoveInput,
): Promise<Manifest> {
  await refuseWhileInUse(from, 'End `tips serve`, `tips worker` and what cron starts, then move it again.');
  const folder = await mkdtemp(join(workshop, 'move-'));
  try {
    const file = join(folder, 'copy.tgz');
    const manifest = await writeBackup(deps, { url: from, file });
    await restoreBackup({ url: to, file });
    await refuseWhileInUse(
      from,
      'It was copied meanwhile, and what was written since is not in the copy: end the process, empty the new database and move again.',
    );
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Connections of the product's own processes, which name themselves; a `psql` that looks on is none. */
async function refuseWhileInUse(url: string, suggestion: string): Promise<void> {
  const client = new Client(connectionOptions(url, 'touchline backup'));
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'touchline%'`,
    );
    const n = rows[0]?.n ?? 0;
    if (n > 0)
      throw fault(
        'conflict',
        `The old database is in use, by ${n === 1 ? 'one connection' : `${n} connections`} of tips.`,
        {
          suggestion,
        },
      );
  } finally {
    await client.end();
  }
}
