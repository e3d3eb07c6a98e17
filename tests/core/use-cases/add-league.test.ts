import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLeague } from '#core/use-cases/add-league';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
const league = async (id: number) =>
  (
    await site.rows<Record<string, unknown>>(
      `select api_football_id as "apiFootballId", name, display_name as "displayName", country, is_active as "isActive"
       from leagues where id = ?`,
      [id],
    )
  )[0];

test('a league named by its id alone has the name, country and season the football service tells', async () => {
  await site.rows('delete from leagues where api_football_id = 61');
  const { leagueId } = await addLeague(site.machine, { apiFootballId: 61, isActive: false });
  expect(await league(leagueId)).toEqual({
    apiFootballId: 61,
    name: 'Ligue 1',
    displayName: 'Ligue 1',
    country: 'France',
    isActive: false,
  });
  expect(
    await site.rows(
      `select actor is not null as known from audit_log where subject_type = 'league' and subject_id = ?`,
      [String(leagueId)],
    ),
  ).toEqual([{ known: true }]);
});

test('a league with a name of its own costs no request and is visible', async () => {
  const before = site.simulators.football.requests.length;
  const { leagueId } = await addLeague(site.machine, { apiFootballId: null, name: ' Sunday League ' });
  expect(await league(leagueId)).toMatchObject({
    apiFootballId: null,
    name: 'Sunday League',
    displayName: 'Sunday League',
    isActive: true,
  });
  expect(site.simulators.football.requests).toHaveLength(before);
});

test.each([
  ['one that is there already', { apiFootballId: 39 }, 'conflict'],
  ['one the service does not know', { apiFootballId: 999_999 }, 'not_found'],
  ['neither id nor name', { apiFootballId: null }, 'usage'],
  ['an empty name', { apiFootballId: null, name: ' ' }, 'usage'],
])('%s is refused', async (_, input, code) => {
  const before = await site.rows('select id from leagues');
  await expect(addLeague(site.machine, input)).rejects.toMatchObject({ code });
  expect(await site.rows('select id from leagues')).toEqual(before);
});
