import { describe, expect, test } from 'vitest';
import { soundRecord, type TestRecord } from '../../../support/test-record.ts';
import { check, faultsOf, openOf } from './checked.ts';

test('what is opened is held to its commitment: probabilities that are better with hindsight', async () => {
  const { record } = soundRecord();
  for (const line of record.lines) {
    if ('reveal' in line && 'part' in line.reveal && line.reveal.part === 'forecast') {
      line.reveal = structuredClone(line.reveal);
      (line.reveal.value as { threeWay: { home: number } }).threeWay.home = 900_000;
      break;
    }
  }
  expect(faultsOf(await check(record)).join('\n')).toContain(
    'was not committed to with the forecast that is shown',
  );
});

describe('what is not opened', () => {
  const without = (record: TestRecord, parts: readonly string[]): void => {
    const left = record.lines.filter(
      (line) =>
        !('reveal' in line) ||
        !('part' in line.reveal) ||
        line.reveal.index !== 5 ||
        !parts.includes(line.reveal.part),
    );
    record.lines.splice(0, Infinity, ...left);
  };

  test('a day after kick-off counts as wrong, with the worst score', async () => {
    const { record } = soundRecord({});
    const all = await check(record);
    without(record, ['picks', 'forecast']);
    const report = await check(record);
    expect(report.verdict).toBe('incomplete');
    expect(report.figures).toMatchObject({ total: 6, unopened: 1 });
    expect(report.figures.scores.model.n).toBe(6);
    expect(report.figures.scores.model.rps!).toBeGreaterThan(all.figures.scores.model.rps!);
    expect(openOf(report).join('\n')).toContain('Not opened a day after kick-off');
  });

  test('of the text may stay closed', async () => {
    const { record } = soundRecord();
    without(record, ['text']);
    expect(openOf(await check(record))).toHaveLength(1);
  });

  test('because an entry took it down is told, of either format, and nothing else is taken down', async () => {
    const { record, played } = soundRecord();
    without(record, ['text']);
    const { lines } = record;
    lines.splice(0, Infinity, ...lines.filter((line) => !('reveal' in line && line.reveal.index === 0)));
    const open = openOf(await check(record)).length;
    record.add(60 * 24 * 7, 'takedown', { publish: 5, part: 'text', reason: 'person' });
    record.add(60 * 24 * 7, 'takedown', { publish: 0, part: 'content', reason: 'order' });
    const report = await check(record);
    expect(faultsOf(report)).toEqual([]);
    expect(openOf(report)).toHaveLength(open);
    expect(report.checks.flatMap(({ notes }) => notes).join('\n')).toContain('2 texts were taken down');
    record.add(60 * 24 * 7, 'takedown', { publish: played[0]!.result, part: 'text', reason: 'wrong' });
    record.add(60 * 24 * 7, 'takedown', { publish: 5, part: 'content', reason: 'wrong' });
    expect(faultsOf(await check(record)).join('\n')).toMatch(
      /takes down the text of entry 6, which commits to none[^]*takes down the content of entry 5/,
    );
  });

  test('because its match lies ahead is as it should be', async () => {
    const { record } = soundRecord();
    record.publish(60 * 24 * 40, { game: 50, selection: 'away' });
    const last = record.leaves.length - 1;
    record.lines.splice(
      0,
      Infinity,
      ...record.lines.filter((line) => !('reveal' in line) || line.reveal.index !== last),
    );
    expect(openOf(await check(record))).toHaveLength(1);
  });
});
