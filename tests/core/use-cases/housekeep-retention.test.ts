import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFixtureStore } from '#core/football/fixture-store';
import { adminCard } from '#core/reads/admin/admin-cards';
import { databaseSize } from '#core/reads/figures/database-size';
import { verifyLedger } from '#core/record/verify-ledger';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';
import { generateCard, type GeneratedCard } from '#core/use-cases/generate-card';
import { housekeep } from '#core/use-cases/housekeep';
import { openSite, type Site } from './site.ts';

let site: Site;
let card: GeneratedCard;
let [withCard, without] = [0, 0];
const store = () => createFixtureStore(site.machine.em());
const one = async <Row>(sql: string, values: readonly unknown[] = []) =>
  (await site.rows<Row>(sql, values))[0]!;
const textsOf = (where: string) =>
  site.rows<{ prompt: boolean; response: boolean; cost: number; tokens: number }>(
    `select prompt is not null as prompt, response is not null as response, cost::float8, output_tokens as tokens
     from llm_calls where ${where} order by id`,
  );
const put = (body: unknown) =>
  store().put(
    { gameId: withCard, endpoint: 'weather', phase: 'pre_match' },
    { status: 'ok', body },
    { at: site.clock.now() },
  );

beforeAll(async () => {
  site = await openSite();
  [withCard, without] = [site.games[0]!, site.games[1]!];
  await site.configure('publish_thin_cards', { enabled: true });
  await put({ forecast: 'nobody wrote from this' });
  await put({ forecast: 'the card was written from this' });
  site.simulators.openai.control.inject({ kind: 'wrong_shape' });
  card = await generateCard(site.machine, { gameId: withCard });
  await fetchFixtureData(site.machine, { gameIds: [without] });
  // The newest state moves on; the revision keeps naming what it was written from.
  for (const endpoint of ['weather', 'predictions', 'standings'] as const)
    await store().put(
      { gameId: withCard, endpoint, phase: 'pre_match' },
      { status: 'ok', body: { newest: endpoint } },
      { at: site.clock.now() },
    );
});
afterAll(() => site.close());

const later = (days: number) => site.clock.set(new Date(site.clock.now().getTime() + days * 86_400_000));

test('nothing goes before its time, nor ever while retention is off', async () => {
  const amounts = { oldRecords: 0, oldSightings: 0, oldBodies: 0, oldCallTexts: 0 };
  later(300);
  expect(await housekeep(site.machine)).toMatchObject(amounts);
  later(100);
  await site.configure('data_retention', { months: null });
  expect((await databaseSize(site.machine)).retention).toEqual({
    months: null,
    before: null,
    wouldFree: null,
  });
  expect(await housekeep(site.machine)).toMatchObject(amounts);
  await site.configure('data_retention', { months: 12 });
});

test('what nothing points to goes, what a revision or the record points to stays and can be read back', async () => {
  const before = await adminCard(site.machine.em(), card.cardId, site.clock.now());
  const spent = await textsOf('true');
  const { wouldFree } = (await databaseSize(site.machine)).retention;
  const freed = await housekeep(site.machine);
  expect(freed).toMatchObject({
    oldRecords: wouldFree!.records.rows,
    oldSightings: wouldFree!.sightings.rows,
    oldBodies: wouldFree!.bodies.rows,
    oldBodyBytes: wouldFree!.bodies.bytes,
    oldCallTexts: wouldFree!.calls.rows,
    oldCallTextBytes: wouldFree!.calls.bytes,
  });
  for (const count of [
    freed.oldRecords,
    freed.oldSightings,
    freed.oldBodies,
    freed.oldBodyBytes,
    freed.oldCallTextBytes,
  ])
    expect(count).toBeGreaterThan(0);

  const { versions } = await one<{ versions: { endpointName: string; dataVersion: string }[] }>(
    'select data_versions as versions from card_revisions where id = (select current_revision_id from cards where id = ?)',
    [card.cardId],
  );
  expect(versions.length).toBeGreaterThan(3);
  for (const { endpointName, dataVersion } of versions)
    expect(await store().body(dataVersion), endpointName).toBeDefined();
  expect(await adminCard(site.machine.em(), card.cardId, site.clock.now())).toEqual(before);
  expect((await store().snapshot(withCard)).find(({ endpoint }) => endpoint === 'weather')?.body).toEqual({
    newest: 'weather',
  });
  expect((await verifyLedger(site.machine)).faults).toEqual([]);

  expect(
    await one(`select count(*)::int as n from fixture_bodies where body::text like '%nobody wrote%'`),
  ).toEqual({ n: 0 });
  const records = await store().snapshot(without);
  expect(records.length).toBeGreaterThan(0);
  for (const { status, reason, body } of records)
    expect({ status, reason, body }).toMatchObject({ body: null, reason: expect.any(String) as string });
  expect(
    await one(`select count(*)::int as n from fixture_bodies b where not exists (select 1 from fixture_versions where data_version = hash)
      and not exists (select 1 from fixture_records where data_version = hash)`),
  ).toEqual({ n: 0 });
  expect(await textsOf('revision_id is not null')).toMatchObject([{ prompt: true, response: true }]);
  expect(await textsOf('revision_id is null')).toMatchObject([{ prompt: false, response: false }]);
  const kept = await textsOf('true');
  const money = ({ cost, tokens }: (typeof kept)[number]) => ({ cost, tokens });
  expect(kept.map(money), 'what was paid stays').toEqual(spent.map(money));
});

test('data that comes again after it was taken away is stored again', async () => {
  expect(await put({ forecast: 'nobody wrote from this' })).toBe('stored');
});

test('a run that is ended in the middle has kept its batches, and the next one does the rest', async () => {
  await site.rows(
    `insert into fixture_bodies (hash, body, bytes, first_seen_at) select lpad(n::text, 64, '0'), '{}', 2, ? from generate_series(1, 1200) n`,
    [new Date('2020-01-01')],
  );
  const left = () =>
    one<{ n: number }>(`select count(*)::int as n from fixture_bodies where first_seen_at < '2021-01-01'`);
  // Holds one row, so that the run stands still in its second batch.
  const holder = new Client(site.url);
  await holder.connect();
  await holder.query(`begin; select 1 from fixture_bodies where hash = lpad('700', 64, '0') for update`);
  const run = housekeep(site.machine).then(
    () => 'done',
    () => 'ended',
  );
  await vi.waitFor(
    async () => {
      const killed = await site.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query ilike '%fixture_bodies%'`,
      );
      expect(killed).toHaveLength(1);
    },
    { timeout: 20_000 },
  );
  expect(await run).toBe('ended');
  expect(await left()).toEqual({ n: 700 });
  await holder.query('rollback');
  await holder.end();
  // And the old weather, which the test before put out of its place.
  expect(await housekeep(site.machine)).toMatchObject({ oldBodies: 701 });
  expect(await left()).toEqual({ n: 0 });
});

test('the sizes add up: tables and PostgreSQL’s own are the database, kinds are what the tables hold', async () => {
  const size = await databaseSize(site.machine);
  const total = size.tables.reduce((sum, table) => sum + table.totalBytes, 0);
  expect(total + size.systemBytes).toBe(size.totalBytes);
  for (const table of size.tables) expect(table.tableBytes + table.indexBytes).toBe(table.totalBytes);
  const [{ bodies, bytes }, { prompts }] = [
    await one<{ bodies: number; bytes: number }>(
      'select count(*)::int as bodies, sum(pg_column_size(body))::float8 as bytes from fixture_bodies',
    ),
    await one<{ prompts: number }>('select count(prompt)::int as prompts from llm_calls'),
  ];
  const ofBodies = size.kinds.filter(({ kind }) => kind.startsWith('body'));
  expect(ofBodies.reduce((sum, kind) => sum + kind.rows, 0)).toBe(bodies);
  expect(ofBodies.reduce((sum, kind) => sum + kind.bytes, 0)).toBe(bytes);
  expect(size.kinds.find(({ kind }) => kind === 'prompt')?.rows).toBe(prompts);
});
