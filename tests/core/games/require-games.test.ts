import { expect, test } from 'vitest';
import { requireGames } from '#core/games/require-games';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();

test('games that are there pass; the first that is unknown, or merged away, is named', async () => {
  const [one, other] = [await here.card(), await here.card()];
  const ask = (...ids: number[]) => requireGames(here.machine.em(), ids);
  await ask();
  await ask(one.gameId, other.gameId);
  await expect(ask(one.gameId, 999_999)).rejects.toMatchObject({
    code: 'not_found',
    message: 'There is no game 999999.',
  });
  await here.rows('update games set merged_into = ? where id = ?', [one.gameId, other.gameId]);
  await expect(ask(other.gameId)).rejects.toMatchObject({ code: 'not_found' });
});
