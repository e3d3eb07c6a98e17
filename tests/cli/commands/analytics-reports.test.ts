import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accuracyBreakdown,
  AccuracyDimension,
  coverage,
  failures,
  monthlyUsage,
  spendByDay,
  usageStats,
} from '#core/contract/admin-analytics';
import { calibration } from '#core/contract/admin-scores';
import type { AdminCard } from '#core/contract/admin-cards';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;

/** Two published cards of one league, one of them settled by hand, and one failed call. */
beforeAll(async () => {
  stage = await startStage();
  await stage.tips(['leagues', 'hide', '2', '3', '4', '5']);
  await stage.tips(['discover']);
  await stage.tips(['generate', '--missing', '--limit', '2']);
  stage.outside.openai.control.inject({ kind: 'refusal' });
  await stage.tips(['generate', '--missing', '--limit', '1']);
  const { items } = await stage.json<{ items: [AdminCard] }>(['cards', 'list']);
  const [{ gameId }] = items;
  // The game is moved into the past as time would do it: kick-off and stamp together.
  await stage.query(`alter table publications disable trigger user`);
  await stage.query(
    `update publications set kickoff_at = now() - interval '3 hours', published_at = now() - interval '4 hours' where game_id = $1`,
    [gameId],
  );
  await stage.query(`alter table publications enable trigger user`);
  await stage.query(
    `update cards set published_at = now() - interval '4 hours', published_kickoff_at = now() - interval '3 hours' where game_id = $1`,
    [gameId],
  );
  await stage.query(`update games set kickoff_at = now() - interval '3 hours' where id = $1`, [gameId]);
  const set = `results set ${gameId} --ft 1-1 --ht 0-1 --reason test`;
  expect(await stage.tips(set.split(' '))).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => stage.close());

test.each(AccuracyDimension.options)('accuracy by %s has the API’s shape and adds up', async (by) => {
  const report = await stage.json<{ overall: { total: number }; rows: { total: number; label: string }[] }>([
    'analytics',
    'accuracy',
    '--by',
    by,
  ]);
  expect(accuracyBreakdown.response.parse(report)).toEqual(report);
  expect(report.overall.total).toBe(1);
  expect(report.rows.reduce((sum, { total }) => sum + total, 0)).toBe(1);
  const { stdout } = await stage.tips(['analytics', 'accuracy', '--by', by]);
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^All\t[01]\t1\t/);
  expect(stdout).toContain(report.rows[0]!.label);
});

test('calibration, usage, months, spend, failures and coverage have the API’s shapes', async () => {
  const reports = [
    ['calibration', calibration],
    ['usage', usageStats],
    ['monthly', monthlyUsage],
    ['spend', spendByDay],
    ['failures', failures],
    ['coverage', coverage],
  ] as const;
  for (const [name, endpoint] of reports) {
    const document = await stage.json<unknown>(['analytics', name]);
    expect(endpoint.response.parse(document), name).toEqual(document);
  }
});

test('cost is the same in every report, and what the calls cost', async () => {
  const usage = await stage.json<{ totalCost: number; totalCardsGenerated: number }>(['analytics', 'usage']);
  const months = await stage.json<{ cost: number; calls: number }[]>(['analytics', 'monthly']);
  const spend = await stage.json<{ days: { cost: number; calls: number }[] }>(['analytics', 'spend']);
  const [row] = await stage.query<{ cost: string; calls: string }>(
    'select sum(coalesce(cost, reserved_cost)) as cost, count(*) as calls from llm_calls',
  );
  expect(usage.totalCardsGenerated).toBe(2);
  const sum = (rows: { cost: number }[]) => rows.reduce((total, { cost }) => total + cost, 0);
  for (const cost of [usage.totalCost, sum(months), sum(spend.days)]) {
    expect(cost).toBeCloseTo(Number(row!.cost), 9);
  }
  expect(spend.days).toHaveLength(30);
  expect(spend.days.at(-1)!.calls).toBe(Number(row!.calls));
});

test('failures are told by kind with the last message', async () => {
  const [failure] = await stage.json<{ kind: string; count: number }[]>(['analytics', 'failures']);
  expect(failure).toMatchObject({ kind: 'refused', count: 1 });
  expect((await stage.tips(['analytics', 'failures'])).stdout).toMatch(/^Kind\tModel\tCalls\t/);
});

test('coverage names the games without a card', async () => {
  const report = await stage.json<{ games: number; withCard: number; missing: unknown[] }>([
    'analytics',
    'coverage',
    '--hours',
    '336',
  ]);
  expect(report.withCard).toBe(1);
  expect(report.missing).toHaveLength(report.games - 1);
  expect((await stage.tips(['analytics', 'coverage', '--hours', '336'])).stdout).toMatch(
    /1 of \d+ games that start within 336 hours have a published card\./,
  );
});
