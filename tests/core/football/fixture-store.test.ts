import { beforeAll, expect, test } from 'vitest';
import { createFixtureStore, dataVersion } from '#core/football/fixture-store';
import { ownOrm } from '../../support/orm.ts';

const orm = ownOrm();
let games: number[] = [];
beforeAll(async () => {
  await run(
    `insert into leagues (name, display_name, created_at, updated_at) values ('L', 'L', now(), now())`,
  );
  const rows = await run<{ id: number }>(
    `insert into games (category_id, league_id, home_team, away_team, created_at, updated_at)
     select c.id, l.id, 'A', 'B', now(), now() from categories c, leagues l, generate_series(1, 10) returning id`,
  );
  games = rows.map(({ id }) => id);
});

const run = <Row>(sql: string, parameters: unknown[] = []) =>
  orm().em.fork().getConnection().execute<Row[]>(sql, parameters);
const store = () => createFixtureStore(orm().em.fork());
const at = (time: string) => new Date(`2025-08-23T${time}:00Z`);
const game = (index: number) => {
  const id = games[index];
  if (id === undefined) throw new Error('no such game');
  return id;
};
const key = (index: number, endpoint = 'standings' as const) => ({
  gameId: game(index),
  endpoint,
  phase: 'pre_match' as const,
});

test('the version is the same however the keys are ordered', () => {
  expect(dataVersion({ a: 1, b: [{ c: 2, d: 3 }] }).version).toBe(
    dataVersion({ b: [{ d: 3, c: 2 }], a: 1 }).version,
  );
  expect(dataVersion({ a: 1 }).version).not.toBe(dataVersion({ a: 2 }).version);
  expect(dataVersion([]).version).toMatch(/^[\da-f]{64}$/);
});

test('a new version is stored, an unchanged one is skipped, and each sighting is kept', async () => {
  const body = { table: [1, 2] };
  expect(await store().put(key(0), { status: 'ok', body }, { at: at('10:00') })).toBe('stored');
  expect(await store().put(key(0), { status: 'ok', body: { table: [1, 2] } }, { at: at('11:00') })).toBe(
    'skipped',
  );
  expect(await store().put(key(0), { status: 'ok', body: { table: [2, 1] } }, { at: at('12:00') })).toBe(
    'stored',
  );
  expect(await store().put(key(0), { status: 'ok', body }, { at: at('13:00') })).toBe('stored');
  const { version } = dataVersion(body);
  expect(await store().latest(game(0), 'standings')).toEqual({
    status: 'ok',
    reason: null,
    version,
    fetchedAt: at('13:00'),
  });
  expect(await store().body(version)).toEqual(body);
  const seen = await run('select data_version from fixture_versions where game_id = ? order by seen_at', [
    game(0),
  ]);
  expect(seen).toHaveLength(4);
});

test('a failure is written as one and leaves the last good version in place', async () => {
  await store().put(key(1), { status: 'ok', body: { rank: 1 } }, { at: at('10:00') });
  expect(await store().put(key(1), { status: 'failed', reason: 'no answer' }, { at: at('11:00') })).toBe(
    'noted',
  );
  expect(await store().latest(game(1), 'standings')).toEqual({
    status: 'failed',
    reason: 'no answer',
    version: dataVersion({ rank: 1 }).version,
    fetchedAt: at('11:00'),
  });
  expect(await run('select 1 from fixture_versions where game_id = ?', [game(1)])).toHaveLength(1);
});

test('a first failure has no version and is not empty data', async () => {
  await store().put(key(2), { status: 'unavailable', reason: 'off' }, { at: at('10:00') });
  expect(await store().latest(game(2), 'standings')).toMatchObject({ status: 'unavailable', version: null });
  await store().put(key(3), { status: 'empty', body: [] }, { at: at('10:00') });
  expect(await store().latest(game(3), 'standings')).toMatchObject({
    status: 'empty',
    version: dataVersion([]).version,
  });
});

test('one body serves many games and can be found by what it was asked for, while it is young', async () => {
  const seen = { at: at('10:00'), sourceKey: 'standings:39:2025' };
  const body = { shared: true };
  await store().put(key(4), { status: 'ok', body }, seen);
  const found = await store().shared('standings:39:2025', at('09:00'));
  expect(found).toEqual({ status: 'ok', version: dataVersion(body).version, at: at('10:00') });
  expect(await store().put(key(5), { status: 'ok', version: found?.version ?? '' }, seen)).toBe('stored');
  expect(await store().shared('standings:39:2025', at('10:01'))).toBeUndefined();
  expect(await store().shared('standings:39:2024', at('09:00'))).toBeUndefined();
  expect(await run('select 1 from fixture_bodies where hash = ?', [dataVersion(body).version])).toHaveLength(
    1,
  );
});

test('a body that retention has taken away since is stored anew', async () => {
  const one = store();
  const body = { taken: 'away' };
  await one.put(key(4), { status: 'ok', body }, { at: at('10:00') });
  await run('delete from fixture_records where game_id = ?', [game(4)]);
  await run('delete from fixture_versions where game_id = ?', [game(4)]);
  await run('delete from fixture_bodies where hash = ?', [dataVersion(body).version]);
  expect(await one.put(key(4), { status: 'ok', body }, { at: at('11:00') })).toBe('stored');
  expect(await one.body(dataVersion(body).version)).toEqual(body);
});

test('the snapshot of a game has each record with its body and the moment it was true', async () => {
  await store().put(key(1), { status: 'ok', body: { rank: 1 } }, { at: at('10:00') });
  await store().put(key(1), { status: 'failed', reason: 'no answer' }, { at: at('11:00') });
  const lineups = { gameId: game(1), endpoint: 'lineups', phase: 'pre_kickoff' } as const;
  await store().put(lineups, { status: 'empty', body: [] }, { at: at('12:00') });
  const all = await store().snapshot(game(1));
  expect(all.map(({ endpoint, status, body, asOf }) => [endpoint, status, body, asOf])).toEqual([
    ['standings', 'failed', { rank: 1 }, at('10:00')],
    ['lineups', 'empty', [], at('12:00')],
  ]);
  expect((await store().snapshot(game(1), 'pre_kickoff')).map(({ endpoint }) => endpoint)).toEqual([
    'lineups',
  ]);
  const states = await store().states([game(1), 999_999]);
  expect([...(states.get(game(1))?.keys() ?? [])].toSorted()).toEqual(['lineups', 'standings']);
  expect(states.get(999_999)?.size).toBe(0);
});

test('records are read with their bodies in one question; what was never asked for is left out', async () => {
  await store().put(key(3), { status: 'ok', body: { rank: 2 } }, { at: at('10:00') });
  await store().put(key(3), { status: 'failed', reason: 'no answer' }, { at: at('11:00') });
  const found = await store().newest(game(3), ['standings', 'lineups']);
  expect([...found]).toEqual([
    [
      'standings',
      {
        status: 'failed',
        reason: 'no answer',
        version: dataVersion({ rank: 2 }).version,
        fetchedAt: at('11:00'),
        body: { rank: 2 },
      },
    ],
  ]);
});

test('the same new body put by several at once is stored once', async () => {
  const body = { together: 1 };
  const done = await Promise.all(
    [6, 7].flatMap((index) => [
      store().put(key(index), { status: 'ok', body }, { at: at('10:00') }),
      store().put(key(index), { status: 'ok', body }, { at: at('10:00') }),
    ]),
  );
  expect(done).toHaveLength(4);
  expect(await run('select 1 from fixture_bodies where hash = ?', [dataVersion(body).version])).toHaveLength(
    1,
  );
  expect(await run('select 1 from fixture_records where game_id in (?, ?)', [game(6), game(7)])).toHaveLength(
    2,
  );
});

test('hostile text in a body is cleaned before it is stored, and reads back', async () => {
  const body = {
    'na\0me': 'A\0B\uD800C\u202Egnp.exe\u200B',
    list: ['\uDC00', Infinity, 'z'.repeat(1_000_000)],
  };
  expect(await store().put(key(8), { status: 'ok', body }, { at: at('10:00') })).toBe('stored');
  const { version } = (await store().latest(game(8), 'standings'))!;
  const kept = (await store().body(version!)) as { 'na me': string; list: unknown[] };
  expect(kept['na me']).toBe('A B\uFFFDCgnp.exe');
  expect(kept.list.slice(0, 2)).toEqual(['\uFFFD', null]);
  expect((kept.list[2] as string).length).toBe(20_000);
});

test('a reason with hostile text is cleaned and cut', async () => {
  const reason = `said \0\uD800\u202E${'x'.repeat(1_000_000)}`;
  await store().put(key(8), { status: 'failed', reason }, { at: at('11:00') });
  const noted = (await store().latest(game(8), 'standings'))!.reason!;
  expect(noted.startsWith('said \uFFFDxxx')).toBe(true);
  expect(noted.length).toBe(1000);
});

test('a body deeper than any answer, and one the database refuses, are failures of the source alone', async () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 5000; level += 1) deep = [deep];
  expect(await store().put(key(9), { status: 'ok', body: deep }, { at: at('10:00') })).toBe('noted');
  expect(await store().latest(game(9), 'standings')).toMatchObject({
    status: 'failed',
    version: null,
    reason: 'The answer is nested deeper than any answer.',
  });
  await run(`create function refuse_body() returns trigger language plpgsql as
    $$ begin raise exception 'value out of range' using errcode = '22003'; end $$`);
  await run(
    'create trigger refuse_body before insert on fixture_bodies for each row execute function refuse_body()',
  );
  try {
    const body = { never: 'seen before' };
    expect(await store().put(key(9), { status: 'ok', body }, { at: at('11:00') })).toBe('noted');
    const { status, reason, version } = (await store().latest(game(9), 'standings'))!;
    expect({ status, version }).toEqual({ status: 'failed', version: null });
    expect(reason).toContain('a value that the database does not take');
  } finally {
    await run('drop trigger refuse_body on fixture_bodies');
    await run('drop function refuse_body');
  }
});
