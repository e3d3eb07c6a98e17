import { expect, test } from 'vitest';
import { prettyJson } from '#core/domain/pretty-json';

test('JSON made readable, other text as it is', () => {
  expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(prettyJson(JSON.stringify({ a: 'one\n\ntwo', b: 'C:\\new' }))).toBe(
    '{\n  "a": "one\n\ntwo",\n  "b": "C:\\\\new"\n}',
  );
  expect(prettyJson('no json')).toBe('no json');
  expect(prettyJson('['.repeat(10_000) + ']'.repeat(10_000)), 'too deep to be laid out').toMatch(/^\[{9}/);
});
