import { expect, test } from 'vitest';
import { addGame } from '#core/use-cases/add-game';
import { seedLeague } from '../../web-api/support/seed.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const leeds = () => ({
  homeTeam: ' Leeds ',
  awayTeam: 'Derby',
  leagueId: here.league,
  kickoffAt: here.hours(40),
});

test('a game entered by hand is stored trimmed, audited, and flagged where it looks like another one', async () => {
  const { gameId } = await addGame(here.machine, leeds());
  const { gameId: twin } = await addGame(here.machine, { ...leeds(), kickoffAt: here.hours(44) });
  expect(
    await here.rows(
      `select id, home_team as home, away_team as away, league_id as league, status, api_football_fixture_id as fixture,
         potential_duplicate_of as twin from games order by id`,
    ),
  ).toEqual([
    {
      id: gameId,
      home: 'Leeds',
      away: 'Derby',
      league: here.league,
      status: 'upcoming',
      fixture: null,
      twin: null,
    },
    {
      id: twin,
      home: 'Leeds',
      away: 'Derby',
      league: here.league,
      status: 'upcoming',
      fixture: null,
      twin: gameId,
    },
  ]);
  expect(await here.acts('game', gameId)).toEqual(['add']);
});

test.each([
  ['a team against itself', () => ({ ...leeds(), awayTeam: 'LEEDS' }), 'usage'],
  ['an empty name', () => ({ ...leeds(), homeTeam: ' ' }), 'usage'],
  ['a kick-off in the past', () => ({ ...leeds(), kickoffAt: here.hours(-1) }), 'usage'],
  ['an unknown league', () => ({ ...leeds(), leagueId: 999_999 }), 'not_found'],
  ['an unknown category', () => ({ ...leeds(), categoryId: 999_999 }), 'not_found'],
])('%s is refused, and nothing is stored', async (_, game, code) => {
  const before = await here.rows('select id from games');
  await expect(addGame(here.machine, game())).rejects.toMatchObject({ code });
  expect(await here.rows('select id from games')).toEqual(before);
});

test('a hidden league takes no game', async () => {
  const leagueId = await seedLeague(here.machine.em(), 'Hidden League', false);
  await expect(addGame(here.machine, { ...leeds(), leagueId })).rejects.toMatchObject({ code: 'refused' });
});
