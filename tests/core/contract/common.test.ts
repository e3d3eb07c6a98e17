import { expect, test } from 'vitest';
import { day } from '#core/contract/common';

test('a day is one that the calendar has, for PostgreSQL too', () => {
  const given = [
    '2024-02-29',
    '0001-01-01',
    '9999-12-31',
    '2026-02-29',
    '2026-13-01',
    '0000-01-01',
    '',
    'soon',
  ];
  expect(given.filter((text) => day.safeParse(text).success)).toEqual([
    '2024-02-29',
    '0001-01-01',
    '9999-12-31',
  ]);
});
