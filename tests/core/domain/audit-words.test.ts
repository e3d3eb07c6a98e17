import { expect, test } from 'vitest';
import { changedValue, whoAndDue } from '../../../core/domain/audit-words.ts';

test('a schedule is told apart from the instant it was due; everybody else is told as stored', () => {
  expect(whoAndDue('schedule: past seasons 2026-12-05T06:00:00.000Z')).toEqual({
    who: 'schedule: past seasons',
    due: '2026-12-05T06:00:00.000Z',
  });
  for (const who of ['schedule: discovery', 'schedule: discovery again', 'account #7', 'cli: ada@desk'])
    expect(whoAndDue(who)).toEqual({ who, due: null });
});

test('an instant is one to the second in UTC, and only a cost is an amount', () => {
  const read = (field: string, value: string) =>
    changedValue(field, value, { time: (iso) => `at ${iso}`, amount: (dollars) => `$${dollars}` });
  expect(
    ['2026-12-05T06:00:00Z', '2026-12-05', '2026-12-05T06:00:00+01:00'].map((value) =>
      read('kickoff', value),
    ),
  ).toEqual(['at 2026-12-05T06:00:00Z', '2026-12-05', '2026-12-05T06:00:00+01:00']);
  expect([read('cost', '0.5'), read('cost', 'none'), read('revision', '0.5')]).toEqual([
    '$0.5',
    'none',
    '0.5',
  ]);
});
