import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { fault } from '#core/errors';
import { connectionOptions } from '../connection-options.ts';
import { migrations } from '../migrations/list.ts';
import { migrate, openOrm } from '../orm.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { damaged, readContainer } from './read-container.ts';
import { copyTarget, migrationsTable, portableText, productTables } from './tables.ts';

/** Tables that a migration itself fills; all others are empty in a database that was only migrated. */
const filledByMigrations = new Set(['categories']);

/**
 * Builds the backup's schema in an empty database, copies every row in and checks counts and hashes, all or nothing.
 * The append-only and derived-total triggers rest meanwhile; foreign keys are taken off and checked as a whole at the
 * end. Throws `refused` for a database that holds something, a damaged file or one of a newer version, `not_found` for
 * no file.
 */
export async function restoreBackup({ url, file }: { url: string; file: string }): Promise<Manifest> {
  const client = new Client(connectionOptions(url, 'touchline backup'));
  await client.connect();
  try {
    let finish: () => Promise<void> = async () => undefined;
    const manifest = await readContainer(
      file,
      async (announced) => {
        await prepare(client, url, announced);
        finish = await makeWay(client, announced);
      },
      (table, content) => copyIn(client, file, table, content),
    );
    await finish();
    await setSequences(client, manifest);
    await client.query('COMMIT');
    return manifest;
  } catch (error) {
    throw isUnfit(error) ? damaged(file, `its rows do not fit (${error.message})`, error) : error;
  } finally {
    // Without COMMIT, ending the connection undoes everything but the empty schema.
    await client.end();
  }
}

/** Data that a column does not take, or rows that break a rule between tables: PostgreSQL's classes 22 and 23. */
const isUnfit = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

async function prepare(client: Client, url: string, { migration }: Manifest): Promise<void> {
  if (!migrations.some(({ name }) => name === migration)) {
    throw fault('database_newer', `The backup was made by a newer version (its schema is ${migration}).`, {
      suggestion: 'Install that version, then restore.',
    });
  }
  await refuseUnlessEmpty(client);
  const orm = openOrm(url);
  try {
    await migrate(orm, migration);
  } finally {
    await orm.close();
  }
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${migrationsTable} ORDER BY id DESC LIMIT 1`,
  );
  if (rows[0]?.name !== migration) {
    throw fault(
      'refused',
      `The database already has a newer schema (${rows[0]?.name}) than the backup (${migration}).`,
      {
        suggestion: 'Restore into a database without tables; it is migrated further afterwards.',
      },
    );
  }
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  for (const { name } of await productTables(client)) {
    if (filledByMigrations.has(name)) continue;
    const { rowCount } = await client.query(`SELECT 1 FROM ${client.escapeIdentifier(name)} LIMIT 1`);
    if (!rowCount) continue;
    throw fault('refused', `The database is not empty (${name} has rows); a restore never overwrites.`, {
      suggestion: 'Name an empty database in DATABASE_URL, or a new folder in TIPS_DATA_DIR.',
    });
  }
}

/**
 * Opens the transaction, empties the tables, and turns triggers and foreign keys off. Returns what turns them on again.
 */
async function makeWay(client: Client, { tables }: Manifest): Promise<() => Promise<void>> {
  await client.query(`BEGIN; ${portableText}`);
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  const { rows: keys } = await client.query<{ on: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS on, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`,
  );
  for (const key of keys) await client.query(`ALTER TABLE ${key.on} DROP CONSTRAINT ${key.name}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Checked again now that no other connection can write.
  await refuseUnlessEmpty(client);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  return async () => {
    for (const key of keys)
      await client.query(`ALTER TABLE ${key.on} ADD CONSTRAINT ${key.name} ${key.definition}`);
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  };
}

async function copyIn(
  client: Client,
  file: string,
  { name, columns, rows, sha256 }: TableEntry,
  content: Readable,
): Promise<void> {
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target = client.query(copyFrom(`COPY ${copyTarget(client, name, columns)} FROM STDIN`));
  await pipeline(content, measure, target);
  if (hash.digest('hex') !== sha256)
    throw damaged(file, `the content of ${name} does not match the manifest`);
  const counted = await client.query<{ count: string }>(
    `SELECT count(*) FROM ${client.escapeIdentifier(name)}`,
  );
  if (Number(counted.rows[0]?.count) !== rows)
    throw damaged(file, `${name} has ${counted.rows[0]?.count} rows instead of ${rows}`);
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      client.escapeIdentifier(name),
      lastValue,
      isCalled,
    ]);
  }
}
