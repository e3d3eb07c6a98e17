import { expect, test } from 'vitest';
import { locks } from '#core/db/locks';
import { sources } from '../../support/sources.ts';

test('no two locks have one number', () => {
  const numbers = Object.values(locks);
  expect(numbers.length).toBeGreaterThan(0);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('no other file names a lock by its number', () => {
  const numbers = Object.values(locks).flatMap((number) => [
    String(number),
    String(number).replace(/\B(?=(\d{3})+$)/g, '_'),
  ]);
  const others = sources('{cli,config,core,scripts,tests,web-api}/**/*.{ts,js}').filter(
    ({ path }) => path !== 'core/db/locks.ts',
  );
  expect(others.length).toBeGreaterThan(0);
  const found = others.filter(
    ({ text }) => numbers.some((number) => text.includes(number)) || /advisory\w*lock\(\s*\d/.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('only the list and the demo, whose lock is held on a connection of its own, ask for a lock', () => {
  const asking = sources('{cli,config,core,web-api}/**/*.ts').filter(
    ({ text }) => text.includes('pg_advisory_xact_lock') || text.includes('pg_try_advisory_lock'),
  );
  expect(asking.map(({ path }) => path)).toEqual(['cli/demo/database.ts', 'core/db/locks.ts']);
});
