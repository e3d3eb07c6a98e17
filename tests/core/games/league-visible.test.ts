import { expect, test } from 'vitest';
import { isLeagueVisible } from '#core/games/league-visible';
import { seedLeague } from '../../web-api/support/seed.ts';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();

test('a game is as visible as its league', async () => {
  const shown = await here.card();
  const hidden = await here.card({ league: await seedLeague(here.machine.em(), 'Hidden League', false) });
  const isVisible = ({ gameId }: { gameId: number }) =>
    here.machine.em().transactional((em) => isLeagueVisible(em, gameId));
  expect([await isVisible(shown), await isVisible(hidden)]).toEqual([true, false]);
});

test('who hides the league meanwhile waits until the game’s transaction is over', async () => {
  const { gameId } = await here.card();
  const other = here.machine.em();
  await here.machine.em().transactional(async (em) => {
    await isLeagueVisible(em, gameId);
    await expect(
      other.transactional(async (second) => {
        await second.execute('select id from leagues where id = ? for update nowait', [here.league]);
      }),
    ).rejects.toThrow();
  });
  await other.fork().execute('select id from leagues where id = ? for update nowait', [here.league]);
});
