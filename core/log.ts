import { pino, stdSerializers, type Logger } from 'pino';

export type Log = Logger;

/** Paths whose values never reach a log line. */
const secretPaths = ['password', 'token', 'key', 'apiKey', 'secret', 'cookie', 'authorization'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`, `headers["${name}"]`],
);

/** What an error says of itself; what its driver hung on it (a whole connection, its keys) stays out. */
const errorFacts = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  return { type, message, ...(typeof code === 'string' && { code }), stack };
};

/** Where log lines go, one JSON document at a time. */
export interface LogLines {
  write(line: string): void;
}

/**
 * A JSON log with secrets removed; `silent` for commands that speak for themselves.
 * @param to standard error when absent
 */
export function createLog(
  level: 'silent' | 'warn' | 'info' | 'debug',
  bindings: Record<string, unknown> = {},
  to: LogLines = pino.destination({ dest: 2, sync: true }),
): Log {
  return pino(
    {
      level,
      base: bindings,
      serializers: { err: errorFacts },
      redact: { paths: secretPaths, censor: '[removed]' },
    },
    to,
  );
}
