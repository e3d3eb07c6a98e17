import type { Ora } from 'ora';
import { plain } from './plain.ts';

interface State {
  done?: number;
  total?: number;
  text?: string;
}

/** A running display of work: counts, time left, one line. */
export interface Progress {
  update(state: State): void;
  succeed(text: string): void;
  fail(text: string): void;
  stop(): void;
}

interface Options {
  stream: { write(text: string): unknown; isTTY?: boolean; columns?: number };
  isShown: boolean;
  hasColor: boolean;
}

/** A spinner on a terminal that knows its width; elsewhere plain lines: at the start, every ten seconds, at the end. */
export function startProgress(title: string, { stream, isShown, hasColor }: Options): Progress {
  if (!isShown) return { update() {}, succeed() {}, fail() {}, stop() {} };
  // A terminal of unknown width (`docker run -t`, `script`) says 0: the spinner would count its lines without end.
  if (stream.isTTY !== true || !stream.columns) return plainProgress(title, stream);
  return terminalProgress(title, stream as NodeJS.WriteStream, hasColor);
}

/** How far lines of a log are apart at least, ms. */
const lineEveryMs = 10_000;

function plainProgress(title: string, stream: Options['stream']): Progress {
  stream.write(`${title}\n`);
  const began = performance.now();
  let last = began;
  return {
    update(state) {
      const now = performance.now();
      if (now - last < lineEveryMs) return;
      last = now;
      stream.write(`${lineOf(title, state, now - began)}\n`);
    },
    succeed: (text) => void stream.write(`${text}\n`),
    fail: (text) => void stream.write(`${text}\n`),
    stop() {},
  };
}

function terminalProgress(title: string, stream: NodeJS.WriteStream, hasColor: boolean): Progress {
  const began = performance.now();
  let spinner: Ora | undefined;
  let text = title;
  let end: ((spinner: Ora) => void) | undefined;
  // The spinner arrives a moment later than the work begins; what happens before is shown by it then.
  void import('ora').then(({ default: ora }) => {
    spinner = ora({ text, stream, color: hasColor ? 'cyan' : false, discardStdin: false });
    if (end) end(spinner);
    else spinner.start();
  });
  const finish = (action: (spinner: Ora) => void) => {
    end = action;
    if (spinner) action(spinner);
  };
  return {
    update(state) {
      text = lineOf(title, state, performance.now() - began);
      if (spinner) spinner.text = text;
    },
    succeed: (last) => finish((shown) => void shown.succeed(last)),
    fail: (last) => finish((shown) => void shown.fail(last)),
    stop: () => finish((shown) => void shown.stop()),
  };
}

const lineOf = (title: string, { done, total, text }: State, elapsed: number): string =>
  [title, counts(done, total), text && plain(text), timeLeft(done, total, elapsed)]
    .filter(Boolean)
    .join('  ');

const counts = (done?: number, total?: number): string =>
  done === undefined ? '' : total === undefined ? String(done) : `${done}/${total}`;

function timeLeft(done: number | undefined, total: number | undefined, elapsed: number): string {
  if (!done || !total || done >= total || elapsed < 2000) return '';
  const seconds = Math.ceil(((elapsed / done) * (total - done)) / 1000);
  return seconds < 90 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}
