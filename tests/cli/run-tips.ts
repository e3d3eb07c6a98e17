import { Readable } from 'node:stream';
import { run } from '../../cli/run.ts';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs one command line in this process, in `directory`, with `environment` on top of this process's own: settings
 * are read from there, as in life.
 */
export async function runTips(
  argv: readonly string[],
  { directory, environment = {} }: { directory: string; environment?: Record<string, string> },
): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const before = Object.fromEntries(Object.keys(environment).map((name) => [name, process.env[name]]));
  Object.assign(process.env, environment);
  try {
    const code = await run(argv, {
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
      stdin: Readable.from([]),
      environment: process.env,
      directory,
      signal: new AbortController().signal,
      version: '0.0.0',
    });
    return { code, stdout, stderr };
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
