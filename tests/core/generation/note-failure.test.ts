import { afterAll, beforeAll, expect, test } from 'vitest';
import { fault } from '#core/errors';
import { noteFailure } from '#core/generation/note-failure';
import { openSite, type Site } from '../use-cases/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const kept = async (gameId: number) =>
  (
    await site.rows<{ error: string | null; failures: number; next: Date | null }>(
      `select generation_error as error, generation_failures as failures, next_generation_at as next from games where id = ?`,
      [gameId],
    )
  )[0];

test('what lies with the game is kept, counted and tried again later', async () => {
  const [game] = site.games;
  const refused = fault('refused', 'The model will not write about this match.');
  await noteFailure(site.machine, game!, refused);
  await noteFailure(site.machine, game!, refused);
  expect(await kept(game!)).toMatchObject({
    error: refused.message,
    failures: 2,
    next: expect.anything() as unknown,
  });
});

test('what says nothing about the game is said with it, and puts nothing off', async () => {
  const [, game] = site.games;
  const cap = fault('cap_reached', 'The cap of the day is used up.');
  await noteFailure(site.machine, game!, cap);
  expect(await kept(game!)).toEqual({ error: cap.message, failures: 0, next: null });
});

test('a fault of the attempt alone, and work that was asked to stop, leave the game as it was', async () => {
  const [, , game] = site.games;
  await noteFailure(site.machine, game!, fault('busy', 'Another process is writing this card.'));
  await noteFailure(site.machine, game!, new Error('cut'), AbortSignal.abort());
  expect(await kept(game!)).toEqual({ error: null, failures: 0, next: null });
});

test('what nobody expected is kept without its words', async () => {
  const [, , , game] = site.games;
  await noteFailure(site.machine, game!, new Error('secret-key-in-a-message'));
  expect((await kept(game!))!.error).toBe('Something unexpected went wrong.');
});
