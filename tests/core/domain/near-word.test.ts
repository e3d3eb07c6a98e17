import { expect, test } from 'vitest';
import { nearestOf } from '#core/domain/near-word';

test('the nearest of some words is found, where a third of its letters at most differ', () => {
  const names = ['DATABASE_URL', 'PORT', 'PUBLIC_URL'];
  expect(nearestOf('PUBLC_URL', names)).toBe('PUBLIC_URL');
  expect(nearestOf('PROT', names)).toBeUndefined();
  expect(nearestOf('PORTS', names)).toBe('PORT');
  expect(nearestOf('POSTGRES_PASSWORD', names)).toBeUndefined();
});
