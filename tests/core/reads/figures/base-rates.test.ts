import { expect, test } from 'vitest';
import { baseRates } from '#core/reads/figures/base-rates';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('a pick’s base rate is how often it comes true over all scores on record, weighted by how often it was made', async () => {
  expect(await baseRates(here.machine.em())).toEqual(new Map());
  const over = { completed: true, kickoffAt: here.hours(-48), settlement: 'won' } as const;
  const pick = (market: string, selection: string, line: number | null) => ({
    market: { market, selection, line, outcome: 'as seeded' },
  });
  // Over 2.5 goals came true in three of four matches, a win of the home side in two of four.
  await here.card({ ...over, score: [2, 1], ...pick('total_goals', 'over', 2.5) });
  await here.card({ ...over, score: [3, 0], ...pick('total_goals', 'over', 2.5) });
  await here.card({ ...over, score: [1, 2], ...pick('total_goals', 'over', 2.5) });
  await here.card({ ...over, score: [0, 0], ...pick('match_result', 'home', null) });
  // Corners are not decided by scores.
  await here.card({ ...over, score: [2, 1], ...pick('total_corners', 'over', 9.5) });
  const byMarket = await baseRates(here.machine.em(), { dimension: 'market' });
  expect([...byMarket.keys()].toSorted()).toEqual(['match_result', 'total_goals']);
  expect(byMarket.get('total_goals')).toBeCloseTo(4 / 5);
  expect(byMarket.get('match_result')).toBeCloseTo(3 / 5);
  expect((await baseRates(here.machine.em())).get('')).toBeCloseTo((3 * (4 / 5) + 3 / 5) / 4);
  expect(await baseRates(here.machine.em(), { filter: { market: 'odd_even' } })).toEqual(new Map());
});
