import { expect, test } from 'vitest';
import { coverage } from '#core/reads/admin/coverage';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();

test('a game without a published card says what became of the one it had', async () => {
  const em = orm().em.fork();
  const rest = {
    league: await seedLeague(em, 'Premier League'),
    prompt: await seedPrompt(em),
    kickoffAt: new Date('2026-03-01T15:00:00Z'),
  };
  await seedCard(em, { ...rest, home: 'Taken back', state: 'withdrawn' });
  await seedCard(em, { ...rest, home: 'Written', state: 'draft' });
  const { missing } = await coverage(em, {
    now: new Date('2026-03-01T12:00:00Z'),
    until: new Date('2026-03-02T12:00:00Z'),
  });
  expect(missing.map(({ homeTeam, reason }) => [homeTeam, reason])).toEqual([
    ['Taken back', 'Withdrawn.'],
    ['Written', 'Written, not published.'],
  ]);
});
