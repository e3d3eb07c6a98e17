import { expect, test } from 'vitest';
import { snapshotOf } from '#core/domain/odds/snapshot';
import { hourMs } from '#core/domain/time';
import { keepReading } from '#core/games/market-readings';
import { againstMarket } from '#core/reads/figures/against-market';
import { countedPicks } from '#core/reads/figures/counted-picks';
import { calibrationReport } from '#core/reads/figures/calibration-report';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();
/** Over and under 2.5 at evens: a fair probability of 50 %. */
const evens = snapshotOf({
  match_result: [],
  total_goals: [
    [1.9, 1.9],
    [1.9, 1.9],
  ],
  both_teams_to_score: [],
})!;

test('picks above and below the market are told apart, with what we, the market and the matches said', async () => {
  const em = orm().em.fork();
  const [league, prompt] = [await seedLeague(em, 'Premier League'), await seedPrompt(em)];
  const nothing = { picks: 0, matches: 0, cameTrue: null, shown: null, market: null };
  expect(await againstMarket(em, await countedPicks(em, {}))).toEqual({ above: nothing, below: nothing });
  const seed = async (
    day: number,
    confidence: number,
    settlement: 'won' | 'lost' | 'void',
    { isRead = true } = {},
  ) => {
    const kickoffAt = new Date(Date.UTC(2026, 2, day, 15));
    const { gameId } = await seedCard(em, {
      league,
      prompt,
      kickoffAt,
      completed: true,
      confidence,
      settlement,
    });
    const readAt = new Date(kickoffAt.getTime() - 3 * hourMs);
    if (isRead) await keepReading(em, { gameId, readAt, renewedAt: readAt, kickoffAt }, evens);
  };
  await seed(1, 60, 'won');
  await seed(2, 70, 'lost');
  await seed(3, 40, 'won');
  // In neither: exactly at the market, void, and without a reading.
  await seed(4, 50, 'won');
  await seed(5, 60, 'void');
  await seed(6, 60, 'won', { isRead: false });
  const { above, below } = await againstMarket(em, await countedPicks(em, {}));
  expect(above).toEqual({ picks: 2, matches: 2, cameTrue: 0.5, shown: expect.closeTo(0.65, 9), market: 0.5 });
  expect(below).toEqual({ picks: 1, matches: 1, cameTrue: 1, shown: 0.4, market: 0.5 });
  expect((await calibrationReport(em, {})).againstMarket).toEqual({ above, below });
  expect((await againstMarket(em, await countedPicks(em, { to: '2026-03-01' }))).above.picks).toBe(1);
});
