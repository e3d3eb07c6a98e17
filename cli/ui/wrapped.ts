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
