import { beforeEach, expect, test } from 'vitest';
import { memoryOf, readMemory, remember, setMemory } from '../../web/src/features/record/memory.ts';

beforeEach(() => localStorage.clear());

const kept = { note: 'record.example\n1\nAA==\n\n— record.example AA==\n', vkey: 'record.example+00+AA' };

test('a checkpoint is kept from one visit to the next, until the memory is switched off', () => {
  expect(readMemory()).toBeNull();
  remember(kept);
  expect(readMemory()).toMatchObject({ kept, contradiction: null });
  setMemory(false);
  expect([readMemory(), localStorage.getItem('record-checkpoint')]).toEqual(['off', 'off']);
  setMemory(true);
  expect(readMemory()).toBeNull();
});

test.each(['', 'null', '{', '[]', '{"kept":1}', '{"kept":{"note":1,"vkey":""}}'])(
  '%j is no memory',
  (text) => {
    expect(memoryOf(text)).toBeNull();
  },
);
