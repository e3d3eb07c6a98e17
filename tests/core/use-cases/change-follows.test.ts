import { expect, test } from 'vitest';
import { changeFollows } from '#core/use-cases/change-follows';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();

test('what is there is followed once and up to the most, and what is followed no more is gone; accounts are apart', async () => {
  const users = await here.rows<{ id: number }>(
    `insert into users (email, email_verified, created_at, updated_at)
     values ('ann@touchline.example', true, now(), now()), ('bob@touchline.example', true, now(), now()) returning id`,
  );
  const leagues = await here.rows<{ id: number }>(
    `insert into leagues (name, display_name, is_active, created_at, updated_at)
     select 'League ' || n, 'League ' || n, n < 5, now(), now() from generate_series(1, 5) n returning id`,
  );
  const [first, second, third, fourth, hidden] = leagues.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const [ann, bob] = users.map(({ id }) => id) as [number, number];
  const change = (userId: number, input: Omit<Parameters<typeof changeFollows>[1], 'userId' | 'most'>) =>
    changeFollows(here.machine, { userId, most: 3, ...input });
  expect(await change(ann, { add: { leagues: [first, first, hidden, 999_999], teams: [7] } })).toEqual({
    leagues: [first],
    teams: [],
    games: [],
  });
  expect((await change(bob, { add: { leagues: [second] } })).leagues).toEqual([second]);
  here.clock.set(here.hours(1));
  expect((await change(ann, { add: { leagues: [second, third, fourth] } })).leagues).toEqual([
    first,
    second,
    third,
  ]);
  const [one, other] = await Promise.all([
    change(ann, { remove: { leagues: [first] }, add: { leagues: [fourth] } }),
    change(ann, { add: { leagues: [fourth] } }),
  ]);
  expect([one.leagues.length, other.leagues.length].every((count) => count <= 3)).toBe(true);
  expect((await change(ann, {})).leagues.toSorted((a, b) => a - b)).toEqual([second, third, fourth]);
  expect((await change(bob, {})).leagues).toEqual([second]);
});
