import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkResults } from '#core/use-cases/check-results';
import { updateBeforeKickoff } from '#core/use-cases/update-before-kickoff';
import { openSite, type Site } from './site.ts';

const minute = 60_000;
let site: Site;
beforeAll(async () => {
  site = await openSite('2026-11-28T09:00:00Z', { leagues: [39, 140] });
});
afterAll(() => site.close());

const at = (time: string) => site.clock.set(new Date(`2026-11-28T${time}:00Z`));
const gamesAt = async (time: string) =>
  (
    await site.rows<{ id: number }>('select id from games where kickoff_at = ? order by id', [
      new Date(`2026-11-28T${time}:00Z`),
    ])
  ).map(({ id }) => id);
const fixturesOf = async (ids: number[]) =>
  (
    await site.rows<{ fixture: number }>(
      'select api_football_fixture_id as fixture from games where id in (?) order by 1',
      [ids],
    )
  ).map(({ fixture }) => fixture);
/** Ids of the rows asked for meanwhile, a list for each request. */
const rowsAsked = async (work: () => Promise<unknown>): Promise<number[][]> => {
  const before = site.simulators.football.requests.length;
  await work();
  return site.simulators.football.requests
    .slice(before)
    .filter(({ endpoint }) => endpoint === 'fixtures')
    .map(({ query }) =>
      (query.ids ?? query.id ?? '')
        .split('-')
        .map(Number)
        .toSorted((a, b) => a - b),
    );
};

test('a game that begins a quarter of an hour after one that is due is updated with it', async () => {
  const together = [...(await gamesAt('15:00')), ...(await gamesAt('15:15'))];
  expect(together.length).toBeGreaterThan(1);
  at('13:45');
  expect(await rowsAsked(() => updateBeforeKickoff(site.machine))).toEqual([]);
  at('14:00');
  expect(await rowsAsked(() => updateBeforeKickoff(site.machine))).toEqual([await fixturesOf(together)]);
  const open = await site.rows('select id from games where prekickoff_at is null and id in (?)', [together]);
  expect(open).toEqual([]);
});

test('for line-ups only the row is read again, however old the list of absences is', async () => {
  at('14:50');
  await site.rows(
    `update fixture_records set fetched_at = fetched_at - interval '5 hours' where endpoint_name like 'injuries%'`,
  );
  const before = site.simulators.football.requests.length;
  expect(await updateBeforeKickoff(site.machine)).toMatchObject({ games: 0, regenerated: 0, errors: [] });
  expect(new Set(site.simulators.football.requests.slice(before).map(({ endpoint }) => endpoint))).toEqual(
    new Set(['fixtures']),
  );
});

test('results come with rows that are asked for anyway, and are settled without another question', async () => {
  const over = [...(await gamesAt('15:00'))];
  const later = await gamesAt('17:30');
  at('16:30');
  await updateBeforeKickoff(site.machine);
  at('17:05');
  const [asked, ...more] = await rowsAsked(() => updateBeforeKickoff(site.machine));
  expect(more).toEqual([]);
  expect(asked).toEqual(expect.arrayContaining(await fixturesOf([...over, ...later])));
  site.clock.set(new Date(site.clock.now().getTime() + 5 * minute));
  const rows = await rowsAsked(async () => {
    expect((await checkResults(site.machine, {})).finished).toBeGreaterThanOrEqual(over.length);
  });
  for (const fixture of await fixturesOf(over)) expect(rows.flat()).not.toContain(fixture);
  const open = await site.rows('select id from games where finished_at is null and id in (?)', [over]);
  expect(open).toEqual([]);
});
