import { createRequire } from 'node:module';
import type TableModule from 'cli-table3';
import { columnsOf, pieces } from './columns.ts';
import { plain } from './plain.ts';
import { wrapped } from './wrapped.ts';

const require = createRequire(import.meta.url);

/** One column of a table. `value` gives what is printed; null and undefined print as an empty cell. */
export interface Column<Row> {
  head: string;
  value: (row: Row) => string | number | null | undefined;
  align?: 'left' | 'right';
  /** Left out of a terminal that is too narrow for every column, or where no row has it; the others are worth their room. */
  isExtra?: boolean;
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
  all: readonly Column<Row>[],
  { isTerminal, hasColor, width }: Look,
): string {
  const cell = (row: Row, column: Column<Row>) => plain(String(column.value(row) ?? ''));
  if (!isTerminal) {
    const lines = [
      all.map(({ head }) => head),
      ...rows.map((row) => all.map((column) => cell(row, column).replaceAll('\t', ' '))),
    ];
    return lines.map((line) => line.join('\t')).join('\n');
  }
  const columns = all.filter((column) => !column.isExtra || rows.some((row) => cell(row, column) !== ''));
  const everything = rows.map((row) => columns.map((column) => cell(row, column)));
  const measures = columns.map(({ head }, index) =>
    measure([head, ...everything.map((line) => line[index]!)]),
  );
  const shown = mostThatFit(columns, measures, width);
  if (shown === undefined) return stacked(columns, everything, width);
  const { widths, places } = shown;
  const cells = everything.map((line) => places.map((place) => line[place]!));
  const heads = places.map((place) => columns[place]!);
  const Table = require('cli-table3') as typeof TableModule;
  const table = new Table({
    head: heads.map(({ head }) => head),
    colAligns: heads.map(({ align }) => align ?? 'left'),
    colWidths: widths,
    wordWrap: true,
    style: hasColor
      ? { head: ['bold'], border: ['gray'], compact: true }
      : { head: [], border: [], compact: true },
  });
  for (const line of cells) table.push(line.map((text, index) => unclipped(text, widths[index]! - blanks)));
  const left = columns.filter((_, place) => !places.includes(place)).map(({ head }) => head);
  return left.length === 0
    ? table.toString()
    : [table.toString(), ...wrapped(`No room for: ${left.join(', ')}.`, width)].join('\n');
}

/** The columns that have room, by their places, with their widths: extra ones go first, from the right. */
function mostThatFit<Row>(
  columns: readonly Column<Row>[],
  measures: readonly Measure[],
  width: number,
): { places: number[]; widths: number[] } | undefined {
  const places = columns.map((_, place) => place);
  for (;;) {
    const widths = fit(
      places.map((place) => measures[place]!),
      width - places.length - 1,
    );
    if (widths) return { places, widths };
    const last = places.findLastIndex((place) => columns[place]!.isExtra);
    if (last < 0) return undefined;
    places.splice(last, 1);
  }
}

/** Breaks what is longer than a line and has no blank, such as a path: the table would cut it off. */
const unclipped = (text: string, width: number): string =>
  text
    .split(' ')
    .map((word) => pieces(word, width).join('\n'))
    .join(' ');

/** Blanks that a table puts beside each cell. */
const blanks = 2;
/** A word longer than this is broken, such as a path or a hash. */
const longWord = 14;

interface Measure {
  /** In which every cell has one line. */
  full: number;
  /** In which no word is broken that is not a long one. */
  least: number;
}

function measure(texts: readonly string[]): Measure {
  let full = 0;
  let least = 1;
  // Not by spreading: a call takes some ten thousand arguments, and a list has more rows.
  for (const text of texts) {
    full = Math.max(full, columnsOf(text));
    for (const word of text.split(' ')) least = Math.max(least, Math.min(columnsOf(word), longWord));
  }
  return { full: full + blanks, least: least + blanks };
}

/** Narrows the widest columns until the row fits; undefined where words would have to be broken for it. */
function fit(columns: readonly Measure[], room: number): number[] | undefined {
  const fitted = columns.map(({ full }) => full);
  while (fitted.reduce((sum, width) => sum + width, 0) > room) {
    const [widest] = fitted
      .map((width, index) => ({ width, index, spare: width - columns[index]!.least }))
      .filter(({ spare }) => spare > 0)
      .toSorted((one, other) => other.width - one.width);
    if (!widest) return undefined;
    fitted[widest.index]! -= 1;
  }
  return fitted;
}

/** Where a terminal is too narrow for the columns: a block of lines for each row, its empty cells left out. */
function stacked<Row>(
  columns: readonly Column<Row>[],
  cells: readonly (readonly string[])[],
  width: number,
): string {
  const label = Math.min(longWord, Math.max(...columns.map(({ head }) => head.length)));
  return cells
    .map((line) =>
      columns
        .flatMap(({ head }, index) => {
          const text = line[index]!;
          if (text === '') return [];
          const lines = wrapped(text, width - label - blanks).flatMap((part) =>
            pieces(part, width - label - blanks),
          );
          return lines.map((part, row) => `${(row === 0 ? head : '').padEnd(label + blanks)}${part}`);
        })
        .join('\n'),
    )
    .join('\n\n');
}
