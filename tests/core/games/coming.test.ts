import { expect, test } from 'vitest';
import { comingGames } from '#core/games/coming';
import { seedLeague } from '../../web-api/support/seed.ts';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();

test('the games to come that the football service knows, nearest first, of visible leagues', async () => {
  const known = async (options: Parameters<typeof here.card>[0]) => {
    const { gameId } = await here.card(options);
    await here.rows('update games set api_football_fixture_id = ? where id = ?', [1000 + gameId, gameId]);
    return gameId;
  };
  const far = await known({ kickoffAt: here.hours(20) });
  const near = await known({ kickoffAt: here.hours(10) });
  await known({ kickoffAt: here.hours(-1) });
  await known({ kickoffAt: here.hours(-5), completed: true });
  await known({ league: await seedLeague(here.machine.em(), 'Hidden League', false) });
  const merged = await known({ kickoffAt: here.hours(15) });
  await here.rows('update games set merged_into = ? where id = ?', [near, merged]);
  await here.card({ home: 'By hand' });
  expect(await comingGames(here.machine.em(), here.clock.now())).toEqual([near, far]);
});
