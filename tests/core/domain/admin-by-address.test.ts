import { expect, test } from 'vitest';
import { isAdminByAddress } from '#core/domain/admin-by-address';

const listed = { ADMIN_EMAILS: ['ada@example.com'] };

test('a listed address makes an admin, however it is spelled', () => {
  expect(isAdminByAddress(listed, { email: 'Ada@Example.com', emailVerified: true })).toBe(true);
});

test('neither an address that nobody vouches for nor another one does', () => {
  expect(isAdminByAddress(listed, { email: 'ada@example.com', emailVerified: false })).toBe(false);
  expect(isAdminByAddress(listed, { email: 'eve@example.com', emailVerified: true })).toBe(false);
  expect(isAdminByAddress(listed, { email: null, emailVerified: true })).toBe(false);
});
