import { expect, test } from 'vitest';
import { soundRecord, triedRecord } from '../../../support/test-record.ts';
import { check, faultsOf, openOf, withLeaf } from './checked.ts';

test('answers of a trial are scored beside what was published from the same data, and are in no total', async () => {
  const { record } = triedRecord();
  const report = await check(record);
  expect(faultsOf(report)).toEqual([]);
  const [own, published] = [
    ((0.7 - 1) ** 2 + (0.96 - 1) ** 2) / 2,
    [20, 21].reduce(
      (sum, game) => sum + ((0.4 + game / 1000 - 1) ** 2 + (0.66 + game / 1000 - 1) ** 2) / 4,
      0,
    ),
  ];
  const [trial] = report.trials;
  expect(trial).toMatchObject({ trial: 1, entries: 2, n: 2 });
  expect(trial!.rps).toBeCloseTo(own, 9);
  expect(trial!.published).toBeCloseTo(published, 9);
  expect(report.figures.total).toBe(9);
  expect(report.figures.scores.model.n).toBe(9);
  expect(report.checks.at(-1)!.notes[0]).toMatch(/^Trial 1: RPS 0\.\d{4} on 2 games, 0\.\d{4} of what was/);
  expect((await check(soundRecord().record)).trials).toEqual([]);
});

test('an answer after the kick-off it names is a contradiction; one that is not opened is said', async () => {
  const late = soundRecord().record;
  late.tryOut(20 * 1440, { game: 40, home: 500_000 }, 125);
  expect(faultsOf(await check(late)).join()).toContain('not before the kick-off it names');
  const { record } = triedRecord();
  const index = record.leaves.findIndex((leaf) => leaf.includes('"kind":"trial"'));
  const closed = record.export().filter((line) => !line.startsWith(`{"reveal":{"index":${index},`));
  const report = await check(record, {}, closed);
  expect(openOf(report).join()).toContain('(0 of them published)');
  expect(report.trials[0]).toMatchObject({ n: 1 });
  const other = withLeaf(triedRecord().record, index, (entry) => {
    entry['inputsHash'] = 'e'.repeat(64);
  });
  expect((await check(other)).trials[0]).toMatchObject({ entries: 2, n: 1 });
});
