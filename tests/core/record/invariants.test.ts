import { afterAll, beforeAll, expect, test } from 'vitest';
import { comingCards } from '#core/reads/site/coming-cards';
import { checkInvariants } from '#core/record/invariants';
import { verifyLedger } from '#core/record/verify-ledger';
import * as fc from 'fast-check';
import { hoursAfter, type ScriptedSource, scriptedSource } from '../use-cases/scripted-source.ts';

let source: ScriptedSource;
const start = new Date('2026-01-01T12:00:00Z');
beforeAll(async () => {
  source = await scriptedSource(start);
});
afterAll(() => source.close());

const broken = async () =>
  (await checkInvariants(source.machine.em(), source.clock.now())).filter(({ breaches }) => breaches > 0);

/** The pending picks that are not on exactly one of the two lists a reader sees. */
const onOneList = async (coming: readonly number[]) => {
  const pending = await source.rows<{ id: number; is_archived: boolean }>(
    `select c.id, a.card_id is not null as is_archived from cards c left join archived_picks a on a.card_id = c.id
     where c.published_revision_id is not null and c.settlement is null and not c.is_late`,
  );
  return pending.filter((pick) => coming.includes(pick.id) === pick.is_archived).map(({ id }) => id);
};

const codes = [
  'NS',
  'TBD',
  '1H',
  'HT',
  '2H',
  'SUSP',
  'INT',
  'LIVE',
  'FT',
  'PST',
  'CANC',
  'ABD',
  'AWD',
  'WO',
  'XYZ',
];
/** What the source says next of a match: a code, perhaps another date, perhaps nothing at all. */
const step = fc.record({
  status: fc.constantFrom(...codes),
  moved: fc.constantFrom(0, 0, 0, 24, 51, 240, -30),
  isGone: fc.boolean(),
  home: fc.integer({ min: 0, max: 4 }),
});

test('whatever the source says over weeks, every pick is in one state and no match that is over is on Home', async () => {
  const days = [1, 2, 3, 4, 6, 8, 14, 20, 27];
  const histories = fc.sample(fc.array(step, { minLength: days.length, maxLength: days.length }), {
    numRuns: 24,
    seed: 20_261_128,
  });
  const fixtures = histories.map((_, index) => 500 + index);
  for (const [index, fixture] of fixtures.entries())
    source.told.set(fixture, { date: hoursAfter(start, 20 + index), status: 'NS' });
  for (const fixture of fixtures) await source.publish(fixture);
  for (const [turn, day] of days.entries()) {
    for (const [index, fixture] of fixtures.entries()) {
      const { status, moved, isGone, home } = histories[index]![turn]!;
      const before = source.told.get(fixture);
      if (isGone && turn % 3 === 1) source.told.delete(fixture);
      else
        source.told.set(fixture, {
          date: hoursAfter(before?.date ?? hoursAfter(start, 20 + index), moved),
          status,
          fulltime: status === 'FT' ? [home, 1] : undefined,
        });
    }
    await source.at(hoursAfter(start, 24 * day));
    expect(await broken(), `day ${day}`).toEqual([]);
    expect((await verifyLedger(source.machine)).faults, `day ${day}`).toEqual([]);
    const shown = await comingCards(source.machine.em(), source.clock.now());
    expect(await onOneList(shown.map(({ id }) => id)), `day ${day}`).toEqual([]);
    for (const { kickoff_at: kickoff } of shown)
      expect(kickoff === null || new Date(kickoff) > hoursAfter(source.clock.now(), -27)).toBe(true);
  }
  for (const day of [40, 70]) await source.at(hoursAfter(start, 24 * day));
  expect(await broken()).toEqual([]);
  expect((await verifyLedger(source.machine)).faults).toEqual([]);
  const states = await source.rows<{ settlement: string | null }>('select distinct settlement from cards');
  expect(states.map(({ settlement }) => settlement)).toEqual(expect.arrayContaining(['void']));
});

test('a pending pick that is on no list is counted', async () => {
  const fixture = 900;
  const date = hoursAfter(source.clock.now(), 24);
  source.told.set(fixture, { date, status: 'NS' });
  const { cardId, gameId } = await source.publish(fixture);
  expect(await broken()).toEqual([]);
  await source.rows(`update games set kickoff_at = kickoff_at + interval '4 days' where id = ?`, [gameId]);
  expect(await broken()).toEqual([
    {
      name: 'A pending pick is among the coming ones, in the archive, or on its way there',
      breaches: 1,
      examples: [`card ${cardId}`],
    },
  ]);
  await source.rows(`update games set kickoff_at = ? where id = ?`, [date, gameId]);
});

test('what is broken is counted, with examples', async () => {
  await source.rows('alter table cards disable trigger user');
  const [card] = await source.rows<{ id: number }>(
    'select min(id) as id from cards where settlement is not null',
  );
  await source.rows(`update cards set settlement = 'half_lost' where id = ?`, [card!.id]);
  expect(await broken()).toContainEqual({
    name: 'The state of a pick is that of its headline market',
    breaches: 1,
    examples: [`card ${card!.id}`],
  });
});
