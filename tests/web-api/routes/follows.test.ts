import { beforeAll, expect, test } from 'vitest';
import type { Followed, FollowedPlaces } from '#core/contract/follows';
import type { UserExport } from '#core/contract/user';
import { secret } from '../support/seed.ts';
import { ownShownCards } from '../support/shown-cards.ts';
import { browserAs } from '../support/visitors.ts';

const here = ownShownCards();
const games: Record<string, number> = {};
beforeAll(async () => {
  const rows = await here.site.runtime
    .em()
    .execute<{ id: number; home_team: string }[]>('select id, home_team from games');
  for (const { id, home_team: home } of rows) games[home.replace(' FC', '')] = id;
});

test('what an address names is told with its coming matches, without a tip, and nothing that is hidden', async () => {
  const em = here.site.runtime.em();
  const [hidden] = await em.execute<{ id: number }[]>(`select id from leagues where name = 'Hidden League'`);
  const answer = await fetch(
    `${here.site.url}/api/following?leagues=${here.league},${hidden!.id}&teams=1&games=${games.hidden},${games.soon}`,
  );
  const text = await answer.text();
  const { leagues, teams, matches } = JSON.parse(text) as FollowedPlaces;
  expect([leagues.map(({ name }) => name), teams]).toEqual([['Premier League'], []]);
  expect(matches.map(({ homeTeam }) => homeTeam)).toEqual(
    expect.arrayContaining(['underway FC', 'soon FC', 'later FC']),
  );
  expect(matches.map(({ homeTeam }) => homeTeam)).not.toContain('won FC');
  expect(matches.find(({ homeTeam }) => homeTeam === 'draft FC')?.cardId).toBeNull();
  expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(text).not.toMatch(/hidden/i);
  for (const odd of ['leagues=1;2', 'leagues=x', 'kinds=1'])
    expect([odd, (await fetch(`${here.site.url}/api/following?${odd}`)).status]).toEqual([odd, 400]);
});

test('an account keeps what it follows, exports it, and takes it along when it is deleted', async () => {
  const member = await browserAs(here.site, 'member');
  const change = (body: object) => member.send<Followed>('PATCH', '/api/user/follows', body);
  const added = await change({ add: { leagues: [here.league], games: [games.soon!, 999_999] } });
  expect(added.body).toEqual({ leagues: [here.league], teams: [], games: [games.soon] });
  expect((await change({ remove: { games: [games.soon!] } })).body.games).toEqual([]);
  expect((await member.json<Followed>('/api/user/follows')).body.leagues).toEqual([here.league]);
  expect((await change({ add: { leagues: Array.from({ length: 101 }, (_, id) => id + 1) } })).status).toBe(
    400,
  );
  const { body } = await member.json<UserExport>('/api/user/export');
  expect(body.follows).toEqual([{ kind: 'league', id: here.league, at: expect.any(String) }]);
  const count = async () =>
    (await here.site.runtime.em().execute<{ n: number }[]>('select count(*)::integer as n from follows'))[0]!
      .n;
  expect(await count()).toBe(1);
  await member.send('DELETE', '/api/user');
  expect(await count()).toBe(0);
});
