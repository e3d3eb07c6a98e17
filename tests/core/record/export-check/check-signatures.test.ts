import { describe, expect, test } from 'vitest';
import { keyOfVkey } from '#core/domain/log/keys';
import { cosigned, nextVkey, soundRecord, testVkey, witnessVkey } from '../../../support/test-record.ts';
import { check, faultsOf, openOf } from './checked.ts';

test('by a checkpoint that is not the log’s', async () => {
  const { record } = soundRecord();
  record.lines.push({ checkpoint: record.note().replace(/\n\d+\n/, '\n22\n') });
  expect(faultsOf(await check(record)).join('\n')).toContain('does not hold');
});

describe('witnesses', () => {
  const witnesses = [keyOfVkey(witnessVkey)];
  const seen = new Date('2026-11-09T00:00:00.000Z');

  test('that signed the newest checkpoint make the quorum', async () => {
    const { record } = soundRecord();
    record.lines.push({ checkpoint: cosigned(record.note(), seen) });
    const report = await check(record, { witnesses, quorum: 1 });
    expect(faultsOf(report)).toEqual([]);
    expect(openOf(report)).toHaveLength(1);
  });

  test('that did not are missed', async () => {
    const report = await check(soundRecord().record, { witnesses, quorum: 1 });
    expect(openOf(report).join('\n')).toContain('0 of the witnesses you named signed');
  });

  test('whose signature does not hold spoil the checkpoint', async () => {
    const { record } = soundRecord();
    record.lines.push({
      checkpoint: cosigned(record.note(3), seen).replace(
        /^[^]*?\n\n/,
        `${record.note().split('\n\n')[0]}\n\n`,
      ),
    });
    expect(faultsOf(await check(record, { witnesses, quorum: 0 })).join('\n')).toContain('does not hold');
  });
});

describe('a key that was changed', () => {
  test('counts from a checkpoint on which the old one signed it in', async () => {
    const { record } = soundRecord();
    record.add(60 * 24 * 9, 'key', { vkey: testVkey, reason: 'rotated' });
    record.checkpoint();
    expect(faultsOf(await check(record))).toEqual([]);
  });

  /** A record whose key was changed: what was signed before, the checkpoint over the change, one after it. */
  const rotated = (over: 'both' | 'next', vkey = nextVkey) => {
    const { record } = soundRecord();
    record.checkpoint();
    record.add(60 * 24 * 9, 'key', { vkey, reason: 'rotated' });
    record.checkpoint(undefined, over);
    record.add(60 * 24 * 9, 'withdraw', { publish: 5, reason: 'duplicate' });
    record.checkpoint(undefined, 'next');
    return record;
  };

  test('leaves what the old one signed as good, for whoever knows the old key and for whoever knows the new one', async () => {
    const record = rotated('both');
    for (const vkey of [testVkey, nextVkey])
      expect(faultsOf(await check(record, { log: keyOfVkey(vkey) })), vkey).toEqual([]);
    const kept = record.note(9);
    expect(faultsOf(await check(record, { log: keyOfVkey(nextVkey), since: [kept] }))).toEqual([]);
  });

  test('is nobody’s where the old one did not sign it in, or no entry names it', async () => {
    for (const record of [rotated('next'), rotated('both', testVkey)])
      expect(faultsOf(await check(record)).join('\n')).toMatch(
        /not signed by the log|Nobody known has signed/,
      );
  });
});
