import { expect, test } from 'vitest';
import { createIo } from '../../../cli/ui/io.ts';

const globals = { json: false, quiet: false, color: true, debug: false, demo: false };

/** A terminal as a container or `script` makes it: it does not know how wide it is. */
function terminal(columns = 0) {
  const written: string[] = [];
  const stream = { write: (text: string) => written.push(text), isTTY: true, columns };
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

test('sentences end no word at the edge of a narrow terminal, and are left alone where there is none', () => {
  const said = 'Paused. `tips queue resume` lets it go on.';
  expect(terminal(40).io.prose(said)).toBe('Paused. `tips queue resume` lets it go\non.');
  const stream = { write: () => true, columns: 40 };
  const io = createIo(globals, { stdout: stream, stderr: stream, stdin: process.stdin });
  expect(io.prose(said)).toBe(said);
});

test('remarks and faults end no word at the edge either; a command stays whole', () => {
  const { io, written } = terminal(40);
  io.note('Callback address:\n  1. Paste it where the provider asks for addresses.');
  io.error(
    ' The database cannot be reached at this address.\n  tips doctor --deep --offline --json --quiet',
    'Error:',
  );
  io.note('');
  expect(written.join('')).toBe(`Callback address:
  1. Paste it where the provider asks
    for addresses.
\u001b[31mError:\u001b[39m The database cannot be reached at
this address.
  tips doctor --deep --offline --json --quiet

`);
});
