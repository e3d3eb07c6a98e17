import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrm } from '#core/db/orm';
import { seedCard, seedLeague, seedPrompt } from '../../web-api/support/seed.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let game: string;
beforeAll(async () => {
  stage = await startStage();
  const orm = openOrm(stage.environment['DATABASE_URL']!);
  const em = orm.em.fork();
  const { gameId } = await seedCard(em, {
    league: await seedLeague(em, 'Premier League'),
    prompt: await seedPrompt(em),
    kickoffAt: new Date(Date.now() - 3 * 3_600_000),
  });
  game = String(gameId);
  await orm.close();
});
afterAll(() => stage.close());

test('says how many games were read, also when it is none', async () => {
  expect(await stage.tips(['results'])).toMatchObject({ code: 0, stdout: '0 games read, 0 finished.\n' });
});

test('a result set by hand settles the tips, with its reason on record', async () => {
  const argv = ['results', 'set', game, '--ft', '3-1', '--ht', '1-0', '--reason', 'the source has it wrong'];
  expect(await stage.tips(argv)).toMatchObject({ code: 0, stdout: 'Entered. Tips: won.\n' });
  expect(
    await stage.query(
      'select actual_result as result, result_source as source, result_reason as reason from games',
    ),
  ).toEqual([{ result: '3-1', source: 'by_hand', reason: 'the source has it wrong' }]);
});

test.each([
  ['without a reason', ['--ft', '3-1'], 2],
  ['without a score', ['--reason', 'seen'], 2],
  ['with a score that is none', ['--ft', '3', '--reason', 'seen'], 2],
  ['with a status that is no result', ['--ft', '3-1', '--status', 'HT', '--reason', 'seen'], 2],
])('set %s is a usage fault', async (_, flags, code) => {
  expect((await stage.tips(['results', 'set', game, ...flags])).code).toBe(code);
});

test('an unknown game is named, for reading and for setting', async () => {
  const unknown = { code: 1, stderr: expect.stringContaining('There is no game 999999.') as unknown };
  expect(await stage.tips(['results', '--game', '999999'])).toMatchObject(unknown);
  expect(await stage.tips(['results', 'set', '999999', '--ft', '1-0', '--reason', 'seen'])).toMatchObject(
    unknown,
  );
});
