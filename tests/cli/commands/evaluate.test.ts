import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrm } from '#core/db/orm';
import { seedCard, seedLeague, seedPrompt } from '../../web-api/support/seed.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('nothing to settle is said', async () => {
  expect(await stage.tips(['evaluate'])).toMatchObject({ code: 0, stdout: 'No games to re-evaluate.\n' });
});

test('a settlement that its result contradicts is corrected, once; one game or the whole archive', async () => {
  const orm = openOrm(stage.environment['DATABASE_URL']!);
  const em = orm.em.fork();
  const { gameId } = await seedCard(em, {
    league: await seedLeague(em, 'Premier League'),
    prompt: await seedPrompt(em),
    completed: true,
    kickoffAt: new Date(Date.now() - 48 * 3_600_000),
    settlement: 'lost',
  });
  await orm.close();
  const corrected = await stage.json<{ corrected: number }>(['evaluate']);
  expect(corrected).toMatchObject({ games: 1, settled: 1, unsettled: 0, flagged: 0 });
  expect(corrected.corrected).toBeGreaterThan(0);
  expect(await stage.query('select settlement from cards')).toEqual([{ settlement: 'won' }]);
  expect(await stage.json(['evaluate'])).toMatchObject({ games: 1, settled: 1, corrected: 0 });
  expect(await stage.tips(['evaluate', '--game', String(gameId)])).toMatchObject({
    code: 0,
    stdout: 'won; 0 corrections.\n',
  });
});

test('an unknown game is not found', async () => {
  expect(await stage.tips(['evaluate', '--game', '999999'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no game 999999.') as unknown,
  });
});
