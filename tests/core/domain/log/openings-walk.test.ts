import { expect, test } from 'vitest';
import { utf8 } from '#core/domain/log/encoding';
import { OpeningsWalk, type Reveal } from '#core/domain/log/openings-walk';
import { at, soundRecord, type TestRecord } from '../../../support/test-record.ts';

/** The record as its export has it: every entry, then what opens them. */
function walked(
  { leaves, lines }: TestRecord,
  change: (reveal: Reveal) => Reveal | null = (reveal) => reveal,
) {
  const walk = new OpeningsWalk();
  for (const [index, leaf] of leaves.entries()) walk.take(index, utf8(leaf));
  for (const line of lines) {
    const reveal = 'reveal' in line ? change(line.reveal) : null;
    if (reveal) walk.open(reveal);
  }
  return walk;
}
const later = new Date(at(60 * 24 * 20));

test('everything that is opened is what its entry committed to, of both formats', () => {
  const walk = walked(soundRecord().record);
  expect([walk.fault, walk.opened, walk.closedBy(later), walk.taken]).toEqual([null, 9, [], 0]);
});

test('what was changed with hindsight is named by its entry', () => {
  const { record } = soundRecord();
  const changed = (part: string, to: object) =>
    walked(record, (reveal) => ('part' in reveal && reveal.part === part ? { ...reveal, ...to } : reveal))
      .fault;
  expect(changed('picks', { value: [] })).toEqual({
    index: 5,
    why: 'was not committed to with the picks that is shown',
  });
  expect(changed('text', { salt: '0'.repeat(32) })?.index).toBe(5);
  expect(
    walked(record, (reveal) => ('content' in reveal ? { ...reveal, content: '{}' } : reveal)).fault,
  ).toMatchObject({
    index: 0,
  });
  expect(walked(record, (reveal) => ({ ...reveal, index: 6 })).fault).toEqual({
    index: 6,
    why: 'is opened, and commits to nothing',
  });
});

test('a pick that stays closed a day after its kick-off is told, a closed text is not', () => {
  const { record } = soundRecord();
  record.add(60 * 24 * 8, 'takedown', { publish: 5, part: 'text', reason: 'person' });
  const without = (part: string) =>
    walked(record, (reveal) =>
      reveal.index === 5 && 'part' in reveal && reveal.part === part ? null : reveal,
    );
  expect(without('picks').closedBy(later)).toEqual([5]);
  expect(without('picks').closedBy(new Date(at(60 * 25)))).toEqual([]);
  expect([without('text').closedBy(later), without('text').taken]).toEqual([[], 1]);
});
