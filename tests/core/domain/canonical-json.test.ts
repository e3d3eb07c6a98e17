import { expect, test } from 'vitest';
import { canonicalJson } from '#core/domain/canonical-json';

test('a value has one spelling, however its keys stand', () => {
  expect(canonicalJson({ b: [1, null], a: { d: 'ä', c: 1e21 } })).toBe(
    '{"a":{"c":1e+21,"d":"ä"},"b":[1,null]}',
  );
  expect(canonicalJson({ a: { c: 1e21, d: 'ä' }, b: [1, null] })).toBe(
    canonicalJson({ b: [1, null], a: { d: 'ä', c: 1e21 } }),
  );
});

test('what has no JSON form is refused', () => {
  expect(() => canonicalJson(undefined)).toThrow(TypeError);
});
