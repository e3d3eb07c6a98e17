import { randomUUID } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ownPg from 'pg';
import { afterAll } from 'vitest';
import { projectRoot } from './database.ts';

/**
 * What the tests send to the database, one text of each kind, for `oldest-server.test.ts`. For Vitest's `setupFiles`;
 * does nothing unless `TIPS_TEST_STATEMENTS` names a folder.
 */
const folder = process.env.TIPS_TEST_STATEMENTS;

/** Texts that differ only in their values and in the length of their lists are of one kind. */
const kindOf = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\$?\b\d+\b/g, '?')
    .replaceAll(/\?(?:\s*,\s*\?)+/g, '?')
    .replaceAll(/\(\s*\?\s*\)(?:\s*,\s*\(\s*\?\s*\))+/g, '(?)');

/** What can be prepared; transactions, DDL and COPY cannot. */
const isQuery = (text: string): boolean =>
  /^\s*(?:with|select|insert|update|delete|merge|values)\b/i.test(text);

/** One for a process: its test files share the packages. */
interface Recorder {
  kinds: Set<string>;
  fresh: string[];
}
const shared = globalThis as { statementRecorder?: Recorder };

function record({ fresh, kinds }: Recorder, given: unknown): void {
  const text = typeof given === 'string' ? given : (given as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string' || !isQuery(text)) return;
  const kind = kindOf(text);
  if (kinds.has(kind)) return;
  kinds.add(kind);
  fresh.push(text);
}

function startRecorder(): Recorder {
  const recorder: Recorder = { kinds: new Set(), fresh: [] };
  // MikroORM may have a copy of its own.
  const ofOrm = createRequire(join(projectRoot, 'node_modules/@mikro-orm/postgresql/package.json'));
  for (const { Client } of new Set([ownPg, ofOrm('pg') as typeof ownPg])) {
    const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown;
    Client.prototype.query = function recorded(
      this: InstanceType<typeof Client>,
      ...given: unknown[]
    ): unknown {
      record(recorder, given[0]);
      return Reflect.apply(query, this, given);
    } as typeof Client.prototype.query;
  }
  return recorder;
}

if (folder) {
  const recorder = (shared.statementRecorder ??= startRecorder());
  afterAll(() => {
    const lines = recorder.fresh.splice(0).map((text) => `${JSON.stringify(text)}\n`);
    if (lines.length > 0) appendFileSync(join(folder, `${randomUUID()}.jsonl`), lines.join(''));
  });
}

/** What was kept in this folder, each kind once. */
export function readStatements(from: string): string[] {
  const texts = readdirSync(from).flatMap((name) =>
    readFileSync(join(from, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string),
  );
  return [...new Map(texts.map((text) => [kindOf(text), text])).values()];
}
