import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import type { Runtime } from '#core/runtime';
import { housekeep } from '#core/use-cases/housekeep';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { openMachine } from '../jobs/support.ts';

const now = new Date('2026-11-25T04:15:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
let database: TestDatabase;
let machine: Runtime;

beforeAll(async () => {
  database = await testDatabase();
  machine = await openMachine(database.url, new MovableClock(now, { frozen: true }));
});
afterAll(async () => {
  await machine.close();
  await database.drop();
});

const insert = (table: string, rows: Record<string, unknown>[]) =>
  machine
    .em()
    .execute(`insert into ${table} select * from json_populate_recordset(null::${table}, ?::json)`, [
      JSON.stringify(rows),
    ]);
const left = async (table: string, column: string) =>
  (await machine.em().execute<Record<string, unknown>[]>(`select ${column} from ${table} order by 1`)).map(
    (row) => row[column],
  );

test('what is over is removed and counted; what is alive or referred to stays', async () => {
  const session = { data: {}, created_at: ago(99), last_seen_at: ago(99), user_id: null, ended_at: null };
  await insert('sessions', [
    { ...session, id_hash: 'alive', expires_at: ago(-5), absolute_expires_at: ago(-50) },
    { ...session, id_hash: 'idle too long', expires_at: ago(1), absolute_expires_at: ago(-50) },
    { ...session, id_hash: 'too old', expires_at: ago(-5), absolute_expires_at: ago(1) },
    {
      ...session,
      id_hash: 'just logged out',
      expires_at: ago(1),
      absolute_expires_at: ago(1),
      ended_at: ago(2),
    },
    {
      ...session,
      id_hash: 'logged out long ago',
      expires_at: ago(1),
      absolute_expires_at: ago(1),
      ended_at: ago(25),
    },
  ]);
  await insert('throttle', [
    { key: 'over', points: 3, expire: now.getTime() - 1 },
    { key: 'running', points: 3, expire: now.getTime() + 1000 },
    { key: 'for good', points: 3, expire: null },
  ]);
  await insert('heartbeats', [
    { name: 'tick', process: 'gone', at: ago(30) },
    { name: 'tick', process: 'here', at: ago(0.01) },
  ]);
  const run = { trigger: 'schedule', owner: 'o', outcome: 'done', figures: null, error: null };
  await insert('job_runs', [
    {
      ...run,
      id: 1,
      job: 'results',
      slot: ago(3000),
      started_at: ago(3000),
      lease_until: ago(3000),
      ended_at: ago(3000),
    },
    {
      ...run,
      id: 2,
      job: 'results',
      slot: ago(2900),
      started_at: ago(2900),
      lease_until: ago(2900),
      ended_at: ago(2900),
    },
  ]);
  const call = {
    operation: 'generate_card',
    provider: 'openai',
    requested_model: 'gpt-6-luna',
    owner: 'o',
    attempt: 1,
    is_repair: false,
    is_simulated: false,
    reserved_cost: 0.25,
    prompt: { text: 'prompt' },
    response: 'raw reply',
  };
  await insert('llm_calls', [
    { ...call, id: 1, state: 'pending', lease_until: ago(1), started_at: ago(1) },
    { ...call, id: 2, state: 'pending', lease_until: ago(-0.01), started_at: ago(0) },
    { ...call, id: 4, state: 'pending', lease_until: ago(1), started_at: ago(1), waits_since: ago(1) },
    {
      ...call,
      id: 3,
      state: 'succeeded',
      cost: 0.01,
      lease_until: ago(9000),
      started_at: ago(9000),
      ended_at: ago(9000),
    },
  ]);
  await insert('football_budget', [
    { window_kind: 'minute', window_start: ago(25), used: 3 },
    { window_kind: 'minute', window_start: ago(1), used: 3 },
    { window_kind: 'day', window_start: ago(25), used: 3 },
    { window_kind: 'day', window_start: ago(24 * 401), used: 3 },
  ]);
  await insert('fixture_bodies', [
    { hash: 'a'.repeat(64), body: {}, bytes: 2, first_seen_at: ago(24 * 900) },
  ]);

  expect(await housekeep(machine)).toEqual({
    sessions: 3,
    throttleRows: 1,
    heartbeats: 1,
    claims: 0,
    abandonedCalls: 1,
    runs: 1,
    budgetRows: 2,
    activities: 0,
    foldedTotals: 5,
    oldRecords: 0,
    oldSightings: 0,
    oldSightingBytes: 0,
    oldBodies: 1,
    oldBodyBytes: expect.any(Number) as number,
    pushEvents: 0,
    oldCallTexts: 1,
    oldCallTextBytes: expect.any(Number) as number,
    oldAuditLines: 0,
  });
  expect(await left('sessions', 'id_hash')).toEqual(['alive', 'just logged out']);
  expect(await left('throttle', 'key')).toEqual(['for good', 'running']);
  expect(await left('heartbeats', 'process')).toEqual(['here']);
  expect(await left('job_runs', 'id'), 'the newest run of a job tells which slots were taken').toEqual([2]);
  expect(await left('llm_calls', 'state')).toEqual(['pending', 'succeeded', 'unknown']);
  expect(await left('llm_calls', 'response'), 'replies of the last year stay').toEqual([
    'raw reply',
    'raw reply',
    null,
  ]);
  expect(await left('fixture_bodies', 'hash')).toEqual([]);
});

test('run again at once it finds nothing to do', async () => {
  const counts = Object.values(await housekeep(machine));
  expect(counts.every((count) => count === 0)).toBe(true);
});
