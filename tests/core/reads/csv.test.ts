import { describe, expect, test } from 'vitest';
import { toCsv } from '#core/reads/csv';

const cellOf = (value: unknown): string =>
  toCsv([{ a: value }], ['a'])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n');

describe('a cell', () => {
  test.each([
    ['=cmd', `"'=cmd"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [' =cmd', `"' =cmd"`],
    ['\u00A0=cmd', `"'\u00A0=cmd"`],
    ['\uFEFF=cmd', `"'\uFEFF=cmd"`],
    ['\u200B\u202E+cmd', `"'\u200B\u202E+cmd"`],
    ['a;=cmd', `"a;'=cmd"`],
    ['a; "=cmd"', `"a;' ""=cmd"""`],
    ['a\n=cmd', `"a\n'=cmd"`],
    ['a\r\n\t-cmd', `"a\r\n\t'-cmd"`],
    ['\uFF1Dcmd', `"'\uFF1Dcmd"`],
    ['"=cmd"', `"'""=cmd"""`],
  ])('%j cannot become a formula, whatever reads the file', (text, written) => {
    expect(cellOf(text)).toBe(written);
  });

  test.each([
    ['Arsenal – Chelsea', 'Arsenal – Chelsea'],
    ['2-1', '2-1'],
    ['-0.5', '-0.5'],
    ['a, b', '"a, b"'],
    [-3, '-3'],
    [null, ''],
    [{ a: 1 }, '"{""a"":1}"'],
  ])('%j is written as it is', (value, written) => {
    expect(cellOf(value)).toBe(written);
  });
});
