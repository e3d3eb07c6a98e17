import { afterAll, beforeAll, expect, test } from 'vitest';
import { coverage } from '#core/analytics/coverage';
import { openOrm, type Orm } from '#core/db/orm';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { seedCard, seedLeague, seedPrompt } from '../../web-api/support/seed.ts';

let orm: Orm;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  orm = openOrm(database.url);
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

test('a game without a published card says what became of the one it had', async () => {
  const em = orm.em.fork();
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
