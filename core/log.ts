import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Paths whose values never reach a log line. */
const secretPaths = ['password', 'token', 'key', 'apiKey', 'secret', 'cookie', 'authorization'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`, `headers["${name}"]`],
);

/** A JSON log on stderr with secrets removed; `silent` for commands that speak for themselves. */
export function createLog(
  level: 'silent' | 'warn' | 'info' | 'debug',
  bindings: Record<string, unknown> = {},
): Log {
  return pino(
    { level, base: bindings, redact: { paths: secretPaths, censor: '[removed]' } },
    pino.destination({ dest: 2, sync: true }),
  );
}
