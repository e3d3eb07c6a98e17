import { expect, test } from 'vitest';
import { soundRecord } from '../../../support/test-record.ts';
import { check, faultsOf } from './checked.ts';

test('is found: a loss that is settled as won', async () => {
  const { record, played } = soundRecord({ tampered: { goals: { home: 0, away: 3 }, verdict: 'won' } });
  const report = await check(record);
  expect(faultsOf(report)).toEqual([
    `${played[2]!.settle}: says won of pick 1 (match_result home), where result ${played[2]!.result} says lost`,
  ]);
});

test('is found: a second result that does not say that it corrects the first', async () => {
  const { record, played } = soundRecord();
  const index = record.result(60 * 24 * 8, { game: 1, goals: { home: 2, away: 0 } });
  const report = await check(record);
  expect(faultsOf(report)).toEqual([`${index}: corrects entry ${played[0]!.result}, and does not say so`]);
});
