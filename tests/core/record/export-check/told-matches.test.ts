import { expect, test } from 'vitest';
import type { EntryOf } from '#core/record/entries/kinds';
import type { ExportLine } from '#core/record/export-check/export-lines';
import { at, soundRecord, type TestRecord } from '../../../support/test-record.ts';
import { check, faultsOf, openOf } from './checked.ts';

const hour = 60;
const day = 24 * hour;
/** A publication on the tenth day, two hours before its kick-off, which stays closed. */
const published = 10 * day;

function closedPick(): { record: TestRecord; rules: number; publish: number } {
  const { record, rules } = soundRecord();
  const publish = record.publish(published, { game: 50, selection: 'home' });
  const isOfIt = (line: ExportLine) => 'reveal' in line && line.reveal.index === publish;
  record.lines.splice(0, Infinity, ...record.lines.filter((line) => !isOfIt(line)));
  return { record, rules, publish };
}

/** Moves its kick-off by so many minutes; null: to no date. */
function move(record: TestRecord, after: number, by: number | null, source = 'moved'): void {
  record.add(published + after, 'kickoff', {
    game: { id: 50, serviceId: 10_050 },
    old: at(published + 120),
    new: by === null ? null : at(published + 120 + by),
    source,
  });
}

function voidFor(
  { record, rules, publish }: ReturnType<typeof closedPick>,
  after: number,
  reason: string | null,
): number {
  return record.add(published + after, 'settle', {
    publish,
    result: null,
    rules,
    late: false,
    verdicts: [1, 2].map((position) => ({ position, verdict: 'void', reason })),
  });
}

test('a pick of a match that was moved is void by the entry that moved it, and needs no opening', async () => {
  const one = closedPick();
  move(one.record, 60, 30 * day);
  voidFor(one, 60, 'other_date');
  const report = await check(one.record);
  expect(faultsOf(report)).toEqual([]);
  expect(openOf(report)).toHaveLength(1);
  expect(report.figures).toMatchObject({ void: 1, pending: 0, total: 6 });
});

test.each<[what: string, reason: string | null, fault: string, tell: (record: TestRecord) => void]>([
  ['moved by 48 hours and no more', 'other_date', 'another date', (record) => move(record, 60, 48 * hour)],
  ['moved only afterwards', 'other_date', 'another date', () => undefined],
  ['that was never swapped', 'swapped_sides', 'swapped sides', (record) => move(record, 60, 30 * day)],
  ['that is waited for', 'no_result', 'before the time', () => undefined],
  ['that was played', 'no_data', 'a reason that needs one', () => undefined],
  ['that nobody gives a reason for', null, 'none given', () => undefined],
])('a pick of a match %s is not void without its result', async (_, reason, fault, tell) => {
  const one = closedPick();
  tell(one.record);
  const index = voidFor(one, 120, reason);
  move(one.record, 121, 30 * day);
  expect(faultsOf(await check(one.record)).join('\n')).toMatch(
    new RegExp(`${index}: says that pick 1 is void .*${fault}`),
  );
});

test('sides that were swapped, and a match that nobody told a result of, make void', async () => {
  const swapped = closedPick();
  move(swapped.record, 60, 0, 'swapped_sides');
  voidFor(swapped, 60, 'swapped_sides');
  expect(faultsOf(await check(swapped.record))).toEqual([]);
  const untold = closedPick();
  voidFor(untold, 120 + 76 * hour, 'no_result');
  expect(faultsOf(await check(untold.record))).toEqual([]);
});

test('a loss is not void for want of the result that is on record', async () => {
  const one = closedPick();
  const result = one.record.result(published, { game: 50, goals: { home: 0, away: 1 } });
  voidFor(one, 120 + 76 * hour, 'no_result');
  expect(faultsOf(await check(one.record)).join('\n')).toContain(
    `void without a result, where entry ${result} is one`,
  );
  // Nor where the result came later, and nothing was settled from it.
  const before = closedPick();
  const index = voidFor(before, 120 + 76 * hour, 'no_result');
  before.record.result(published + 80 * hour, { game: 50, goals: { home: 0, away: 1 } });
  expect(faultsOf(await check(before.record)).join('\n')).toContain(
    `${index}: settles entry ${before.publish} without a result`,
  );
});

test('a result that was taken back is none', async () => {
  const one = closedPick();
  const first = one.record.result(published, { game: 50, goals: { home: 0, away: 1 } });
  const body = JSON.parse(one.record.leaves[first]!) as EntryOf<'result'>;
  const { v: _v, n: _n, at: _at, kind: _kind, ...fields } = body;
  const back = one.record.add(published + 300, 'result', {
    ...fields,
    status: 'PST',
    ft: null,
    replaces: first,
  });
  one.record.add(published + 120 + 49 * hour, 'settle', {
    publish: one.publish,
    result: back,
    rules: one.rules,
    late: false,
    verdicts: [{ position: 1, verdict: 'void', reason: 'other_date' }],
  });
  expect(faultsOf(await check(one.record))).toEqual([]);
});
