import { expect, test } from 'vitest';
import { changedSince } from '#core/reads/site/changed-since';
import { editGame } from '#core/use-cases/edit-game';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();
const since = (hours: number) => changedSince(here.machine.em(), here.hours(hours), here.clock.now());

test('picks that came out since are told with their match, others not', async () => {
  const won = await here.card({ kickoffAt: here.hours(-10), completed: true, settlement: 'won' });
  await here.card({ kickoffAt: here.hours(-30), completed: true, settlement: 'lost' });
  await here.card({ kickoffAt: here.hours(-11), completed: true, settlement: 'void' });
  await here.rows('update games set home_team_id = 33, away_team_id = null where id = ?', [won.gameId]);
  expect((await since(-20)).settled).toEqual([
    { gameId: won.gameId, leagueId: here.league, homeTeamId: 33, awayTeamId: null, isRight: true },
  ]);
  expect((await since(-40)).settled.map(({ isRight }) => isRight)).toEqual([true, false]);
});

test('matches to come that were moved or whose pick was published anew are told, without the pick', async () => {
  const [moved, revised] = [await here.card({ home: 'Moved' }), await here.card({ home: 'Revised' })];
  const begun = await here.card({ kickoffAt: here.hours(1) });
  await here.rows('update cards set first_published_at = ?, published_at = ? where id in (?, ?)', [
    here.hours(-3),
    here.hours(-1),
    revised.cardId,
    begun.cardId,
  ]);
  await editGame(here.machine, { gameId: moved.gameId, kickoffAt: here.hours(50) });
  here.clock.set(here.hours(2));
  const found = await since(-4);
  expect(found.moved).toEqual([
    {
      cardId: moved.cardId,
      gameId: moved.gameId,
      homeTeam: 'Moved',
      awayTeam: 'Chelsea',
      kickoffAt: here.hours(48),
    },
  ]);
  expect(found.revised.map(({ cardId }) => cardId)).toEqual([revised.cardId]);
  here.clock.set(here.hours(1));
  expect(await since(0)).toMatchObject({ moved: [], revised: [] });
});
