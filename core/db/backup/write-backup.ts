import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { fault, isAppError } from '#core/errors';
import type { Clock } from '#core/clock';
import { connectionOptions } from '../connection-options.ts';
import { entryName, type Manifest, manifestName, type TableEntry } from './manifest.ts';
import { copyTarget, migrationsTable, portableText, productTables, sequences } from './tables.ts';

export interface BackupInput {
  /** The database to back up; a direct connection, not one through a pooler. */
  url: string;
  /** The file to write; it is replaced only when the backup is complete. */
  file: string;
  /** The key that signs the record, where the backup is to hold it. */
  signingKey?: Manifest['signingKey'];
}

/**
 * Writes one file with every table as it was at one moment; other work may go on meanwhile.
 * A gzipped tar: the manifest, then one COPY text per table.
 * Throws `not_configured` for a database without our schema, `disk` when the disk is full.
 */
export async function writeBackup(
  { clock }: { clock: Clock },
  { url, file, signingKey = null }: BackupInput,
): Promise<Manifest> {
  const client = new Client(connectionOptions(url, 'touchline backup'));
  let workshop: string | undefined;
  await client.connect();
  try {
    // Tables are copied beside the target first: a tar entry begins with its length.
    workshop = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
    const manifest = { ...(await copyOut(client, clock, workshop)), signingKey };
    const whole = join(workshop, 'backup');
    await pipeline(fill(manifest, workshop), createGzip(), createWriteStream(whole, { mode: 0o600 }));
    await rename(whole, file);
    return manifest;
  } catch (error) {
    throw asFault(error, file);
  } finally {
    await client.end();
    if (workshop) await rm(workshop, { recursive: true, force: true });
  }
}

async function copyOut(client: Client, clock: Clock, folder: string): Promise<Omit<Manifest, 'signingKey'>> {
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${portableText}`);
  const migration = await lastMigration(client);
  const tables: TableEntry[] = [];
  for (const { name, columns } of await productTables(client)) {
    tables.push({
      name,
      columns,
      ...(await copyTable(client, copyTarget(client, name, columns), join(folder, name))),
    });
  }
  const manifest: Omit<Manifest, 'signingKey'> = {
    format: 'touchline-backup',
    version: 1,
    createdAt: clock.now().toISOString(),
    migration,
    postgresVersion:
      (await client.query<{ server_version: string }>('SHOW server_version')).rows[0]?.server_version ?? '',
    tables,
    // Read after the rows: a sequence is outside the snapshot, and may only ever be ahead of them.
    sequences: await sequences(client),
  };
  await client.query('COMMIT');
  return manifest;
}

async function lastMigration(client: Client): Promise<string> {
  const known = await client.query(`SELECT to_regclass('public.${migrationsTable}') IS NOT NULL AS found`);
  const last = (known.rows as { found: boolean }[])[0]?.found
    ? (await client.query<{ name: string }>(`SELECT name FROM ${migrationsTable} ORDER BY id DESC LIMIT 1`))
        .rows[0]?.name
    : undefined;
  if (last) return last;
  throw fault('not_configured', 'This database holds nothing of ours to back up.', {
    suggestion: 'Check DATABASE_URL, or run `tips migrate` first.',
  });
}

async function copyTable(
  client: Client,
  target: string,
  file: string,
): Promise<Omit<TableEntry, 'name' | 'columns'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const source = client.query(copyTo(`COPY ${target} TO STDOUT`));
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source, measure, createWriteStream(file, { mode: 0o600 }));
  return { rows: source.rowCount, bytes, sha256: hash.digest('hex') };
}

function fill(manifest: Manifest, folder: string): Pack {
  const container = pack();
  const mtime = new Date(manifest.createdAt);
  container.entry({ name: manifestName, mtime, mode: 0o600 }, `${JSON.stringify(manifest, null, 2)}\n`);
  const addTables = async (): Promise<void> => {
    for (const { name, bytes } of manifest.tables) {
      const entry = container.entry({ name: entryName(name), mtime, mode: 0o600, size: bytes });
      await pipeline(createReadStream(join(folder, name)), entry);
    }
    container.finalize();
  };
  addTables().catch((error: Error) => container.destroy(error));
  return container;
}

function asFault(error: unknown, file: string): unknown {
  if (isAppError(error) || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return fault('disk', `There is no space left on the disk for ${file}.`, {
      suggestion: 'Free some space, or name a file on another disk.',
      cause: error,
    });
  }
  if ('syscall' in error && 'path' in error)
    return fault('usage', `The backup cannot be written to ${file}: ${error.message}.`, { cause: error });
  return error;
}
