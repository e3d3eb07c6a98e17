import { createReadStream } from 'node:fs';
import { boundedBytes } from './bounded-bytes.ts';
import { type AppError, fault, isAppError } from './errors.ts';

/** A file that is named, or standard input. */
type Bytes = AsyncIterable<Uint8Array | string>;

const causes: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
};

/** Why a file that somebody named is not read, in plain words. */
export function fileFault(file: string, error: unknown): AppError {
  if (isAppError(error)) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return fault('usage', `${file} cannot be read: ${causes[code] ?? message}.`, { cause: error });
}

const tooLong = (name: string, most: number) =>
  fault('usage', `${name} is longer than ${most} bytes.`, { suggestion: 'See that it is the right one.' });

const asBytes = async function* (source: Bytes): AsyncGenerator<Uint8Array> {
  for await (const part of source) yield typeof part === 'string' ? Buffer.from(part) : part;
};

/**
 * The whole text of a file or of standard input, as it is: a letter that is lost would be another text.
 * @throws AppError `usage` for more than `most` bytes, for what is not UTF-8, and for what cannot be read
 */
export async function handedText(
  from: string | { name: string; stream: Bytes },
  most: number,
): Promise<string> {
  const name = typeof from === 'string' ? from : from.name;
  try {
    const stream = typeof from === 'string' ? createReadStream(from) : from.stream;
    const { bytes, isCut } = await boundedBytes(asBytes(stream), most);
    if (isCut) throw tooLong(name, most);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw fault('usage', `${name} is not a text in UTF-8.`, {
        suggestion: 'Save it as UTF-8.',
        cause: error,
      });
    throw fileFault(name, error);
  }
}

/** No line that is asked for is nearly as long. */
const longestLine = 16_000_000;

/**
 * The lines of a file or of standard input, one after the other. A file that is none, a device for one, would be one line
 * that never ends.
 * @throws AppError `usage` for a line of more than `most` letters
 */
export async function* handedLines(source: Bytes, name: string, most = longestLine): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of source) {
    rest += typeof part === 'string' ? part : decoder.decode(part, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop()!;
    yield* lines;
    if (rest.length > most)
      throw fault('usage', `A line of ${name} is longer than ${most} letters.`, {
        suggestion: 'See that it is the right one.',
      });
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
