import { addAbortSignal, Readable } from 'node:stream';
import { handedLines } from '#core/handed-text';
import type { Context } from '../context.ts';

/** The lines of standard input, numbered from 1; ends early at Ctrl-C. */
export async function* inputLines({ io, signal }: Context): AsyncGenerator<{ number: number; text: string }> {
  if (io.streams.stdin.isTTY) io.note('Reading lines from the terminal; end with Ctrl-D.');
  const { stdin } = io.streams;
  if (stdin instanceof Readable) addAbortSignal(signal, stdin);
  let number = 0;
  for await (const text of handedLines(stdin, 'standard input')) yield { number: (number += 1), text };
  signal.throwIfAborted();
}

/** What is wrong with a line, said to the person who wrote it. */
export class BadLine extends Error {
  readonly details: Record<string, unknown>;

  constructor(message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.details = details;
  }
}

/** The JSON value of a line. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw new BadLine('The line is empty.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadLine('The line is no JSON.');
  }
}

/** Answers kept back until this many, so that long inputs are not one write each. */
const batch = 500;

/**
 * Answers every line with one line of JSON. A bad one is answered in its place by `{"line","error"}`; the others
 * still count, and the command ends with 3.
 */
export async function answerLines(
  context: Context,
  lines: AsyncIterable<{ number: number; text: string }>,
  answer: (text: string) => unknown,
): Promise<void> {
  let kept: string[] = [];
  const flush = () => {
    if (kept.length > 0) context.io.line(kept.join('\n'));
    kept = [];
  };
  for await (const { number, text } of lines) {
    try {
      kept.push(JSON.stringify(answer(text)));
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      kept.push(JSON.stringify({ line: number, error: error.message, ...error.details }));
      context.exitWith(3);
    }
    if (kept.length >= batch) flush();
  }
  flush();
}
