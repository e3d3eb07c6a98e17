import { beforeAll, expect, test } from 'vitest';
import { accuracyBreakdown } from '#core/reads/figures/accuracy-breakdown';
import { archiveFacets } from '#core/reads/site/archive-facets';
import { overallAccuracy } from '#core/reads/figures/overall-accuracy';
import { archivedCards, archivedGames } from '#core/reads/site/archived-games';
import { ArchiveOutcome } from '#core/contract/archive';
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
  expect(outcomes).toEqual({ correct: 2, incorrect: 0, void: 0, pending: 1, withdrawn: 1, late: 1 });
});

test('every archived pick is found under exactly one outcome, as often as that one is counted', async () => {
  const em = orm().em.fork();
  const { outcomes } = await archiveFacets(em);
  const found: number[] = [];
  for (const outcome of ArchiveOutcome.options) {
    const games = await archivedGames(em, { outcome }, { limit: 100 });
    const cards = await archivedCards(
      em,
      games.map(({ id }) => id),
      { outcome },
      { isFull: false },
    );
    expect(cards, outcome).toHaveLength(outcomes[outcome]);
    found.push(...cards.map(({ id }) => id));
  }
  expect(found.toSorted((one, other) => one - other)).toEqual(
    (await em.execute<{ id: number }[]>('select id from cards order by id')).map(({ id }) => id),
  );
});
