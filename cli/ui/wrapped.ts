import { columnsOf } from './columns.ts';
import { plain } from './plain.ts';

/** Narrower than this nothing is broken up: the terminal does it as well. */
const least = 16;

/** Text in lines of at most so many columns, broken at blanks; a word that is longer stays whole, to be copied. */
export function wrapped(text: string, width: number): string[] {
  const room = Math.max(least, width);
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text).split(' ')) {
    if (line !== '' && columnsOf(line) + 1 + columnsOf(word) > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A line in as many columns; see `folded`. */
function foldedLine(line: string, width: number): string[] {
  const words = line.trimStart();
  if (columnsOf(line) <= width || words.startsWith('tips ')) return [line];
  const indent = line.length - words.length;
  const hanging = indent === 0 ? 0 : indent + 2;
  const gap = indent === 0 ? -1 : words.indexOf('  ');
  const lines =
    gap < 0
      ? wrapped(words, width - hanging)
      : [words.slice(0, gap), ...wrapped(words.slice(gap).trimStart(), width - hanging)];
  return lines.map((part, index) => `${' '.repeat(index === 0 ? indent : hanging)}${part}`);
}

/**
 * A text whose lines take at most so many columns. What goes on below the beginning of an indented line is indented by
 * two more, as is what such a line says of its first words. A line that is a command stays whole, to be copied.
 */
export const folded = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => foldedLine(plain(line), width))
    .join('\n');
