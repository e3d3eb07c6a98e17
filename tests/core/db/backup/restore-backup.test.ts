import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '#core/db/backup/restore-backup';
import { writeBackup } from '#core/db/backup/write-backup';
import { systemClock } from '#core/clock';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../../support/database.ts';

async function using<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const ask = (url: string, sql: string) =>
  using(
    url,
    async (client) => (await client.query({ text: sql, rowMode: 'array' })).rows.flat() as unknown[],
  );

/** One published card with its ledger entry, a hard text, an audit row, and a sequence that is ahead of its rows. */
const rows = `
  INSERT INTO leagues (name, display_name, created_at, updated_at) VALUES ('Premier League', E'Tab\\t\\\\N\\nline "Ü" 🏟', now(), now());
  INSERT INTO games (category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
    VALUES (1, 1, 'Everton', 'Liverpool', '2030-01-05T15:00:00Z', now(), now());
  INSERT INTO prompt_versions (number, body, body_hash, created_at) VALUES (1, 'Write.', 'x', now());
  INSERT INTO cards (game_id, llm_provider, llm_model, created_at, updated_at) VALUES (1, 'openai', 'm', now(), now());
  INSERT INTO card_revisions (card_id, number, operation, market, selection, outcome, confidence, probability_home, short_content, long_content,
      prompt_version_id, llm_provider, requested_model, kickoff_at, generated_at, generation_duration_ms)
    VALUES (1, 1, 'generate_card', 'match_result', 'home', 'Everton', 61.3, 0.1 + 0.2, '{"a":[1,2.50]}', '{}', 1, 'openai', 'm', '2030-01-05T15:00:00Z', '2030-01-01T00:00:00.123456Z', 900);
  UPDATE cards SET state = 'published', current_revision_id = 1, published_revision_id = 1, published_at = '2030-01-01Z', published_kickoff_at = '2030-01-05T15:00:00Z';
  INSERT INTO publications (card_id, revision_id, game_id, kickoff_at, published_at, content, nonce, commitment)
    VALUES (1, 1, 1, '2030-01-05T15:00:00Z', '2030-01-01Z', '{}', repeat('a', 32), repeat('b', 64));
  INSERT INTO ledger_entries VALUES (1, 'publish', 1, 1, 1, 1, '2030-01-01Z', null, repeat('b', 64), repeat('0', 64), repeat('c', 64));
  INSERT INTO ledger_entries VALUES (2, 'withdraw', 1, 1, 1, 1, '2030-01-02Z', null, repeat('b', 64), repeat('c', 64), repeat('d', 64));
  INSERT INTO audit_log (at, actor, action, subject_type, subject_id) SELECT now(), 'a', 'b', 'c', n FROM generate_series(1, 5000) n;
  SELECT nextval('users_id_seq'), nextval('users_id_seq');
`;

let folder = '';
let source: TestDatabase;
const made: TestDatabase[] = [];
const file = () => join(folder, 'backup.tgz');
const empty = async (): Promise<TestDatabase> => {
  const database = await emptyDatabase();
  made.push(database);
  return database;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  source = await testDatabase();
  await using(source.url, (client) => client.query(rows));
});
afterAll(async () => {
  await Promise.all([source, ...made].map((database) => database.drop()));
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('restored into an empty database is the same in every table, hash for hash', async () => {
    const signingKey = { lines: 'PRIVATE+KEY+a\n', signed: '{}' };
    const manifest = await writeBackup({ clock: systemClock }, { url: source.url, file: file(), signingKey });
    expect(manifest.tables.find(({ name }) => name === 'audit_log')?.rows).toBe(5000);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const target = await empty();
    expect((await restoreBackup({ url: target.url, file: file() })).signingKey).toEqual(signingKey);
    const again = await writeBackup(
      { clock: systemClock },
      { url: target.url, file: join(folder, 'again.tgz') },
    );
    expect(again.tables).toEqual(manifest.tables);
    expect(again.sequences).toEqual(manifest.sequences);
    expect(again.migration).toBe(manifest.migration);
  });

  test('leaves constraints and triggers in force, and numbers go on where they stood', async () => {
    const target = await empty();
    await restoreBackup({ url: target.url, file: file() });
    await expect(ask(target.url, 'DELETE FROM ledger_entries')).rejects.toThrow(/only grows/);
    await expect(ask(target.url, 'TRUNCATE audit_log')).rejects.toThrow(/only grows/);
    await expect(
      ask(
        target.url,
        `INSERT INTO ledger_entries VALUES (9, 'publish', 1, 1, 1, 1, now(), null, repeat('b', 64), repeat('d', 64), repeat('e', 64))`,
      ),
    ).rejects.toThrow(/does not follow/);
    await expect(ask(target.url, `DELETE FROM games`)).rejects.toThrow(/foreign key/);
    const keys = `SELECT conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`;
    expect(await ask(target.url, keys)).toEqual(await ask(source.url, keys));
    expect(
      await ask(target.url, `INSERT INTO users (created_at, updated_at) VALUES (now(), now()) RETURNING id`),
    ).toEqual([3]);
  });

  test('never overwrites a database that holds something', async () => {
    const target = await testDatabase();
    made.push(target);
    await ask(target.url, `INSERT INTO config VALUES ('k', '1', now(), null)`);
    await expect(restoreBackup({ url: target.url, file: file() })).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('config has rows'),
    });
    expect(await ask(target.url, 'SELECT key FROM config')).toEqual(['k']);
  });

  test('restores nothing from a file whose rows were changed, and the same database then takes a good one', async () => {
    const bad = join(folder, 'bad.tgz');
    const content = gunzipSync(readFileSync(file()));
    const at = content.indexOf('Everton\tLiverpool');
    expect(at).toBeGreaterThan(0);
    content.write('Chelsea', at);
    writeFileSync(bad, gzipSync(content));
    const target = await empty();
    await expect(restoreBackup({ url: target.url, file: bad })).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('games does not match'),
    });
    content.write('Everton ', at);
    writeFileSync(bad, gzipSync(content));
    await expect(restoreBackup({ url: target.url, file: bad })).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('is damaged: its rows do not fit'),
    });
    expect(await ask(target.url, 'SELECT count(*)::int FROM games')).toEqual([0]);
    await restoreBackup({ url: target.url, file: file() });
    expect(await ask(target.url, 'SELECT home_team FROM games')).toEqual(['Everton']);
  });

  test('cut short, of another kind or missing is refused in one sentence', async () => {
    const target = await empty();
    const cut = join(folder, 'cut.tgz');
    const bytes = readFileSync(file());
    writeFileSync(cut, bytes.subarray(0, bytes.length - 2000));
    await expect(restoreBackup({ url: target.url, file: cut })).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('damaged'),
    });
    const other = join(folder, 'other.tgz');
    writeFileSync(other, 'hello');
    await expect(restoreBackup({ url: target.url, file: other })).rejects.toMatchObject({ code: 'refused' });
    await expect(restoreBackup({ url: target.url, file: join(folder, 'none') })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await ask(target.url, 'SELECT count(*)::int FROM ledger_entries')).toEqual([0]);
  });

  test('is of one moment: what is written meanwhile is in it as a whole or not at all', async () => {
    const busy = await testDatabase();
    made.push(busy);
    let running = true;
    const writer = using(busy.url, async (client) => {
      for (let n = 0; running; n += 1) {
        await client.query('BEGIN');
        await client.query(
          `INSERT INTO activity_log (at, type, source, message) VALUES (now(), 'info', 'cli', 'm')`,
        );
        await client.query(`INSERT INTO users (name, created_at, updated_at) VALUES ('n', now(), now())`);
        await client.query('COMMIT');
      }
    });
    const manifest = await writeBackup(
      { clock: systemClock },
      { url: busy.url, file: join(folder, 'busy.tgz') },
    );
    running = false;
    await writer;
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows;
    expect(rowsOf('activity_log')).toBe(rowsOf('users'));
  });
});
