import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await stage.tips(['leagues', 'hide', '2', '3', '4', '5']);
});
afterAll(() => stage.close());

test('finds the games of the coming days, says how many, and no new one the second time', async () => {
  const found = await stage.json<{ stats: { added: number } }>(['discover', '--days', '10']);
  expect(found).toMatchObject({ leagues: 1, generated: null, errorDetails: [] });
  expect(found.stats.added).toBeGreaterThan(0);
  expect(await stage.query('select id from games')).toHaveLength(found.stats.added);
  const { code, stdout } = await stage.tips(['discover', '--days', '10']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^0 games added, .* in 1 league\.$/m);
});

test('without a visible league it says which command shows one', async () => {
  await stage.tips(['leagues', 'hide', '1']);
  const { code, stdout } = await stage.tips(['discover']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('tips leagues show ID')]);
});

test.each(['0', '367', 'soon'])('%s days are a usage fault', async (days) => {
  expect((await stage.tips(['discover', '--days', days])).code).toBe(2);
});
