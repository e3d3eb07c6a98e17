import type { Client } from 'pg';

/** The list of applied migrations: rebuilt by migrating, never copied. */
export const migrationsTable = 'migrations';

/**
 * Every table of the product with the columns that can be written, by name. The queue's own schema is left out: it
 * holds unfinished jobs, which a restored system finds again, and its layout belongs to the queue's version.
 */
export async function productTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT t.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname <> $1
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY t.relname ORDER BY t.relname`,
    [migrationsTable],
  );
  return rows;
}

/** Name and state of every sequence, except the one that numbers the migrations. */
export async function sequences(
  client: Client,
): Promise<{ name: string; lastValue: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT s.relname AS name FROM pg_class s
      WHERE s.relnamespace = 'public'::regnamespace AND s.relkind = 'S' AND s.relname NOT LIKE $1 ORDER BY s.relname`,
    [`${migrationsTable}\\_%`],
  );
  const states = [];
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${client.escapeIdentifier(name)}`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
}

/** `"table" ("column", …)` as COPY wants it. */
export const copyTarget = (client: Client, name: string, columns: readonly string[]): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;

/** The settings under which a value's text is the same on every server. */
export const portableText = `SET LOCAL client_encoding = 'UTF8'; SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO';
  SET LOCAL intervalstyle = 'iso_8601'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;
  SET LOCAL statement_timeout = 0; SET LOCAL synchronize_seqscans = off`;
