import { Readable } from 'node:stream';
import { run } from '../../../cli/run.ts';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
  /** Every line of stdout as JSON. */
  lines: () => unknown[];
}

/** Runs one command line in this process with `input` on standard input. */
export async function runWithInput(argv: readonly string[], input = ''): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const code = await run(argv, {
    stdin: Readable.from([Buffer.from(input)]),
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    environment: {},
    directory: import.meta.dirname,
    signal: new AbortController().signal,
    version: '0.0.0',
  });
  return {
    code,
    stdout,
    stderr,
    lines: () =>
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
  };
}
