import { Readable } from 'node:stream';
import { run } from '../../cli/run.ts';
import { recordKeyFor } from '../support/database.ts';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

export interface Given {
  directory: string;
  /** On top of this process's own environment, and in place of every setting it may hold. */
  environment?: Record<string, string>;
  /** Standard input. */
  input?: string;
  signal?: AbortSignal;
  /** As on a terminal so many columns wide, instead of piped. */
  columns?: number;
  /** Told of every piece written to stderr. */
  onStderr?: (text: string) => void;
  /** Told of every piece written to stdout. */
  onStdout?: (text: string) => void;
}

/** Runs one command line in this process, as a shell would with its output piped. */
export async function runTips(
  argv: readonly string[],
  { directory, environment = {}, input, signal, columns, onStderr, onStdout }: Given,
): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const code = await run(argv, {
    stdout: {
      ...(columns !== undefined && { isTTY: true, columns }),
      write: (text) => {
        stdout += text;
        onStdout?.(text);
      },
    },
    stderr: {
      write: (text) => {
        stderr += text;
        onStderr?.(text);
      },
    },
    stdin: Readable.from(input === undefined ? [] : [input]),
    environment: {
      ...process.env,
      ...recordKeyFor(environment),
      ...environment,
    },
    directory,
    signal: signal ?? new AbortController().signal,
    version: '0.0.0',
  });
  return { code, stdout, stderr };
}
