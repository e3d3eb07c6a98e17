import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { driverFault } from '#core/db/driver-fault';
import type { DatabaseSize } from '#core/reads/figures/database-size';
import { doctor } from '#core/use-cases/doctor';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('a full disk names a command that is there and says where the space is', async () => {
  const { suggestion } = driverFault(Object.assign(new Error('full'), { code: '53100' }))!;
  const named = /`tips ([^`]+)`/.exec(suggestion!)![1]!.split(' ');
  const { code, stdout } = await stage.tips(named);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^games\t/m);
  expect(stdout).toMatch(/^Together [\d.]+ MB, of which PostgreSQL's own tables [\d.]+ MB\.$/m);
  const size = await stage.json<DatabaseSize>(named);
  expect(size.tables.reduce((sum, table) => sum + table.totalBytes, size.systemBytes)).toBe(size.totalBytes);
  expect(size.retention).toMatchObject({ months: 12, wouldFree: { bodies: { rows: 0, bytes: 0 } } });
});

test('housekeeping by hand says what it freed, by kind', async () => {
  await stage.query(
    `insert into fixture_bodies (hash, body, bytes, first_seen_at) select lpad(n::text, 64, '0'), '{"a":1}', 7, '2020-01-01' from generate_series(1, 3) n`,
  );
  const { retention } = await stage.json<DatabaseSize>(['db', 'size']);
  expect(retention.wouldFree!.bodies.rows).toBe(3);
  expect(await stage.json(['db', 'housekeep'])).toMatchObject({
    oldBodies: 3,
    oldBodyBytes: retention.wouldFree!.bodies.bytes,
  });
  expect((await stage.tips(['db', 'housekeep'])).stdout).toMatch(/^Old fixture data: 0 bodies \(0 B\)/);
});

test('doctor warns of a large database that keeps everything for ever', async () => {
  const settings = parseSettings({ DATABASE_URL: stage.environment.DATABASE_URL! });
  const space = async (largeBytes?: number) =>
    (
      await doctor({ settings, isDemo: false, directory: stage.directory, ...(largeBytes && { largeBytes }) })
    ).find(({ name }) => name === 'Space');
  expect(await space(1)).toMatchObject({
    state: 'ok',
    finding: expect.stringContaining('12 months') as string,
  });
  expect((await stage.tips(['config', 'set', 'data_retention', 'months=null'])).code).toBe(0);
  expect(await space()).toMatchObject({
    state: 'ok',
    finding: expect.stringContaining('for ever') as string,
  });
  expect(await space(1)).toMatchObject({
    state: 'warning',
    fix: expect.stringContaining('`tips db size`') as string,
  });
});
