import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LabPlan } from '#core/db/entities/lab';
import { sizedPlan, sizedPlans } from '#core/reads/admin/lab-plans';
import { openSite, type Site } from '../../use-cases/site.ts';

const plan: LabPlan = {
  choice: { past: 3, leagueIds: [], from: null, to: null },
  prompts: [1],
  models: [{ provider: 'openai', id: 'model' }],
  calls: 3,
  games: [7, 8, 9],
  repeats: 1,
  masked: false,
  leadHours: 1,
  maxCost: 2,
  activePrompt: 1,
  activeModel: 'model',
  takesReduced: true,
  reduced: [8],
  leftOut: [{ gameId: 4, game: 'A v B', reason: 'no data' }],
};

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await site.rows(
    `insert into lab_runs (name, plan, state, author, created_at) values ('r', ?::jsonb, 'finished', 'x', now())`,
    [JSON.stringify(plan)],
  );
});
afterAll(() => site.close());

test('a plan is told with how many games it is about, the same from the database as from the run', async () => {
  const found = await sizedPlans(site.machine.em(), [1, 2]);
  expect([...found]).toEqual([[1, sizedPlan(plan)]]);
  expect(found.get(1)).toMatchObject({ games: 3, reduced: 1, prompts: [1], leftOut: plan.leftOut });
  expect(await sizedPlans(site.machine.em(), [])).toEqual(new Map());
});
