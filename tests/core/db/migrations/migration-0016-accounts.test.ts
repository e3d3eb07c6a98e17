import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, openOrm, type Orm } from '#core/db/orm';
import { emptyDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let orm: Orm;
const run = <T = unknown>(sql: string, params: unknown[] = []) =>
  orm.em.getConnection().execute<T[]>(sql, params);

beforeAll(async () => {
  database = await emptyDatabase();
  orm = openOrm(database.url);
  await migrate(orm, '0014-media-ids');
});
afterAll(async () => {
  await orm?.close();
  await database?.drop();
});

const stored: [before: string, after: string][] = [
  ['web:Ada@Touchline.example', 'account #1'],
  ['ada@touchline.example', 'account #1'],
  ['web:user 3', 'account #3'],
  ['user 3', 'account #3'],
  ['web:only@touchline.example', 'account #4'],
  ['web:gone@touchline.example', 'unknown account'],
  ['web:two@touchline.example', 'unknown account'],
  ['cli:cli', 'cli:cli'],
  ['cli: ana@desk', 'cli: ana@desk'],
  ['schedule:schedule', 'schedule:schedule'],
  ['web:web', 'web:web'],
];

test('addresses in the records become the account they mean, everything else stays, and both tables still only grow', async () => {
  await run(`insert into users (id, email, email_verified, is_admin, created_at, updated_at) values
    (1, 'ada@touchline.example', true, true, now(), now()), (2, 'ada@touchline.example', false, false, now(), now()),
    (3, null, false, true, now(), now()), (4, 'only@touchline.example', false, true, now(), now()),
    (5, 'two@touchline.example', true, false, now(), now()), (6, 'two@touchline.example', false, true, now(), now())`);
  for (const [actor] of stored) {
    await run(
      `insert into audit_log (at, actor, action, subject_type, subject_id, reason) values (now(), ?, 'edit', 'game', '1', 'said so')`,
      [actor],
    );
  }
  await run(`insert into config (key, value, updated_at, updated_by) values ('a', '1', now(), 'ada@touchline.example'),
    ('b', '1', now(), 'the first machine that ticked')`);
  await run(`insert into prompt_versions (number, body, body_hash, author, created_at) values (1, 'x', 'h', 'built in', now()),
    (2, 'y', 'h', 'ada@touchline.example', now())`);
  await run(`begin; set local session_replication_role = replica;
    insert into publications (card_id, revision_id, game_id, kickoff_at, published_at, published_by, content, nonce, commitment)
      values (1, 1, 1, now() + interval '1 day', now(), 'web:ada@touchline.example', '{"a":1}', repeat('0', 32), repeat('1', 64));
    commit`);
  const rest = () => run(`select to_jsonb(p) - 'published_by' as rest from publications p`);
  const before = await rest();
  await migrate(orm, '0016-accounts');

  expect(await rest()).toEqual(before);
  expect(await run('select published_by from publications')).toEqual([{ published_by: 'account #1' }]);
  const audited = await run<{ actor: string; reason: string }>(
    'select actor, reason from audit_log order by id',
  );
  expect(audited).toEqual(stored.map(([, actor]) => ({ actor, reason: 'said so' })));
  expect(await run('select updated_by from config where length(key) = 1 order by key')).toEqual([
    { updated_by: 'account #1' },
    { updated_by: 'the first machine that ticked' },
  ]);
  expect(await run('select author from prompt_versions order by number')).toEqual([
    { author: 'built in' },
    { author: 'account #1' },
  ]);
  for (const table of ['audit_log', 'publications']) {
    const [trigger] = await run<{ enabled: string }>(
      `select tgenabled as enabled from pg_trigger where tgname = ?`,
      [`${table}_append_only`],
    );
    expect([table, trigger?.enabled]).toEqual([table, 'O']);
  }
  await expect(run(`update audit_log set actor = 'x'`)).rejects.toThrow(/only grows/);
});
