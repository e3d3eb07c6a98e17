import { expect, test } from 'vitest';
import { utf8 } from '#core/domain/log/encoding';
import { rootOver } from '#core/domain/log/subtrees';
import { leafHash } from '#core/domain/log/tree-hash';
import { EntryWalk } from '#core/domain/log/walk';
import { soundRecord } from '../../../support/test-record.ts';

function walked(leaves: readonly string[]): EntryWalk {
  const walk = new EntryWalk();
  for (const leaf of leaves) walk.take(utf8(leaf));
  return walk;
}
const changed = (index: number, change: (leaf: string) => string) =>
  walked(soundRecord().record.leaves.map((leaf, place) => (place === index ? change(leaf) : leaf))).fault;

test('a sound record of both formats has no fault', () => {
  const { leaves } = soundRecord().record;
  const walk = walked(leaves);
  expect([walk.fault, walk.size]).toEqual([null, leaves.length]);
  expect(walked(leaves.slice(0, 2)).root()).toEqual(
    rootOver(leaves.slice(0, 2).map((leaf) => leafHash(utf8(leaf)))),
  );
});

test('the first entry that does not fit is named', () => {
  const last = soundRecord().record.leaves.length - 1;
  expect(changed(last, (leaf) => `${leaf} `)).toEqual({ index: last, why: 'is not in its one spelling' });
  expect(changed(last, () => '7')).toMatchObject({ index: last });
  expect(changed(last, (leaf) => leaf.replace(`"n":${last}`, '"n":3'))).toEqual({
    index: last,
    why: 'says that it is entry 3',
  });
  expect(changed(last, (leaf) => leaf.replace(/"at":"20../, '"at":"1999'))?.why).toContain(
    'before the entry',
  );
  // An entry of the chain before is named by the one after it.
  expect(changed(0, (leaf) => leaf.replace('"cardId":9', '"cardId":8'))).toEqual({
    index: 1,
    why: 'does not name the hash of the entry before it',
  });
  const begins = soundRecord().record.leaves.findIndex((leaf) => leaf.includes('"kind":"continue"'));
  expect(changed(begins, (leaf) => leaf.replace(/"count":\d+/, '"count":77'))).toMatchObject({
    index: begins,
  });
});
