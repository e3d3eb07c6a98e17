import { expect, test } from 'vitest';
import { amountOf, isInstant, whoAndDue } from '../../../core/domain/audit-words.ts';

test('a schedule is told apart from the instant it was due; everybody else is told as stored', () => {
  expect(whoAndDue('schedule: past seasons 2026-12-05T06:00:00.000Z')).toEqual({
    who: 'schedule: past seasons',
    due: '2026-12-05T06:00:00.000Z',
  });
  for (const who of ['schedule: discovery', 'schedule: discovery again', 'account #7', 'cli: ada@desk'])
    expect(whoAndDue(who)).toEqual({ who, due: null });
});

test('an instant is one to the second in UTC, and only a cost is an amount', () => {
  expect(['2026-12-05T06:00:00Z', '2026-12-05', '2026-12-05T06:00:00+01:00'].map(isInstant)).toEqual([
    true,
    false,
    false,
  ]);
  expect([amountOf('cost', '0.5'), amountOf('cost', 'none'), amountOf('revision', '0.5')]).toEqual([
    0.5,
    null,
    null,
  ]);
});
