import { styleText } from 'node:util';
import type { Globals } from './globals.ts';
import { startProgress, type Progress } from './progress.ts';
import { renderTable, type Column } from './table.ts';
import { folded } from './wrapped.ts';

/** Columns of a terminal that does not say how many it has. */
const unknownWidth = 100;

/** The two streams a command writes to; tests hand in their own. */
export interface Streams {
  stdout: { write(text: string): unknown; isTTY?: boolean; columns?: number };
  stderr: { write(text: string): unknown; isTTY?: boolean; columns?: number };
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
}

type Style = 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan';

/** Everything a command says. Results go to stdout, progress and notes to stderr. */
export interface Io {
  readonly globals: Globals;
  readonly streams: Streams;
  readonly isTerminal: boolean;
  /** Columns of the terminal; 100 where there is none. */
  readonly width: number;
  /** May ask questions: a terminal on both ends, and neither --json nor --quiet. */
  readonly canAsk: boolean;
  /** The result: `document` with --json, `human` otherwise. Called once per command. */
  result(document: unknown, human: () => string): void;
  /** One result line, for commands that answer line by line. */
  line(text: string): void;
  /** A remark on stderr, silent with --quiet. */
  note(text: string): void;
  /** `label` stands before it, in red. */
  error(text: string, label?: string): void;
  /** Sentences in as many lines as the terminal is wide; as they are where there is none. */
  prose(text: string): string;
  table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string;
  style(style: Style, text: string): string;
  /** `isLong`: told with --json too, as the work takes minutes and would look as if it hung. */
  progress(title: string, options?: { isLong?: boolean }): Progress;
}

export function createIo(globals: Globals, streams: Streams): Io {
  const isTerminal = streams.stdout.isTTY === true;
  const hasColor = globals.color && isTerminal;
  const width = streams.stdout.columns || unknownWidth;
  const isChatty = !globals.quiet && !globals.json;
  const say = (stream: { write(text: string): unknown }, text: string) =>
    stream.write(text.endsWith('\n') ? text : `${text}\n`);
  const proseOn = ({ isTTY, columns }: Streams['stderr'], text: string) =>
    isTTY === true ? folded(text, columns || unknownWidth) : text;
  const style = (name: Style, text: string) =>
    hasColor && text !== '' ? styleText(name, text, { validateStream: false }) : text;
  return {
    globals,
    streams,
    isTerminal,
    width,
    canAsk: isChatty && isTerminal && streams.stdin.isTTY === true,
    result(document, human) {
      const text = globals.json ? JSON.stringify(document, withoutNoise, isTerminal ? 2 : 0) : human();
      if (text !== '') say(streams.stdout, text);
    },
    line: (text) => void say(streams.stdout, text),
    note: (text) => void (globals.quiet || say(streams.stderr, proseOn(streams.stderr, text))),
    error: (text, label = '') => {
      const said = proseOn(streams.stderr, `${label}${text}`);
      say(streams.stderr, `${style('red', label)}${said.slice(label.length)}`);
    },
    prose: (text) => proseOn(streams.stdout, text),
    table: (rows, columns) => renderTable(rows, columns, { isTerminal, hasColor, width }),
    style,
    progress: (title, { isLong = false } = {}) =>
      startProgress(title, {
        stream: streams.stderr,
        isShown: !globals.quiet && (!globals.json || isLong || streams.stderr.isTTY === true),
        hasColor: globals.color,
      }),
  };
}

/** Sums of decimals end in noise (0.1 + 0.2): twelve digits are all that any figure of ours has. */
const withoutNoise = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(12)) : value;
