import { expect, test } from 'vitest';
import { snapshotOf } from '#core/domain/odds/snapshot';
import { marketForecast } from '#core/domain/odds/market-forecast';
import { rps } from '#core/domain/scoring/scores';
import { keepReading } from '#core/games/market-readings';
import { forecastScores } from '#core/reads/figures/forecast-scores';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();
const hourMs = 3_600_000;
const snapshot = snapshotOf({
  match_result: [
    [2.05, 3.2, 3.8],
    [2.05, 3.2, 3.8],
  ],
  total_goals: [],
  both_teams_to_score: [],
})!;

test('the market is a column once half of the forecasts have it, scored on the games that every column has', async () => {
  const em = orm().em.fork();
  const [league, prompt] = [await seedLeague(em, 'Premier League'), await seedPrompt(em)];
  const games: { gameId: number; kickoffAt: Date }[] = [];
  for (let day = 1; day <= 6; day++) {
    const kickoffAt = new Date(Date.UTC(2026, 2, day, 15));
    const { gameId } = await seedCard(em, { league, prompt, kickoffAt, completed: true, settlement: 'won' });
    games.push({ gameId, kickoffAt });
  }
  const keep = async ({ gameId, kickoffAt }: (typeof games)[number], hours: number) => {
    const readAt = new Date(kickoffAt.getTime() - hours * hourMs);
    await keepReading(em, { gameId, readAt, renewedAt: readAt, kickoffAt }, snapshot);
  };
  await keep(games[0]!, 3);
  await keep(games[1]!, 3);
  // One that was read for another date is none.
  await keep(games[2]!, 30);
  expect(await forecastScores(em)).toMatchObject({ model: { n: 6 }, market: null });
  await keep(games[3]!, 2);
  const { model, market } = await forecastScores(em);
  expect(model.n).toBe(3);
  // Each game ended 2-1.
  expect(market).toMatchObject({ n: 3 });
  expect(market!.rps).toBeCloseTo(rps(marketForecast(snapshot).result!, 'home'), 9);
});
