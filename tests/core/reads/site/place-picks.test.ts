import { beforeAll, expect, test } from 'vitest';
import { comingOfLeague, comingOfTeam, picksByTeam, picksOfTeam } from '#core/reads/site/place-picks';
import { ownOrm } from '../../../support/orm.ts';

const orm = ownOrm();
const em = () => orm().em.fork();
const now = new Date('2026-11-25T09:00:00Z');

beforeAll(async () => {
  await em().execute(
    `insert into leagues (id, name, display_name, is_active, created_at, updated_at) values
       (901, 'A', 'A', true, now(), now()), (902, 'B', 'B', false, now(), now())`,
  );
  const game = (league: number, day: string, round: string) =>
    `(1, ${league}, 'Home', 'Away', 1, 2, '${day}T15:00Z', '${round}', now(), now())`;
  await em().execute(
    `insert into games (category_id, league_id, home_team, away_team, home_team_id, away_team_id, kickoff_at, round, created_at, updated_at)
     values ${[game(901, '2026-11-28', 'Round 9'), game(901, '2026-12-05', 'Round 10'), game(901, '2026-11-20', 'Round 8'), game(902, '2026-11-27', 'Cup')].join(', ')}`,
  );
});

test('coming matches are those of visible leagues whose time is not over, nearest first', async () => {
  const coming = await comingOfTeam(em(), 2, now, 10);
  expect(coming.map(({ kickoffAt, cardId }) => [kickoffAt?.toISOString().slice(0, 10), cardId])).toEqual([
    ['2026-11-28', null],
    ['2026-12-05', null],
  ]);
  expect(await comingOfTeam(em(), 3, now, 10)).toEqual([]);
});

test('a league tells the round of its next match, and of how many of the week there is no pick', async () => {
  expect(await comingOfLeague(em(), 901, now)).toEqual({ round: 'Round 9', withoutPick: 1 });
  expect(await comingOfLeague(em(), 903, now)).toEqual({ round: null, withoutPick: 0 });
});

test('without settled picks there are none to count', async () => {
  expect(await picksByTeam(em(), 901, 8)).toEqual([]);
  expect(await picksOfTeam(em(), 1)).toEqual({ settled: 0, right: 0, void: 0, since: null });
});
