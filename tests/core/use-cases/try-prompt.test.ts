import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryPrompt } from '#core/use-cases/try-prompt';
import { openSite, type Site } from './site.ts';

let site: Site;
let gameId: number;
beforeAll(async () => {
  site = await openSite();
  gameId = site.games[0]!;
});
afterAll(() => site.close());
const prompt = 'Judge from the data alone and say what speaks against it.';
const calls = () =>
  site.rows<Record<string, unknown>>(
    `select operation, state, cost is not null as paid, card_id as card, prompt ->> 'instructions' as text from llm_calls order by id`,
  );

test('a prompt is tried on a game: the card is shown, paid for and on the books, and nothing of it is kept', async () => {
  const trial = await tryPrompt(site.machine, { gameId, prompt });
  expect(trial).toMatchObject({ provider: 'openai', fullAnalysis: expect.anything() as unknown });
  expect(trial.confidence).toBeGreaterThan(0);
  expect(trial.cost).toBeGreaterThan(0);
  const [call] = await calls();
  expect(call).toMatchObject({ operation: 'try_prompt', state: 'succeeded', paid: true, card: null });
  expect(call!['text']).toContain(prompt);
  expect(await site.rows('select id from cards')).toEqual([]);
  expect(await site.rows('select id from prompt_versions where body = ?', [prompt])).toEqual([]);
});

test('an unknown game, a cap that is reached and a model without a key are refused before anything is paid', async () => {
  const before = await calls();
  await expect(tryPrompt(site.machine, { gameId: 999_999, prompt })).rejects.toMatchObject({
    code: 'not_found',
  });
  await site.configure('spend_caps', { day: 0.000_001, month: null });
  await expect(tryPrompt(site.machine, { gameId, prompt })).rejects.toMatchObject({ code: 'cap_reached' });
  await site.configure('spend_caps', { day: null, month: null });
  expect(await calls()).toEqual(before);
});
