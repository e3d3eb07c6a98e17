import { beforeAll, expect, test } from 'vitest';
import { accuracyBreakdown } from '#core/reads/figures/accuracy-breakdown';
import { archiveFacets } from '#core/reads/site/archive-facets';
import { overallAccuracy } from '#core/reads/figures/overall-accuracy';
import { AccuracyDimension } from '#core/contract/admin-analytics';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();

beforeAll(async () => {
  const em = orm().em.fork();
  const rest = {
    league: await seedLeague(em, 'Premier League'),
    prompt: await seedPrompt(em),
    kickoffAt: new Date('2026-03-01T15:00:00Z'),
    completed: true,
  };
  await seedCard(em, { ...rest, settlement: 'won' });
  await seedCard(em, { ...rest, settlement: null });
  const late = await seedCard(em, { ...rest, settlement: null });
  await em.execute('update cards set is_late = true where id = ?', [late.cardId]);
  await seedCard(em, { ...rest, state: 'withdrawn', settlement: null });
  const after = await seedCard(em, { ...rest, state: 'withdrawn', settlement: 'won' });
  await em.execute('update cards set withdrawn_before_kickoff = false where id = ?', [after.cardId]);
});

test('beside the total stand only picks that are not in it, each once', async () => {
  expect(await overallAccuracy(orm().em.fork(), {}, new Date())).toMatchObject({
    total: 2,
    accurate: 2,
    pending: 1,
    withdrawn: 1,
  });
});

test.each(AccuracyDimension.options)(
  'the picks still open are told along %s, as they are overall',
  async (by) => {
    expect(
      (await accuracyBreakdown(orm().em.fork(), by)).map(({ total, pending }) => [total, pending]),
    ).toEqual([[2, 1]]);
  },
);

test('the counts of a filter of the archive add up to its whole, open picks included', async () => {
  const { totalPicks, leagues, markets, models, outcomes } = await archiveFacets(orm().em.fork());
  expect(totalPicks).toBe(3);
  for (const counts of [leagues, markets, models].map((each) => each.map(({ count }) => count))) {
    expect(counts).toEqual([3]);
  }
  expect(Object.values(outcomes).reduce((sum, count) => sum + count)).toBe(3);
});
