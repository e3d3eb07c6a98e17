import { expect, test } from 'vitest';
import { adminLeagues } from '#core/reads/admin/admin-leagues';
import { seedLeague } from '../../../web-api/support/seed.ts';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('leagues come by name, each with how many of its games are to come', async () => {
  const hidden = await seedLeague(here.machine.em(), 'A League', false);
  await here.card();
  const merged = await here.card();
  await here.rows('update games set merged_into = id where id = ?', [merged.gameId]);
  await here.card({ completed: true, kickoffAt: here.hours(-5) });
  await here.rows(
    `update leagues set logo = 'https://media.api-sports.io/football/leagues/39.png' where id = ?`,
    [here.league],
  );
  expect(await adminLeagues(here.machine.em())).toMatchObject([
    { id: hidden, displayName: 'A League', isActive: false, logo: null, games: 0 },
    {
      id: here.league,
      displayName: 'Premier League',
      isActive: true,
      logo: '/media/leagues/39.png',
      games: 1,
    },
  ]);
  expect((await adminLeagues(here.machine.em(), hidden)).map(({ id }) => id)).toEqual([hidden]);
});
