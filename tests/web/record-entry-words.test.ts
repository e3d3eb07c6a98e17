import { expect, test } from 'vitest';
import { entryWords } from '../../web/src/features/record/entry-words.ts';

const line = (kind: string, fields: object) => ({
  index: 7,
  at: '2026-11-28T14:00:00.000Z',
  kind,
  hash: 'ab',
  match: { home: 'Leeds', away: 'Derby', kickoffAt: null },
  entry: JSON.stringify({ v: 2, n: 7, kind, ...fields }),
});

test.each([
  ['publish', { revision: 2 }, 'Leeds v Derby', 'Revision 2, sealed until kick-off'],
  ['withdraw', { reason: 'league_hidden' }, 'Leeds v Derby', 'Taken back: league hidden'],
  [
    'result',
    { ft: { home: 2, away: 0 }, source: 'hand', replaces: null },
    'Leeds v Derby, 2–0',
    'Entered by hand',
  ],
  [
    'result',
    { ft: null, source: 'service', replaces: 3 },
    'Leeds v Derby',
    'From the data service, corrects entry 3',
  ],
  ['settle', { publish: 2, result: 5 }, 'Leeds v Derby', 'Entry 2 by result 5'],
  ['wager', {}, 'Leeds v Derby', ''],
])('an entry of kind %s is told in words', (kind, fields, title, note) => {
  expect(entryWords(line(kind, fields))).toEqual({ title, note });
});

test('the reason of an old withdrawal is somebody’s words, and is not shown', () => {
  const old = { ...line('withdraw', {}), entry: '{"kind":"withdraw","reason":"Ada asked for it"}' };
  expect(entryWords(old).note).toBe('Taken back');
});
