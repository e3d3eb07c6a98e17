import { expect, test } from 'vitest';
import { entryWords } from '../../web/src/features/record/entry-words.ts';

const line = (kind: string, fields: object) => ({
  index: 7,
  at: '2026-11-28T14:00:00.000Z',
  kind,
  hash: 'ab',
  match: { home: 'Leeds', away: 'Derby', kickoffAt: null },
  pick: null,
  entry: JSON.stringify({ v: 2, n: 7, kind, ...fields }),
});

test.each([
  ['publish', { revision: 2 }, 'Leeds v Derby', 'Revision 2, sealed until kick-off'],
  ['withdraw', { reason: 'league_hidden' }, 'Leeds v Derby', 'Taken back: league hidden'],
  [
    'result',
    { ft: { home: 2, away: 0 }, source: 'hand', replaces: null },
    'Leeds v Derby, 2–0',
    'Entered by hand, with a reason',
  ],
  [
    'result',
    { ft: null, source: 'service', replaces: 3 },
    'Leeds v Derby',
    'From the data service, corrects entry 3',
  ],
  [
    'settle',
    {
      publish: 2,
      result: 5,
      verdicts: [{ verdict: 'won' }, { verdict: 'half_won' }, { verdict: 'lost' }, { verdict: 'void' }],
    },
    'Leeds v Derby',
    'Entry 2 by result 5: 2 correct, 1 incorrect, 1 void',
  ],
  [
    'settle',
    { publish: 2, result: null, late: true, verdicts: [] },
    'Leeds v Derby',
    'Entry 2, no result: published or anchored after the real kick-off, not scored',
  ],
  [
    'takedown',
    { publish: 2, part: 'text', reason: 'person' },
    'Leeds v Derby',
    'The text of entry 2: for what it said of a person. Its pick and scores stay',
  ],
  [
    'calibration',
    { model: 'gpt-6-luna' },
    'Confidence of gpt-6-luna',
    'How it is shown from here on, by how its earlier picks came out',
  ],
  [
    'key',
    { vkey: 'a+b+c', reason: 'rotated' },
    'The key that signs the record',
    'Another one, signed in by the one before',
  ],
  ['wager', {}, 'Leeds v Derby', ''],
])('an entry of kind %s is told in words', (kind, fields, title, note) => {
  expect(entryWords(line(kind, fields))).toMatchObject({ title, note, against: '' });
});

test('the reason of an old withdrawal is somebody’s words, and is not shown', () => {
  const old = { ...line('withdraw', {}), entry: '{"kind":"withdraw","reason":"Ada asked for it"}' };
  expect(entryWords(old).note).toBe('Taken back');
});

test('an opened pick is told, and when an entry was made against the kick-off', () => {
  const opened = {
    ...line('publish', { revision: 2 }),
    match: { home: 'Leeds', away: 'Derby', kickoffAt: '2026-11-29T20:00:00.000Z' },
    pick: { outcome: 'Over 2.5 goals', confidence: 64 },
  };
  expect(entryWords(opened)).toEqual({
    what: 'Published',
    title: 'Leeds v Derby',
    note: 'Revision 2, opened at kick-off: Over 2.5 goals, 64%',
    against: '30 h before kick-off',
  });
  const late = { ...opened, at: '2026-11-29T20:02:00.000Z' };
  expect(entryWords(late).against).toBe('2 min after kick-off');
});
