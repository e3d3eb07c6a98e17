import { expect, test } from 'vitest';
import { createIo } from '../../../cli/ui/io.ts';

const globals = { json: false, quiet: false, color: true, debug: false, demo: false };

/** A terminal as a container or `script` makes it: it does not know how wide it is. */
function terminal() {
  const written: string[] = [];
  const stream = { write: (text: string) => written.push(text), isTTY: true, columns: 0 };
  return { written, io: createIo(globals, { stdout: stream, stderr: stream, stdin: process.stdin }) };
}

test('on a terminal of unknown width work is announced in a line, and ends', () => {
  const { io, written } = terminal();
  const progress = io.progress('Writing cards');
  progress.update({ done: 1, total: 2 });
  progress.stop();
  expect(written).toEqual(['Writing cards\n']);
});

test('on a terminal of unknown width a table has room for its cells', () => {
  const name = 'Borussia Monchengladbach v Bayern';
  const table = terminal().io.table([{ name }], [{ head: 'Match', value: (row) => row.name }]);
  expect(table).toContain(name);
});
