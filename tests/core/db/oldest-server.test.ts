import { Client } from 'pg';
import { expect, test } from 'vitest';
import { systemClock } from '#core/clock';
import { migrate } from '#core/db/orm';
import { openQueue } from '#core/jobs/queue';
import { emptyDatabase, type TestDatabase } from '../../support/database.ts';
import { readStatements } from '../../support/statements.ts';
import { openMachine } from '../jobs/support.ts';

/**
 * A second proof beside the suites that run on the oldest server we support: whatever statement the whole run of the
 * tests sent to the newest one, the oldest takes too. PREPARE looks up every table, column, function, operator and type
 * of a statement without running it; those it cannot prepare (transactions, DDL, COPY) are run there by the suites.
 */
const folder = process.env.TIPS_TEST_STATEMENTS;
const isOther = process.env.TEST_DATABASE_URL !== undefined;

/** With everything the product makes in it. */
async function furnished(where: 'given' | 'built-in'): Promise<TestDatabase> {
  const database = await emptyDatabase(where);
  const machine = await openMachine(database.url, systemClock);
  await migrate(machine.orm);
  const queue = await openQueue(machine);
  await queue.close();
  await machine.close();
  return database;
}

/** The server's complaint about each statement it does not take. */
async function refusals(url: string, statements: readonly string[]): Promise<Map<string, string>> {
  const client = new Client(url);
  await client.connect();
  const refused = new Map<string, string>();
  for (const [at, text] of statements.entries())
    await client.query(`PREPARE s${at} AS ${text}`).catch((error: Error) => refused.set(text, error.message));
  await client.end();
  return refused;
}

test.skipIf(!folder || !isOther)(
  'the oldest server takes every statement that the newest takes',
  async () => {
    const statements = readStatements(folder!);
    const databases = await Promise.all([furnished('built-in'), furnished('given')]);
    try {
      const [newest, oldest] = await Promise.all(databases.map(({ url }) => refusals(url, statements)));
      expect([...oldest!].filter(([text]) => !newest!.has(text))).toEqual([]);
      // Not for want of statements.
      expect(statements.length - newest!.size).toBeGreaterThan(1000);
    } finally {
      await Promise.all(databases.map((database) => database.drop()));
    }
  },
);
