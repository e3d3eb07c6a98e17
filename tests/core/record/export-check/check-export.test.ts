import { describe, expect, test } from 'vitest';
import { at, soundRecord, TestRecord } from '../../../support/test-record.ts';
import { check, faultsOf, openOf, withLeaf } from './checked.ts';

describe('an export that nobody changed', () => {
  test('is sound as far as it goes: without a time-stamp it proves order alone', async () => {
    const report = await check(soundRecord().record);
    expect(faultsOf(report)).toEqual([]);
    expect(report.verdict).toBe('incomplete');
    expect(openOf(report)).toEqual([
      'There is no time-stamp: order is proved, the time before the first one is not.',
    ]);
  });

  test('says the same in any order of its lines, and twice over', async () => {
    const { record } = soundRecord();
    const lines = record.export();
    const report = await check(record, {}, [...lines.toReversed(), ...lines]);
    expect(faultsOf(report)).toEqual([]);
  });
});

/** What the operator could do today without anybody seeing it (findings L1 to L6), and its siblings. */
describe('an export that was tampered with', () => {
  test('by a winner that was dated back is found by its order and by the checkpoints', async () => {
    const { record } = soundRecord();
    const good = record.export();
    const late = record.publish(10, { game: 77, selection: 'home' });
    const report = await check(record);
    expect(faultsOf(report).join('\n')).toContain(`${late}: is of ${at(10)}, before the entry before it`);
    // Written into its place, it moves every entry after it.
    const inserted = soundRecord().record;
    inserted.leaves.splice(6, 0, record.leaves[late]!);
    expect(faultsOf(await check(inserted)).join('\n')).toContain('is not what it was');
    expect(faultsOf(await check(record, {}, good))).toEqual([]);
  });

  test('by a loser that is left out, with all numbers set right', async () => {
    const { record } = soundRecord();
    const kept = record.note();
    const rewritten = new TestRecord();
    for (let place = 0; place < 3; place += 1) rewritten.addOld(-5000 + place);
    const rules = rewritten.begin(-4000);
    for (let place = 1; place < 6; place += 1)
      rewritten.play(
        place * 1440,
        { game: place + 1, goals: { home: 2, away: 1 }, selection: 'home' },
        rules,
      );
    rewritten.checkpoint();
    expect(faultsOf(await check(rewritten))).toEqual([]);
    const report = await check(rewritten, { since: [kept] });
    expect(report.verdict).toBe('contradicted');
    const { notes } = report.checks.flatMap(({ faults }) => faults)[0]!;
    expect(notes).toEqual([kept, rewritten.note()]);
  });

  test('by a result that is changed with its verdict', async () => {
    const { record, played } = soundRecord();
    withLeaf(record, played[0]!.result, (entry) => {
      entry.ft = { home: 3, away: 1 };
      entry.goals = { home: 3, away: 1 };
    });
    withLeaf(record, played[0]!.settle, (entry) => {
      entry.verdicts = [{ position: 1, verdict: 'won', reason: null }];
    });
    expect(faultsOf(await check(record)).join('\n')).toContain('is not what it was');
  });

  test('by a whole history that was written afterwards: a checkpoint that somebody kept shows it', async () => {
    const kept = soundRecord().record.note(12);
    const { record } = soundRecord();
    expect(faultsOf(await check(record, { since: [kept] })).join('\n')).toContain(
      'The checkpoint you kept over 12 entries',
    );
  });

  test('by entries that are cut off: the newest checkpoint, or a kept one, is over more', async () => {
    const { record } = soundRecord();
    const kept = record.note();
    record.leaves.pop();
    expect(faultsOf(await check(record)).join('\n')).toContain(`${record.leaves.length}: is missing`);
    record.lines.splice(0, Infinity, { checkpoint: record.note() });
    expect(faultsOf(await check(record, { since: [kept] })).join('\n')).toContain(
      'the checkpoint you kept is over',
    );
  });

  test('by an entry of the chain before', async () => {
    const { record } = soundRecord();
    withLeaf(record, 1, (entry) => (entry.cardId = 5));
    const faults = faultsOf(await check(record)).join('\n');
    expect(faults).toContain('2: does not name the hash of the entry before it');
    expect(faults).toContain('is not what it was');
  });
});
