import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import { sha256 } from '#core/canonical';
import { migrations } from '#core/db/migrations/list';
import { migrate, openOrm, type Orm } from '#core/db/orm';
import { hexOf, utf8 } from '#core/domain/log/encoding';
import { leafHash } from '#core/domain/log/tree-hash';
import { entryHash, genesisHash } from '#core/record/commitment';
import { leafOf } from '#core/record/entries/entry-bytes';
import { startRecord } from '#core/record/leaves/open-log';
import { Check } from '#core/record/verify/check';
import { checkChain } from '#core/record/verify/check-chain';
import { emptyDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let orm: Orm;
const run = <T = unknown>(sql: string, params: unknown[] = []) =>
  orm.em.getConnection().execute<T[]>(sql, params);
const clock = new MovableClock(new Date('2026-11-26T09:00:00Z'), { frozen: true });

beforeAll(async () => {
  database = await emptyDatabase();
  orm = openOrm(database.url);
  const names = migrations.map(({ name }) => name);
  await migrate(orm, names[names.indexOf('0029-record-leaves') - 1]);
  for (const sql of [
    `insert into leagues (name, display_name, created_at, updated_at) values ('A', 'A', now(), now())`,
    `insert into games (category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
     values (1, 1, 'Home', 'Away', '2026-11-25T18:00:00Z', now(), now())`,
    `insert into prompt_versions (number, body, body_hash, is_active, created_at) values (1, 'x', repeat('0', 64), true, now())`,
    `insert into cards (game_id, llm_provider, llm_model, created_at, updated_at) values (1, 'openai', 'm', now(), now())`,
    `insert into card_revisions (card_id, number, operation, market, selection, outcome, confidence, short_content, long_content, prompt_version_id,
       llm_provider, requested_model, kickoff_at, generated_at, generation_duration_ms)
     values (1, 1, 'generate_card', 'match_result', 'home', 'x', 50, '{}', '{}', 1, 'openai', 'm', '2026-11-25T18:00:00Z', '2026-11-24T17:00:00Z', 1)`,
    `insert into publications (card_id, revision_id, game_id, kickoff_at, published_at, content, nonce, commitment)
     values (1, 1, 1, '2026-11-25T18:00:00Z', '2026-11-24T18:00:00Z', '{}', repeat('a', 32), repeat('b', 64))`,
  ])
    await run(sql);
});
afterAll(async () => {
  await orm?.close();
  await database?.drop();
});

/** Reasons as people typed them: what JSON escapes, and what it does not. */
const reasons = [null, 'Línea\u2028"quoted" \\ back', 'tab\tand\u0001\u007f bell\b', 'Ωmega 👍'];

test('entries that are there become the first leaves, byte for byte as they were hashed, and the log goes on', async () => {
  let previousHash = genesisHash;
  for (const [place, reason] of reasons.entries()) {
    const entry = {
      number: place + 1,
      kind: place === 0 ? ('publish' as const) : ('withdraw' as const),
      cardId: 1,
      revisionId: 1,
      gameId: 1,
      at: `2026-11-24T18:00:0${place}.0${place}0Z`,
      reason,
      commitment: 'b'.repeat(64),
      previousHash,
    };
    const hash = entryHash(entry);
    await run(`insert into ledger_entries values (?, ?, 1, 1, 1, 1, ?, ?, ?, ?, ?)`, [
      entry.number,
      entry.kind,
      entry.at,
      reason,
      entry.commitment,
      previousHash,
      hash,
    ]);
    previousHash = hash;
  }
  await migrate(orm);
  const settings = { RECORD_AUTHORITIES: [], RECORD_WITNESSES: [], RECORD_QUORUM: 1 };
  const deps = { em: () => orm.em.fork(), clock, football: { clockGap: () => null }, settings };
  await startRecord(deps);
  await startRecord(deps);

  const leaves = await run<{ index: number; kind: string; body: string; hash: string }>(
    'select index, kind, body, hash from record_leaves order by index',
  );
  expect(leaves.map(({ index, kind }) => [index, kind])).toEqual([
    ...['publish', 'withdraw', 'withdraw', 'withdraw', 'continue', 'rules'].entries(),
  ]);
  const hashes = await run<{ hash: string }>('select hash from ledger_entries order by number');
  expect(leaves.slice(0, 4).map(({ body }) => sha256(body))).toEqual(hashes.map(({ hash }) => hash));
  expect(leaves.map(({ body }) => hexOf(leafHash(utf8(body))))).toEqual(leaves.map(({ hash }) => hash));
  expect(leaves.map(({ body }) => leafOf(utf8(body)))).toMatchObject([
    ...reasons.map((reason) => ({ format: 1, entry: { reason } })),
    { format: 2, entry: { kind: 'continue', lastNumber: 4, lastHash: previousHash, count: 4, vkey: null } },
    { format: 2, entry: { kind: 'rules', n: 5 } },
  ]);
});

test('the chain of an upgraded database is held to its leaves, and to itself', async () => {
  const checked = async () => {
    const check = new Check('the chain');
    await checkChain({ em: () => orm.em.fork() }, check);
    const { checked: count, first } = check.report();
    return [count, first.map(({ number, fault }) => `${number} ${fault}`)];
  };
  expect(await checked()).toEqual([4, []]);
  await run('alter table ledger_entries disable trigger user');
  await run(`update ledger_entries set reason = 'other' where number = 3`);
  expect(await checked()).toEqual([4, ['3 its hash is not the hash of its content']]);
  await run(`delete from ledger_entries where number = 2`);
  expect(await checked()).toEqual([3, expect.arrayContaining(['3 follows entry 1'])]);
  await run('alter table record_leaves disable trigger user');
  await run(`update record_leaves set body = replace(body, 'tab', 'Tab') where index = 2`);
  expect(await checked()).toEqual([3, expect.arrayContaining(['3 is not in the log, or is another there'])]);
});
