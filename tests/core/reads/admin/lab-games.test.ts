import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptLabGames } from '#core/reads/admin/lab-games';
import { openSite, type Site } from '../../use-cases/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const [one, other] = site.games;
  await site.rows(`update games set fulltime_home = 2, fulltime_away = 1 where id in (?, ?)`, [one, other]);
  await site.rows(
    `insert into lab_runs (name, plan, state, author, created_at) values ('r', '{}', 'finished', 'x', now())`,
  );
  for (const [game, spread] of [
    [one, 0.1],
    [other, 0.2],
  ])
    await site.rows(
      `insert into lab_run_games (run_id, is_masked, game_id, goals_home, goals_away, scores, spread)
       values (1, false, ?, 2, 1, '{"a": 0.2}', ?)`,
      [game, spread],
    );
});
afterAll(() => site.close());

const choice = { runId: 1, isMasked: false, from: new Date(0), isUnseen: true };
const page = (of: object = {}, limit = 10, offset = 0) =>
  keptLabGames(site.machine.em(), { ...choice, ...of }, { offset, limit });

test('a page of kept games has those first on which the columns are furthest apart, and how many there are', async () => {
  const [one, other] = site.games;
  expect(await page()).toMatchObject({
    total: 2,
    items: [{ gameId: other, goals: { home: 2, away: 1 } }, { gameId: one }],
  });
  expect(await page({}, 1, 1)).toMatchObject({ total: 2, items: [{ gameId: one }] });
  expect(await page({ isUnseen: false })).toEqual({ total: 0, items: [] });
});

test('where none are kept, or a result was corrected since, nothing is told from them', async () => {
  expect(await page({ runId: 2 })).toBeNull();
  await site.rows('update games set fulltime_home = 3 where id = ?', [site.games[0]]);
  expect(await page()).toBeNull();
});
