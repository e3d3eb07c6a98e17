import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshLeagues } from '#core/use-cases/refresh-leagues';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('names, countries and seasons are the service’s, what is shown is ours, and what it no longer plays is told', async () => {
  await refreshLeagues(site.machine);
  await site.rows(
    `update leagues set name = 'Old Sponsor League', display_name = 'The Prem', country = null where api_football_id = 39`,
  );
  const refreshed = await refreshLeagues(site.machine);
  expect(refreshed).toMatchObject({ changed: 1, unchanged: 4 });
  expect(refreshed.notCurrent.map(({ displayName }) => displayName)).toContain('Champions League');
  expect(
    await site.rows('select name, display_name as shown, country from leagues where api_football_id = 39'),
  ).toEqual([{ name: 'Premier League', shown: 'The Prem', country: 'England' }]);
});

test('a service that refuses changes nothing', async () => {
  await site.rows(`update leagues set name = 'Old Sponsor League' where api_football_id = 39`);
  site.simulators.football.control.inject({ kind: 'bad_key' });
  await expect(refreshLeagues(site.machine)).rejects.toMatchObject({ exitCode: 4 });
  expect(await site.rows('select name from leagues where api_football_id = 39')).toEqual([
    { name: 'Old Sponsor League' },
  ]);
});
