import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Game, League } from '#core/db/entities/games';
import { toDiscovered } from '#core/football/discovery';
import { applyFixture, isAnotherMatch, saysNothingNew } from '#core/games/apply-fixture';
import {
  hoursAfter,
  rowOf,
  type ScriptedSource,
  scriptedSource,
  type Told,
} from '../use-cases/scripted-source.ts';

const start = new Date('2026-11-20T09:00:00Z');
let source: ScriptedSource;
let fixture = 500;
beforeAll(async () => {
  source = await scriptedSource(start);
});
afterAll(() => source.close());
beforeEach(() => {
  fixture += 1;
});
const date = hoursAfter(start, 24);
const apply = (told: Told, id = fixture) =>
  source.machine.em().transactional(async (em) => {
    const league = await em.findOneOrFail(League, { apiFootballId: 39 });
    const { change, isToSettle } = await applyFixture(
      em,
      source.machine,
      league,
      toDiscovered(rowOf(id, told)),
    );
    return [change, isToSettle];
  });
const game = () => source.machine.em().findOneOrFail(Game, { apiFootballFixtureId: fixture });

test('a fixture becomes one game, whose kick-off and teams follow what is told of it', async () => {
  expect(await apply({ date, status: 'NS' })).toEqual(['added', false]);
  expect(await apply({ date, status: 'NS' })).toEqual(['unchanged', false]);
  expect(await apply({ date: hoursAfter(date, 3), status: 'NS' })).toEqual(['moved', true]);
  expect(await game()).toMatchObject({ kickoffAt: hoursAfter(date, 3), previousKickoffAt: date });
  expect(await apply({ date: hoursAfter(date, 3), status: 'NS', home: 'H 900' })).toEqual(['updated', false]);
  expect((await game()).homeTeam).toBe('H 900');
});

test('a row says nothing new where neither it nor the game has anything to change', async () => {
  await apply({ date, status: 'NS' });
  const stored = await game();
  const row = (told: Partial<Told>) => toDiscovered(rowOf(fixture, { date, status: 'NS', ...told }));
  expect(saysNothingNew(stored, row({}), start)).toBe(true);
  expect(saysNothingNew(stored, row({}), date), 'its kick-off has come').toBe(false);
  const news: Partial<Told>[] = [
    { date: hoursAfter(date, 1) },
    { status: 'TBD' },
    { status: 'PST' },
    { status: '1H' },
    { status: 'CANC' },
    { home: 'H 901' },
  ];
  for (const told of news) expect([told, saysNothingNew(stored, row(told), start)]).toEqual([told, false]);
  const states: Partial<Game>[] = [
    { frozenAt: start },
    { missingSince: start },
    { mergedInto: 1 },
    { potentialDuplicateOf: 1 },
    { status: 'completed' },
    { statusCode: 'FT' },
    { kickoffAt: null },
    { kickoffConfirmed: false },
    { homeTeamId: 1 },
    { season: 2025 },
  ];
  for (const state of states)
    expect([state, saysNothingNew(Object.assign({}, stored, state), row({}), start)]).toEqual([state, false]);
});

test('a postponed match has no kick-off until a new one is told, and its card says so', async () => {
  source.told.set(fixture, { date, status: 'NS' });
  const { cardId } = await source.publish(fixture);
  await apply({ date, status: 'PST' });
  expect(await game()).toMatchObject({
    kickoffAt: null,
    statusCode: 'PST',
    status: 'upcoming',
    frozenAt: null,
  });
  expect(await source.rows('select stale_reason as stale from cards where id = ?', [cardId])).toEqual([
    { stale: 'The match was postponed; no new date is known.' },
  ]);
});

test('a match under way is closed, whatever kick-off was stored', async () => {
  await apply({ date, status: 'NS' });
  await apply({ date, status: '1H' });
  expect((await game()).frozenAt).not.toBeNull();
});

test('a finished match stays finished, and a service that says otherwise is told of once', async () => {
  await apply({ date, status: 'NS' });
  await source.rows(
    `update games set status = 'completed', status_code = 'FT', actual_result = '2-1', result_source = 'football', fulltime_home = 2, fulltime_away = 1
     where api_football_fixture_id = ?`,
    [fixture],
  );
  for (const _ of [1, 2]) await apply({ date, status: 'NS' });
  expect(await game()).toMatchObject({ status: 'completed', actualResult: '2-1' });
  const notices = await source.rows<{ message: string }>(
    `select message from activity_log where message like '%is finished, but the football service now says “Not begun”%'`,
  );
  expect(notices).toHaveLength(1);
});

test('a result under the id of a finished match, days away, is another match', async () => {
  await apply({ date, status: 'NS' });
  await source.rows(`update games set status_code = 'FT' where api_football_fixture_id = ?`, [fixture]);
  const found = await game();
  expect(isAnotherMatch(found, { kickoffAt: hoursAfter(date, 47) })).toBe(false);
  expect(isAnotherMatch(found, { kickoffAt: hoursAfter(date, 49) })).toBe(true);
});
