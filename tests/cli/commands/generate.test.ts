import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await stage.tips(['leagues', 'hide', '2', '3', '4', '5']);
  await stage.tips(['discover']);
});
afterAll(() => stage.close());

interface Written {
  generated: { cardId: number; gameId: number }[];
}
let game: string;

test('a dry run names games and the highest cost, and pays nothing', async () => {
  const found = await stage.json<{ games: unknown[]; highestCost: number }>([
    'generate',
    '--missing',
    '--limit',
    '2',
    '--dry-run',
  ]);
  expect(found.games).toHaveLength(2);
  expect(found.highestCost).toBeGreaterThan(0);
  expect(await stage.query('select id from llm_calls')).toEqual([]);
});

test('a missing card is written once; the game is then not due, and can be written again', async () => {
  const { generated } = await stage.json<Written>(['generate', '--missing', '--limit', '1']);
  expect(generated).toHaveLength(1);
  game = String(generated[0]!.gameId);
  expect(await stage.tips(['generate', '--game', game])).toMatchObject({
    code: 0,
    stdout: 'No games to process: none of these games is due for a card.\n',
  });
  const again = await stage.tips(['generate', '--regenerate', '--game', game]);
  expect(again).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^1 card by \S+ for \$/m) as unknown,
  });
  expect(await stage.query('select number from card_revisions order by number')).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
});

test('an extra card is another model’s, and one a model', async () => {
  const extra = [
    'generate',
    '--extra',
    '--game',
    game,
    '--provider',
    'gemini',
    '--model',
    'gemini-3.5-flash',
  ];
  expect(await stage.tips(extra)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Card \d+, /) as unknown,
  });
  expect(await stage.tips(extra)).toMatchObject({ code: 1, stdout: '' });
  expect(await stage.query('select llm_model as model from cards order by id')).toHaveLength(2);
});

test.each([
  [['generate']],
  [['generate', '--missing', '--regenerate']],
  [['generate', '--missing', '--provider', 'gemini']],
  [['generate', '--extra', '--missing']],
  [['generate', '--extra', '--dry-run']],
  [['generate', '--extra', '--game', '1']],
  [['generate', '--extra', '--game', '1', '--provider', 'nobody', '--model', 'x']],
])('%j is a usage fault', async (argv) => {
  expect((await stage.tips(argv)).code).toBe(2);
});

test('a game nobody knows is named, and nothing is paid', async () => {
  const before = await stage.query('select id from llm_calls');
  expect(await stage.tips(['generate', '--game', '999999'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no game 999999.') as unknown,
  });
  expect(await stage.query('select id from llm_calls')).toEqual(before);
});
