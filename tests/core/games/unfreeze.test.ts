import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import { adminGames } from '#core/reads/admin/admin-games';
import { discover } from '#core/use-cases/discover';
import { generateCard } from '#core/use-cases/generate-card';
import { openMachine } from '../jobs/support.ts';
import { constraintOf, openSite, type Site } from '../use-cases/site.ts';

const hour = 3_600_000;
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const frozen = async () =>
  (
    await site.rows<{ id: number }>(
      'select id from games where frozen_at is not null order by kickoff_at, id',
    )
  ).map(({ id }) => id);

const closedAhead = async () =>
  (await adminGames(site.machine.em(), { archived: true }, site.clock.now()))
    .filter((game) => game.is_closed_ahead)
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);

test('what a clock a day ahead froze is open again once the right one has asked the source, and no other game', async () => {
  const [first] = await site.rows<{ kickoff: string }>(
    'select kickoff_at as kickoff from games where id = ?',
    [site.games[0]],
  );
  // The first game has begun; the others that start within a day have not.
  const kickoff = new Date(first!.kickoff).getTime();
  site.clock.set(new Date(kickoff + hour / 4));
  await site.rows('update games set frozen_at = kickoff_at where kickoff_at <= ?', [site.clock.now()]);
  const begun = await frozen();
  expect(begun.length).toBeGreaterThan(0);

  const ahead = new MovableClock(new Date(site.clock.now().getTime() + 24 * hour), {
    frozen: true,
    jumps: true,
  });
  const wrong = await openMachine(site.url, ahead, site.simulators.settings, {
    footballPerSecond: Number.POSITIVE_INFINITY,
  });
  await site.rows(
    `update games set frozen_at = kickoff_at where frozen_at is null and kickoff_at <= ? and kickoff_at > ?`,
    [ahead.now(), site.clock.now()],
  );
  const all = await frozen();
  const closed = all.filter((id) => !begun.includes(id));
  expect(closed.length).toBeGreaterThan(0);
  await expect(generateCard(site.machine, { gameId: closed[0]! })).rejects.toMatchObject({
    code: 'kickoff_passed',
    message: expect.stringContaining('closed by a clock that ran ahead') as string,
    suggestion: expect.stringContaining('tips discover') as string,
  });
  await expect(generateCard(site.machine, { gameId: begun[0]! })).rejects.toMatchObject({
    message: expect.stringContaining('has kicked off') as string,
  });
  expect(await closedAhead(), 'and the list of games says which').toEqual(
    closed.toSorted((one, other) => one - other),
  );

  expect((await discover(wrong, {})).thawed, 'the wrong clock lifts nothing').toBe(0);
  await wrong.close();
  expect(
    await constraintOf(site.rows('update games set frozen_at = null where id = ?', [closed[0]])),
    'nor does a statement by itself',
  ).toBe('games_stay_frozen');

  const { thawed } = await discover(site.machine, {});
  expect(thawed).toBeGreaterThanOrEqual(closed.length);
  expect(await frozen()).toEqual(begun);
  expect(await closedAhead()).toEqual([]);
  expect(await generateCard(site.machine, { gameId: closed[0]! })).toMatchObject({ published: true });
  const audited = await site.rows<{ id: string }>(
    `select subject_id as id from audit_log where action = 'thaw' order by id`,
  );
  expect(audited.map(({ id }) => Number(id))).toEqual(expect.arrayContaining(closed));
});
