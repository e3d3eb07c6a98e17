import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  cleanText,
  cleanTree,
  storableText,
  textFault,
  treeFault,
  wholeCharacters,
} from '../../../core/domain/text.ts';

const line = { max: 200 };
const page = { max: 200, lines: true };

const hostile: [name: string, text: string, fault: RegExp, cleaned: string][] = [
  ['a zero character', 'a\0b', /zero character/, 'a b'],
  ['a control character', 'a\u0007b', /control character \(U\+0007\)/, 'a b'],
  ['a control character of the second block', 'a\u009Bb', /control character \(U\+009B\)/, 'a b'],
  ['the first half of a character', 'a\uD83Db', /half of a character/, 'a\uFFFDb'],
  ['the second half of a character', 'a\uDE00b', /half of a character/, 'a\uFFFDb'],
  ['a direction mark', 'a\u202Eb', /turns the direction of the text \(U\+202E\)/, 'ab'],
  ['a direction isolate', 'a\u2066b', /turns the direction/, 'ab'],
  ['an Arabic letter mark', 'a\u061Cb', /turns the direction/, 'ab'],
  ['a zero-width space', 'a\u200Bb', /cannot be seen/, 'ab'],
  ['a joiner between Latin letters', 'a\u200Db', /cannot be seen/, 'ab'],
  ['a byte order mark', '\uFEFFab', /cannot be seen/, 'ab'],
  ['a soft hyphen', 'a\u00ADb', /cannot be seen/, 'ab'],
  ['a Hangul filler', 'a\u3164b', /cannot be seen/, 'ab'],
  ['a tag character', 'a\u{E0041}b', /cannot be seen/, 'ab'],
  ['a code that is no character', 'a\uFFFFb', /cannot be seen/, 'ab'],
  ['a line separator', 'a\u2028b', /line end/, 'a b'],
];

describe('text from outside', () => {
  test.each(hostile)('with %s is refused by name, or cleaned', (_, text, fault, cleaned) => {
    expect(textFault(text, line)).toMatch(fault);
    expect(cleanText(text, line)).toBe(cleaned);
  });

  test.each([
    'Bayern München',
    'O’Higgins – Unión',
    '👨‍👩‍👧 ⚽️ 👍🏽',
    'می‌خواهم',
    'क्‍ष',
    'ניו יורק',
    'القاهرة',
    '日本代表',
    'Đội tuyển',
  ])('"%s" is left as it is', (text) => {
    expect(textFault(text, line)).toBeNull();
    expect(cleanText(text, line)).toBe(text.normalize('NFC'));
  });

  test('of one line has no line end; of several keeps lines and tabs', () => {
    expect(textFault('a\nb', line)).toMatch(/line end/);
    expect(textFault('a\r\n\tb', page)).toBeNull();
    expect(cleanText(' a\r\n\tb\u2029c ', page)).toBe('a\n\tb\nc');
    expect(cleanText(' a\r\n\tb\u2029c ', line)).toBe('a b c');
  });

  test('is one spelling: composed', () => {
    expect(cleanText('Mu\u0308nchen', line)).toBe('München');
  });

  test('longer than allowed is refused, or cut between two characters', () => {
    expect(textFault('a'.repeat(201), line)).toBe('is longer than 200 characters');
    expect(cleanText('😀'.repeat(10), { max: 6 })).toBe('😀😀…');
    expect(wholeCharacters('a😀', 2)).toBe('a');
  });

  test('cleaned is never refused, whatever came', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, lines) => {
        const cleaned = cleanText(text, { max: 50, lines });
        expect(textFault(cleaned, { max: 50, lines })).toBeNull();
        expect(cleanText(cleaned, { max: 50, lines })).toBe(cleaned);
      }),
      { numRuns: 500, seed: 7 },
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 60 }), (codes) => {
        const text = String.fromCharCode(...codes);
        expect(textFault(cleanText(text, line), line)).toBeNull();
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  test('kept as evidence can be stored and says how much is missing', () => {
    expect(storableText('a\0\uD800b', 10)).toBe('a\uFFFD\uFFFDb');
    expect(storableText('abcdef', 4)).toBe('abcd\n[… 2 more characters]');
  });
});

describe('a JSON value from outside', () => {
  test('is cleaned at every depth, keys too, and is the same object where it was clean', () => {
    expect(cleanTree({ 'a\0': ['x\u202E', { b: 1 }] }, line)?.value).toEqual({ a: ['x', { b: 1 }] });
    const clean = { a: ['x', null, 2.5, true] };
    expect(cleanTree(clean, line)?.value).toBe(clean);
  });

  test('names its first fault', () => {
    expect(treeFault({ a: [{ b: 'x\0' }] }, line)).toMatch(/zero character/);
    expect(treeFault({ 'a\u200B': 1 }, line)).toMatch(/cannot be seen/);
    expect(treeFault({ a: ['x'] }, line)).toBeNull();
  });

  test('nested deeper than any answer is refused without exhausting the stack', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(cleanTree(deep, line)).toBeNull();
    expect(treeFault(deep, line)).toBe('has too many levels');
  });
});
