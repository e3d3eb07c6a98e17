import { expect, test } from 'vitest';
import { Game } from '#core/db/entities/games';
import { baselineLines, baselineOf } from '#core/generation/baseline';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
const game = async (home: string, away: string) => {
  const { gameId } = await here.card({ home, away, state: 'draft' });
  return here.machine.em().findOneOrFail(Game, { id: gameId }, { populate: ['league'] });
};
const baseline = async (home: string, away: string) =>
  baselineOf(here.machine.em(), await game(home, away), {}, here.clock.now());

test('an average of nothing is no forecast', async () => {
  const none = await baseline('Leeds', 'Derby');
  expect(none).toBeNull();
  expect(baselineLines(none)).toEqual([]);
});

test('from the league’s finished matches: the stronger side is the likelier one, and all of it is one forecast', async () => {
  for (let round = 1; round <= 8; round += 1) {
    const played = { completed: true, kickoffAt: here.hours(-24 * 7 * round), state: 'draft' } as const;
    await here.card({ ...played, home: 'Leeds', away: 'Hull', score: [3, 0] });
    await here.card({ ...played, home: 'Hull', away: 'Derby', score: [1, 1] });
  }
  const found = (await baseline('Leeds', 'Derby'))!;
  const { home, draw, away, method, over25 } = found.summary;
  expect(method).toBe('matches');
  expect(home + draw + away).toBeCloseTo(1);
  expect(home).toBeGreaterThan(away);
  expect(found.probabilityOf({ market: 'match_result', selection: 'home', line: null })).toBeCloseTo(home);
  expect(found.probabilityOf({ market: 'total_goals', selection: 'over', line: 2.5 })).toBeCloseTo(over25);
  expect(
    found.probabilityOf({ market: 'total_corners', selection: 'over', line: 9.5 }),
    'corners',
  ).toBeNull();
  for (const { probability } of baselineLines(found)) {
    expect(probability).toBeGreaterThanOrEqual(0);
    expect(probability).toBeLessThanOrEqual(1);
  }
  expect(baselineLines(found).length).toBeGreaterThan(3);
});

test('a result that a person must look at is left out', async () => {
  await here.rows(`update games set result_flag = 'odd' where settled_at is not null`);
  expect(await baseline('Leeds', 'Derby')).toBeNull();
});
