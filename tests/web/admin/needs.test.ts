import { expect, test } from 'vitest';
import type { Need } from '#core/contract/admin-needs';
import { firstNeeds, newsOf, whenOf } from '../../../web/src/features/admin/needs/use-needs.ts';

const now = Date.parse('2026-11-28T10:41:00Z');
const need = (key: string, more: Partial<Need> = {}): Need => ({
  key,
  kind: 'review',
  level: 'soon',
  group: 'today',
  what: `What of ${key}`,
  why: 'Why.',
  count: 1,
  by: null,
  late: false,
  mend: { do: 'go', label: 'Review', to: '?tab=cards' },
  command: null,
  waitsFor: [],
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => need(`${index}`));

test('eight lines are shown, of more than eight seven and how many are left', () => {
  expect(firstNeeds(many(8), false)).toMatchObject({ shown: { length: 8 }, more: 0 });
  expect(firstNeeds(many(9), false)).toMatchObject({ shown: { length: 7 }, more: 2 });
  expect(firstNeeds(many(9), true)).toMatchObject({ shown: { length: 9 }, more: 0 });
});

test('only what is new is spoken, and the end of all of it', () => {
  expect(newsOf(undefined, many(1))).toBe('');
  expect(newsOf(many(2), many(2))).toBe('');
  expect(newsOf(many(1), many(2))).toBe('What needs you: 2 lines. New: What of 1.');
  expect(newsOf(many(2), many(1))).toBe('');
  expect(newsOf(many(1), [])).toBe('Nothing needs you any more.');
});

test('a moment is told as a time and how far it is, a late one by how late', () => {
  expect(whenOf(need('a'), now)).toBeNull();
  expect(whenOf(need('a', { by: '2026-11-28T12:30:00Z' }), now)?.side).toBe('in 1 h 49 min');
  expect(whenOf(need('a', { by: '2026-12-01T10:41:00Z' }), now)).toEqual({
    main: expect.stringMatching(/^Dec [12]$/) as string,
    side: 'in 3 days',
  });
  expect(whenOf(need('a', { by: '2026-11-27T22:41:00Z', late: true }), now)?.main).toBe('12 h late');
});
