import { expect, test } from 'vitest';
import { soughtEntry } from '#core/domain/log/sought-entry';

test.each([
  ['17', { by: 'number', index: 17, hash: null }],
  ['2716', { by: 'number', index: 2716, hash: '2716' }],
  [' 2,716 ', { by: 'number', index: 2716, hash: null }],
  ['Entry #2,716', { by: 'number', index: 2716, hash: null }],
  ['7F3A9c2e', { by: 'hash', hash: '7f3a9c2e' }],
  ['card 12', { by: 'card', card: 12 }],
  ['https://tips.example/card/12?x=1', { by: 'card', card: 12 }],
  ['/card/1234567890', { by: 'words', words: '/card/1234567890' }],
  ['Dundee', { by: 'words', words: 'dundee' }],
  ['decade', { by: 'words', words: 'decade' }],
  ['1. FC Köln', { by: 'words', words: '1. fc köln' }],
])('%s', (typed, sought) => {
  expect(soughtEntry(typed)).toEqual(sought);
});
