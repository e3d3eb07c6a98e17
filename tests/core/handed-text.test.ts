import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { handedLines, handedText } from '#core/handed-text';

const folder = mkdtempSync(join(tmpdir(), 'handed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string, bytes: string | Buffer): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

test('a text is read as it is, from a file and from standard input', async () => {
  expect(await handedText(at('whole', 'für\r\nalle\n'), 100)).toBe('für\r\nalle\n');
  const bytes = Buffer.from('für');
  expect(
    await handedText(
      { name: 'Standard input', stream: Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]) },
      9,
    ),
  ).toBe('für');
});

describe('what is no text that could be meant is wrong usage, told by its name', () => {
  test.each([
    ['a folder', () => folder, 'cannot be read: it is a folder.'],
    ['nothing', () => join(folder, 'nowhere'), 'cannot be read: there is no such file.'],
    ['another coding', () => at('latin', Buffer.from('f\xfcr', 'latin1')), 'is not a text in UTF-8.'],
    ['too much', () => at('long', 'x'.repeat(101)), 'is longer than 100 bytes.'],
    ['a device without an end', () => '/dev/zero', 'is longer than 100 bytes.'],
  ])('%s', async (_what, file, why) => {
    const error: unknown = await handedText(file(), 100).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'usage', message: `${file()} ${why}` });
  });
});

const linesOf = async (...parts: (string | Buffer)[]): Promise<string[]> => {
  const found: string[] = [];
  for await (const line of handedLines(Readable.from(parts), 'it', 10)) found.push(line);
  return found;
};

test('lines are those of the text, wherever its parts end', async () => {
  expect(await linesOf('a\r', '\nb', '\n\nc')).toEqual(['a', 'b', '', 'c']);
  const bytes = Buffer.from('ü\nx\n');
  expect(await linesOf(bytes.subarray(0, 1), bytes.subarray(1))).toEqual(['ü', 'x']);
});

test('a line without an end is wrong usage and takes no memory', async () => {
  await expect(linesOf('x'.repeat(11))).rejects.toThrow('A line of it is longer than 10 letters.');
  const endless = handedLines(createReadStream('/dev/zero'), 'it', 1_000_000);
  await expect(endless.next()).rejects.toThrow('A line of it is longer than 1000000 letters.');
});
