import { expect, test } from 'vitest';
import { forecastScores } from '#core/reads/figures/forecast-scores';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();

test('a forecast is scored where its pick gives the stake back, and not where another match was played', async () => {
  const em = orm().em.fork();
  const rest = {
    league: await seedLeague(em, 'Premier League'),
    prompt: await seedPrompt(em),
    kickoffAt: new Date('2026-03-01T15:00:00Z'),
    completed: true,
    settlement: 'void' as const,
  };
  // Every forecast is 50, 30 and 20 %.
  await seedCard(em, { ...rest, score: [1, 1] });
  const swapped = await seedCard(em, { ...rest, score: [0, 3] });
  await em.execute(`update market_results set reason = 'The match changed sides.' where card_id = ?`, [
    swapped.cardId,
  ]);
  const { model, baseRates } = await forecastScores(em);
  expect(model.n).toBe(1);
  expect(model.brier).toBeCloseTo(0.5 ** 2 + 0.7 ** 2 + 0.2 ** 2, 9);
  expect(baseRates.brier).toBe(0);
});
