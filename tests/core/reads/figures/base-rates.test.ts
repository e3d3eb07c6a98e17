import { expect, test } from 'vitest';
import { baseRates } from '#core/reads/figures/base-rates';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('a pick’s base rate is how often it comes true in the other games, weighted by how often it was made', async () => {
  expect(await baseRates(here.machine.em())).toEqual(new Map());
  const over = { completed: true, kickoffAt: here.hours(-48) } as const;
  const pick = (market: string, selection: string, line: number | null) => ({
    market: { market, selection, line, outcome: 'as seeded' },
  });
  const overs = pick('total_goals', 'over', 2.5);
  await here.card({ ...over, settlement: 'won', score: [2, 1], ...overs });
  expect(await baseRates(here.machine.em()), 'no game but the pick’s own').toEqual(new Map());
  await here.card({ ...over, settlement: 'won', score: [3, 0], ...overs });
  await here.card({ ...over, settlement: 'won', score: [1, 2], ...overs });
  await here.card({ ...over, settlement: 'lost', score: [0, 0], ...pick('match_result', 'home', null) });
  // Corners are not decided by scores.
  await here.card({ ...over, settlement: 'won', score: [2, 1], ...pick('total_corners', 'over', 9.5) });
  const byMarket = await baseRates(here.machine.em(), { dimension: 'market' });
  expect([...byMarket.keys()].toSorted()).toEqual(['match_result', 'total_goals']);
  // Of the other four games three had over 2.5 goals, and three were won by the home side.
  expect(byMarket.get('total_goals')).toBeCloseTo(3 / 4, 10);
  expect(byMarket.get('match_result')).toBeCloseTo(3 / 4, 10);
  expect((await baseRates(here.machine.em())).get('')).toBeCloseTo(3 / 4, 10);
  expect(await baseRates(here.machine.em(), { filter: { market: 'odd_even' } })).toEqual(new Map());
});
