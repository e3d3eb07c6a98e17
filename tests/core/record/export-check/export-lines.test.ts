import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical';
import { readExport, UnreadableExport } from '#core/record/export-check/export-lines';
import { at, soundRecord } from '../../../support/test-record.ts';
import { check, faultsOf } from './checked.ts';

test('an export may hold lines and entries of a later program', async () => {
  const { record } = soundRecord();
  record.leaves.push(
    canonicalJson({ v: 2, n: record.leaves.length, at: at(60 * 24 * 9), kind: 'wager', odds: 3 }),
  );
  record.leaves.push(canonicalJson({ v: 3, anything: true }));
  const report = await check(record, {}, [...record.export(), '{"later":1}']);
  expect(faultsOf(report)).toEqual([]);
  expect(report.checks[0]!.notes[0]).toContain('2 of a kind');
});
describe('what is no export', () => {
  test.each([[['not json']], [['{"entry":5,"index":0}']], [['{"record":{}}']], [[]]])(
    '%j is refused',
    async (lines) => {
      await expect(readExport(lines)).rejects.toThrow(UnreadableExport);
    },
  );
});
