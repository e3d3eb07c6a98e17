import type { LogLines } from '#core/log';
import type { Io } from './io.ts';
import { plain } from './plain.ts';

const levels: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

interface Logged {
  level: number;
  time: number;
  msg?: string;
  err?: { message?: string; code?: string; stack?: string };
  /** Who logs: the same in every line of a process. */
  source?: string;
}

/**
 * Where `tips serve` and `tips worker` log to: on a terminal in lines for a reader, elsewhere (a file, systemd, a
 * container) as the JSON that programs read. Undefined is the latter.
 */
export function logLines(io: Io): LogLines | undefined {
  const { stderr } = io.streams;
  if (stderr.isTTY !== true || io.globals.json) return undefined;
  return { write: (line) => void stderr.write(`${readable(line, io)}\n`) };
}

/** `15:04:05 warn   job failed: The provider is away (job 17)`, in the zone of this machine. */
function readable(line: string, io: Pick<Io, 'style' | 'globals'>): string {
  const { level, time, msg = '', err, source: _source, ...rest } = JSON.parse(line) as Logged;
  const name = levels[level] ?? 'info';
  const word = io.style(level >= 50 ? 'red' : level === 40 ? 'yellow' : 'dim', name.padEnd(5));
  const at = new Date(time).toTimeString().slice(0, 8);
  const why = err?.message ? `: ${err.message}${err.code ? ` (${err.code})` : ''}` : '';
  const facts = Object.entries(rest).map(
    ([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const said = plain(`${msg}${why}${facts.length > 0 ? `  (${facts.join(', ')})` : ''}`);
  const trace =
    io.globals.debug && err?.stack ? `\n${err.stack.split('\n').slice(1).map(plain).join('\n')}` : '';
  return `${io.style('dim', at)} ${word} ${said}${trace}`;
}
