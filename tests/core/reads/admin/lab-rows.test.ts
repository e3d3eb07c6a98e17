import { afterAll, beforeAll, expect, test } from 'vitest';
import { labProgress } from '#core/reads/admin/lab-progress';
import { labRows } from '#core/reads/admin/lab-rows';
import { labTexts } from '#core/reads/admin/lab-texts';
import { openSite, type Site } from '../../use-cases/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a cell comes with its game, its result and its answer; one of a game without a result is left out', async () => {
  const [game, other] = site.games;
  await site.rows(`update games set fulltime_home = 2, fulltime_away = 1 where id = ?`, [game]);
  await site.rows(
    `insert into lab_runs (name, plan, state, author, created_at) values ('r', '{}', 'finished', 'x', now())`,
  );
  await site.rows(
    `insert into lab_answers (key, fault, faults, cost, answered_at) values ('k', 'no card', 1, 0.25, now())`,
  );
  for (const id of [game, other])
    await site.rows(
      `insert into lab_cells (run_id, game_id, prompt_version, model, repeat, is_masked, answer_key) values (1, ?, 1, 'm', 1, false, 'k')`,
      [id],
    );
  expect(await labRows(site.machine.em(), 1)).toMatchObject([
    { gameId: game, goals: { home: 2, away: 1 }, fault: 'no card', repairs: 0, cost: 0.25, market: null },
  ]);
  expect(await labRows(site.machine.em(), 1, other)).toEqual([]);
  expect(await labTexts(site.machine.em(), 1, game!)).toMatchObject([
    { model: 'm', input: null, reply: null },
  ]);
  const kept = { done: 9, spent: 3, cells: [] };
  const progress = await labProgress(site.machine.em(), [
    { id: 1, totals: null },
    { id: 2, totals: kept },
  ]);
  expect(progress.get(1)).toEqual({
    done: 2,
    spent: 0,
    cells: [{ promptVersion: 1, model: 'm', done: 2 }],
  });
  expect(progress.get(2), 'kept when it ended').toEqual(kept);
});
