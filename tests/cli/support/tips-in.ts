import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { stopEmbeddedDatabase } from '#core/db/embedded/embedded-database';
import { run } from '../../../cli/run.ts';
import type { TestDatabase } from '../../support/database.ts';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** One command line in a folder of its own; settings are read from the process's environment, as in life. */
async function tipsIn(
  folder: string,
  line: string,
  environment: Record<string, string> = {},
  input = '',
): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const given = { TIPS_DATA_DIR: join(folder, 'data'), DATABASE_URL: '', ...environment };
  const before = Object.fromEntries(Object.keys(given).map((name) => [name, process.env[name]]));
  Object.assign(process.env, given);
  try {
    const code = await run(line.split(' '), {
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
      stdin: Readable.from([Buffer.from(input)]),
      environment: process.env,
      directory: folder,
      signal: new AbortController().signal,
      version: '0',
    });
    return { code, stdout, stderr };
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** A folder in which command lines run, with a built-in database of its own and others that end with it. */
export function tipsFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const kept: TestDatabase[] = [];
  const tips = (line: string, environment?: Record<string, string>, input?: string) =>
    tipsIn(folder, line, environment, input);
  return {
    folder,
    tips,
    /** The one document that --json prints. */
    document: async (line: string, environment?: Record<string, string>) =>
      JSON.parse((await tips(`${line} --json`, environment)).stdout) as Record<string, unknown>,
    /** Drops a database at `close`. */
    keep: (database: TestDatabase): TestDatabase => {
      kept.push(database);
      return database;
    },
    async close() {
      await stopEmbeddedDatabase({ TIPS_DATA_DIR: join(folder, 'data') });
      await Promise.all(kept.map((database) => database.drop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The values of a query's rows, one after the other. */
export const ask = async (url: string, sql: string) => {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat() as unknown[];
  } finally {
    await client.end();
  }
};
