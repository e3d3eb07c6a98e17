import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Game } from '#core/db/entities/games';
import { refreshFromSource, updateFromStoredRow } from '#core/use-cases/refresh-from-source';
import { hoursAfter, type ScriptedSource, scriptedSource } from './scripted-source.ts';

const start = new Date('2026-11-20T09:00:00Z');
let source: ScriptedSource;
let fixture = 100;
let gameId: number;
beforeAll(async () => {
  source = await scriptedSource(start);
});
afterAll(() => source.close());
beforeEach(async () => {
  fixture += 1;
  source.told.set(fixture, { date: hoursAfter(source.clock.now(), 5), status: 'NS' });
  await source.at(source.clock.now());
  ({ id: gameId } = await source.game(fixture));
});
const game = () => source.machine.em().findOneOrFail(Game, { id: gameId }, { populate: ['league'] });
const move = (hours: number) =>
  source.told.set(fixture, { date: hoursAfter(source.clock.now(), hours), status: 'NS' });
const kickoff = async () => (await game()).kickoffAt;

test('the row is read anew once it is a quarter of an hour old, and what it says is the game’s', async () => {
  await refreshFromSource(source.machine, await game());
  const read = source.requests.length;
  await refreshFromSource(source.machine, await game());
  expect(source.requests, 'what was read a moment ago').toHaveLength(read);
  source.clock.set(hoursAfter(source.clock.now(), 1));
  move(3);
  await refreshFromSource(source.machine, await game());
  expect(source.requests).toHaveLength(read + 1);
  expect(await kickoff()).toEqual(hoursAfter(source.clock.now(), 3));
});

test('a game that has begun is not asked for', async () => {
  source.told.set(fixture, { date: hoursAfter(source.clock.now(), -1), status: '1H' });
  await source.at(source.clock.now());
  source.clock.set(hoursAfter(source.clock.now(), 1));
  const before = source.requests.length;
  await refreshFromSource(source.machine, await game());
  expect(source.requests).toHaveLength(before);
});

test('a stored row that is older than what a person entered since changes nothing', async () => {
  await refreshFromSource(source.machine, await game());
  source.clock.set(hoursAfter(source.clock.now(), 1));
  const byHand = hoursAfter(source.clock.now(), 6);
  await source.rows('update games set kickoff_at = ?, updated_at = ? where id = ?', [
    byHand,
    source.clock.now(),
    gameId,
  ]);
  await updateFromStoredRow(source.machine, gameId);
  expect(await kickoff()).toEqual(byHand);
});

test('a game without a stored row is left as it is', async () => {
  await source.rows('delete from fixture_records where game_id = ?', [gameId]);
  const before = await kickoff();
  await updateFromStoredRow(source.machine, gameId);
  expect(await kickoff()).toEqual(before);
});
