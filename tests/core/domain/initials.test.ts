import { expect, test } from 'vitest';
import { initialsOf } from '#core/domain/initials';

test('initials stand for a team, whole characters only', () => {
  expect(initialsOf('Weston-super-Mare')).toBe('WSM');
  expect(initialsOf('Arsenal')).toBe('ARS');
  expect(initialsOf('👩‍👩‍👧 FC')).toBe('👩‍👩‍👧');
  expect(initialsOf('')).toBe('?');
});
