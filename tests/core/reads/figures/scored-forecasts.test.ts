import { expect, test } from 'vitest';
import { scoredForecasts } from '#core/reads/figures/scored-forecasts';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();

test('scored are the forecasts that count, the newest of them oldest first, with what stood beside them', async () => {
  const em = orm().em.fork();
  const league = await seedLeague(em, 'Premier League');
  const prompt = await seedPrompt(em);
  const card = (day: number, more: object = {}) =>
    seedCard(em, {
      league,
      prompt,
      kickoffAt: new Date(Date.UTC(2026, 0, day, 23)),
      completed: true,
      settlement: 'won',
      ...more,
    });
  const late = await card(1);
  const withdrawn = await card(2);
  await card(3, { settlement: null });
  await card(4, { completed: false });
  const first = await card(5);
  const second = await card(6, { score: [1, 1] });
  await em.transactional(async (inside) => {
    await inside.execute('set local session_replication_role = replica');
    await inside.execute('update cards set is_late = true where id = ?', [late.cardId]);
    await inside.execute(
      `update cards set state = 'withdrawn', withdrawn_at = published_at, withdrawn_before_kickoff = true where id = ?`,
      [withdrawn.cardId],
    );
    await inside.execute(
      `update card_revisions set corrected_confidence = 55, baseline = '{"home":0.4,"draw":0.3,"away":0.3}' where card_id = ?`,
      [second.cardId],
    );
  });
  const found = await scoredForecasts(em, {}, 10);
  expect(found.map(({ gameId, day, confidence }) => [gameId, day, confidence])).toEqual([
    [first.gameId, '2026-01-05', 71],
    [second.gameId, '2026-01-06', 55],
  ]);
  expect(found[0]!.forecasts.model).toEqual({ result: [0.5, 0.3, 0.2], over25: null, bothScore: null });
  expect(found[0]!.forecasts.baseline).toBeUndefined();
  expect(found[1]!.forecasts.baseline).toEqual({ result: [0.4, 0.3, 0.3], over25: null, bothScore: null });
  expect(found[1]!.forecasts.baseRates!.result![0]).toBeGreaterThan(0.5);
  expect(found[1]!.goals).toEqual({ home: 1, away: 1 });
  expect(await scoredForecasts(em, { from: '2026-01-06', to: '2026-01-06' }, 10)).toHaveLength(1);
  expect(await scoredForecasts(em, {}, 1)).toHaveLength(1);
});
