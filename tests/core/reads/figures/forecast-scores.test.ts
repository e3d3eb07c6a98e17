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
  // The only other game on record was an away win: that is what the base rates say, the draw itself being left out.
  expect(baseRates).toMatchObject({ n: 1, brier: 2, rps: 0.5 });
});

test('all columns are scored on the games that every one has', async () => {
  const em = orm().em.fork();
  const league = await seedLeague(em, 'Serie A');
  const prompt = await seedPrompt(em);
  const cards: { cardId: number }[] = [];
  for (let day = 1; day <= 9; day++) {
    cards.push(
      await seedCard(em, {
        league,
        prompt,
        kickoffAt: new Date(Date.UTC(2026, 3, day, 15)),
        completed: true,
        settlement: 'won',
        score: [2, 1],
        ...(day > 8 && { score: [0, 4] as [number, number] }),
      }),
    );
  }
  // Every one but the last has a baseline: the model's worst game is not counted against it alone.
  await em.transactional(async (inside) => {
    await inside.execute('set local session_replication_role = replica');
    await inside.execute(
      `update card_revisions set baseline = '{"home":0.7,"draw":0.2,"away":0.1,"over25":0.5,"bothScore":0.5}' where card_id in (?)`,
      [cards.slice(0, 8).map(({ cardId }) => cardId)],
    );
  });
  const { model, baseline, baseRates, market, againstBaseline } = await forecastScores(em, {
    leagueId: league,
  });
  expect([model.n, baseline.n, baseRates.n]).toEqual([8, 8, 8]);
  expect(market).toBeNull();
  // ½ (.5² + .2²) and ½ (.3² + .1²)
  expect(model.rps).toBeCloseTo(0.145, 9);
  expect(baseline.rps).toBeCloseTo(0.05, 9);
  expect(againstBaseline).toMatchObject({ n: 8, days: 8, verdict: 'not_distinguishable' });
  expect(againstBaseline!.difference).toBeCloseTo(0.095, 9);
  expect(againstBaseline!.interval![0]).toBeCloseTo(0.095, 9);
});
