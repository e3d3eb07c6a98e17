import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseModel } from '#core/generation/prepare';
import { selectGames, selectRows } from '#core/use-cases/games-to-write';
import { generateCard } from '#core/use-cases/generate-card';
import { codeOf, openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(undefined, { leagues: [39, 140, 78] });
});
afterAll(() => site?.close());

test('are the coming games of shown leagues, nearest first, without a card or with one by the model', async () => {
  const gameId = site.games[0]!;
  await generateCard(site.machine, { gameId });
  await site.rows('update games set next_generation_at = null');
  const model = await chooseModel(site.machine);
  const chosen = async (input: Parameters<typeof selectGames>[1], by = model) =>
    (await selectGames(site.machine, { days: 90, ...input }, by)).map(({ id }) => id);
  const coming = (
    await site.rows<{ id: number }>(
      `select id from games g where kickoff_at > ? and kickoff_confirmed and status = 'upcoming' order by kickoff_at, id`,
      [site.clock.now()],
    )
  ).map(({ id }) => id);
  const existing = await chosen({ which: 'existing' });
  const missing = await chosen({ which: 'missing' });
  expect(existing).toContain(gameId);
  expect([...existing, ...missing].toSorted((a, b) => coming.indexOf(a) - coming.indexOf(b))).toEqual(coming);
  expect(missing).toEqual(coming.filter((id) => missing.includes(id)));
  expect(await chosen({ which: 'existing' }, { ...model, id: 'another-model' })).toEqual([]);
  expect(await chosen({ which: 'missing', limit: 2 })).toEqual(missing.slice(0, 2));
  expect(await chosen({ which: 'missing', gameIds: [missing[1]!, gameId] })).toEqual([missing[1]]);
  expect(await chosen({ which: 'missing', gameIds: [] })).toEqual([]);
  await site.rows('update leagues set is_active = false');
  expect(await chosen({ which: 'missing' })).toEqual([]);
  await site.rows('update leagues set is_active = true');
});

test('a game asked for by name that is not there is told, whatever it is asked with', async () => {
  const model = await chooseModel(site.machine);
  const input = { which: 'missing' as const, gameIds: [site.games[1]!, 999_999] };
  expect(await codeOf(selectRows(site.machine, input, model))).toBe('not_found');
});
