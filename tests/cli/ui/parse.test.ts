import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  day,
  instant,
  wholeNumber,
  wholeNumbers,
  wholeNumberTo,
} from '../../../cli/ui/parse.ts';

// 2024 has the 29th of February.
test('a day and an instant with its zone are read', () => {
  expect(day('2024-02-29').toISOString()).toBe('2024-02-29T00:00:00.000Z');
  expect(calendarDay('2024-02-29')).toBe('2024-02-29');
  expect(instant('2024-02-29T23:30-01:00').toISOString()).toBe('2024-03-01T00:30:00.000Z');
});

describe('a day that no calendar has is refused, not taken for another one', () => {
  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-32',
    '0000-01-01',
  ])('%s', (text) => {
    expect(() => day(text)).toThrow('It must be a day');
    for (const rest of ['T15:00Z', 'T15:00:00+02:00'])
      expect(() => instant(text + rest)).toThrow('It must be an instant');
  });
});

test.each([
  '2026-11-27T15:00',
  '2026-11-27',
  '2026-11-27T25:00Z',
  '2026-11-27T24:00Z',
  '2026-11-27T15:00+99:00',
  'soon',
])('%s is no instant', (text) => {
  expect(() => instant(text)).toThrow('It must be an instant');
});

test('an id is any that a row can have, and a wrong one is told which those are', () => {
  expect(wholeNumber('2147483647')).toBe(2_147_483_647);
  for (const text of [
    '2147483648',
    '9223372036854775808',
    '0',
    '-1',
    '1e9',
    '0x10',
    '1_000',
    ' 5 ',
    '５',
    '1.5',
  ])
    expect(() => wholeNumber(text)).toThrow('It must be a whole number from 1 to 2147483647.');
  expect(() => wholeNumberTo(366)('367')).toThrow('It must be a whole number from 1 to 366.');
});

test('an id given twice counts once', () => {
  expect(
    ['7', '3', '7'].reduce<number[] | undefined>((before, text) => wholeNumbers(text, before), undefined),
  ).toEqual([7, 3]);
});
