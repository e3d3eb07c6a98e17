import { expect, test } from 'vitest';
import { rightStays } from '#core/domain/admin-right';

test('the right stays where the settings give it, with the last admin, and with whoever asks', () => {
  const none = { isListed: false, isLast: false, isSelf: false };
  expect(rightStays(none)).toBeNull();
  expect(rightStays({ ...none, isSelf: true })?.why).toBe('You cannot take the right from yourself.');
  expect(rightStays({ ...none, isLast: true, isSelf: true })?.suggestion).toBe('Name another admin first.');
  expect(rightStays({ isListed: true, isLast: true })?.why).toBe('ADMIN_EMAILS names this address.');
});
