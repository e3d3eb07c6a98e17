import { createRequire } from 'node:module';

import type TableModule from 'cli-table3';

const require = createRequire(import.meta.url);

/** One column of a table. `value` gives what is printed; null and undefined print as an empty cell. */
export interface Column<Row> {
  head: string;
  value: (row: Row) => string | number | null | undefined;
  align?: 'left' | 'right';
}

interface Look {
  isTerminal: boolean;
  hasColor: boolean;
  width: number;
}

/**
 * A table with rules on a terminal; tab-separated, full-length lines with a head when piped.
 * Control characters in cells are removed, so that outside text cannot move the cursor.
 */
export function renderTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { isTerminal, hasColor, width }: Look,
): string {
  const cell = (row: Row, column: Column<Row>) => plain(String(column.value(row) ?? ''));
  if (!isTerminal) {
    const lines = [
      columns.map(({ head }) => head),
      ...rows.map((row) => columns.map((column) => cell(row, column).replaceAll('\t', ' '))),
    ];
    return lines.map((line) => line.join('\t')).join('\n');
  }
  const Table = require('cli-table3') as typeof TableModule;
  const widths = fit(
    columns.map((column) => Math.max(column.head.length, ...rows.map((row) => cell(row, column).length)) + 2),
    width - columns.length - 1,
  );
  const table = new Table({
    head: columns.map(({ head }) => head),
    colAligns: columns.map(({ align }) => align ?? 'left'),
    colWidths: widths,
    wordWrap: true,
    style: hasColor
      ? { head: ['bold'], border: ['gray'], compact: true }
      : { head: [], border: [], compact: true },
  });
  for (const row of rows)
    table.push(columns.map((column, index) => unclipped(cell(row, column), widths[index]! - 2)));
  return table.toString();
}

/** Breaks what is longer than a line and has no blank, such as a path: the table would cut it off. */
const unclipped = (text: string, width: number): string =>
  text.replaceAll(new RegExp(`\\S{${width}}(?=\\S)`, 'gu'), '$&\n');

/** Narrows the widest columns until the row fits; no column gets narrower than 8. */
function fit(widths: number[], room: number): number[] {
  const fitted = [...widths];
  while (fitted.reduce((sum, width) => sum + width, 0) > room) {
    const widest = fitted.indexOf(Math.max(...fitted));
    if (fitted[widest]! <= 8) break;
    fitted[widest]! -= 1;
  }
  return fitted;
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Text without control and direction characters. */
export const plain = (text: string): string => text.replaceAll('\n', ' ').replaceAll(controls, '');
