import { expect, test } from 'vitest';
import {
  jsonLines,
  jsonText,
  linesWith,
  shownLines,
  unfoldedFor,
} from '../../../web/src/features/admin/data/json-lines.ts';

const value = { a: [1, { b: 'x"y\u202E' }, []], c: {}, d: null, '=e': 'Long' };

test('a value becomes lines that are the same JSON again', () => {
  const lines = jsonLines(value);
  expect(JSON.parse(jsonText(lines))).toEqual(value);
  expect(jsonText(lines)).toBe(JSON.stringify(value, null, 2));
  for (const plain of [null, undefined, 7, 'text', true, [], {}])
    expect(jsonText(jsonLines(plain))).toBe(JSON.stringify(plain ?? null));
});

test('folded branches hide what is in them, and open for a line that is looked for', () => {
  const lines = jsonLines(value);
  const opener = lines.findIndex(({ text }) => text === '"a": [');
  const folded = new Set([opener]);
  expect(shownLines(lines, folded).map((at) => lines[at]!.text)).toEqual([
    '{',
    '"a": [',
    '"c": {},',
    '"d": null,',
    '"=e": "Long"',
    '}',
  ]);
  const [found] = linesWith(lines, 'X\\"Y');
  expect(lines[found!]!.text).toContain('"b"');
  expect(unfoldedFor(lines, folded, found!).size).toBe(0);
  expect(unfoldedFor(lines, folded, lines.length - 1)).toEqual(folded);
  expect([linesWith(lines, ''), linesWith(lines, 'zebra')]).toEqual([[], []]);
});

test('ten thousand levels and a hundred thousand entries are lines too', () => {
  const deep = jsonLines(JSON.parse(`${'['.repeat(10_000)}1${']'.repeat(10_000)}`));
  expect(deep).toHaveLength(20_001);
  expect(deep[0]!.closes).toBe(20_000);
  expect(jsonText(deep).length).toBeLessThan(2_000_000);
  expect(jsonLines(Array.from({ length: 100_000 }, (_, id) => ({ id })))).toHaveLength(300_002);
});
