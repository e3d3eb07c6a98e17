import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical';
import { at, soundRecord, TestRecord } from '../../../support/test-record.ts';
import { check, faultsOf } from './checked.ts';

test('a loser that is withdrawn afterwards: it counts, whatever the entry says', async () => {
  const { record, played } = soundRecord();
  const index = record.add(60 * 24 * 8, 'withdraw', { publish: played[0]!.publish, reason: 'duplicate' });
  const { figures } = await check(record);
  expect(figures).toMatchObject({ total: 6, withdrawn: 0 });
  // With the time of the withdrawal before kick-off it is found.
  const entry = JSON.parse(record.leaves[index]!) as Record<string, unknown>;
  record.leaves[index] = canonicalJson({ ...entry, at: at(60) });
  expect(faultsOf(await check(record)).join('\n')).toContain(`${index}: is of ${at(60)}`);
});

describe('two cards of one model for one game', () => {
  test('are one: the last before kick-off', async () => {
    const record = new TestRecord();
    const rules = record.begin(-4000);
    const [home, away] = [
      record.publish(0, { game: 1, selection: 'home' }, 1),
      record.publish(0, { game: 1, selection: 'away' }, 2),
    ];
    const match = { game: 1, goals: { home: 2, away: 0 } };
    const result = record.result(0, match);
    record.settle(0, { ...match, selection: 'home' }, { publish: home, result, rules });
    record.settle(0, { ...match, selection: 'away' }, { publish: away, result, rules });
    record.checkpoint();
    const { figures } = await check(record);
    expect(figures).toMatchObject({ total: 1, accurate: 0 });
  });
});
