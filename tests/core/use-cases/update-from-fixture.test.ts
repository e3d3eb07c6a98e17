import { afterAll, beforeAll, expect, test } from 'vitest';
import { League } from '#core/db/entities/games';
import type { DiscoveredFixture } from '#core/football/discovery';
import { toDiscovered } from '#core/football/discovery';
import { updateFromFixture } from '#core/use-cases/update-from-fixture';
import { hoursAfter, rowOf, type ScriptedSource, scriptedSource, type Told } from './scripted-source.ts';

const start = new Date('2026-11-20T09:00:00Z');
let source: ScriptedSource;
beforeAll(async () => {
  source = await scriptedSource(start);
});
afterAll(() => source.close());

const fixture = (id: number, told: Told): DiscoveredFixture => toDiscovered(rowOf(id, told));
const take = (found: DiscoveredFixture) =>
  source.machine.em().transactional(async (em) => {
    const league = await em.findOneOrFail(League, { apiFootballId: 39 });
    const { change } = await updateFromFixture(em, source.machine, league, found);
    return change;
  });

test('a fixture is added once, moved when its kick-off moves, and unchanged when it says the same', async () => {
  const date = hoursAfter(start, 24);
  expect(await take(fixture(1, { date, status: 'NS' }))).toBe('added');
  expect(await take(fixture(1, { date, status: 'NS' }))).toBe('unchanged');
  expect(await take(fixture(1, { date: hoursAfter(date, 2), status: 'NS' }))).toBe('moved');
  expect(await take(fixture(1, { date: hoursAfter(date, 2), status: 'NS', home: 'H 77' }))).toBe('updated');
});

test('a match that is called off settles its pick as void at once; one that is played waits for its result', async () => {
  const date = hoursAfter(start, 5);
  for (const [id, status] of [
    [2, 'CANC'],
    [3, 'FT'],
  ] as const) {
    source.told.set(id, { date, status: 'NS' });
    await source.publish(id);
    const told = { date, status, fulltime: status === 'FT' ? ([2, 0] as [number, number]) : undefined };
    await take(fixture(id, told));
    source.told.set(id, told);
  }
  expect([await source.pick(2), await source.pick(3)]).toEqual(['void', null]);
});
