import { expect, test } from 'vitest';
import { columnsOf } from '../../../cli/ui/columns.ts';
import { renderTable } from '../../../cli/ui/table.ts';

const path = '/srv/tips/project/.data/postgres/18/a-folder-with-a-long-name';
const columns = [
  { head: 'Check', value: ({ name }: { name: string }) => name },
  { head: 'Finding', value: ({ finding }: { finding: string }) => finding },
];

test.each([40, 80, 120])(
  'on a terminal of %i columns no line is wider and a path is there to its end',
  (width) => {
    const table = renderTable([{ name: 'Data folder', finding: `${path}, 31 MB free` }], columns, {
      isTerminal: true,
      hasColor: false,
      width,
    });
    const lines = table.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
    const cells = lines.map((line) => (line.startsWith('│') ? line.split('│')[2]! : line.slice(9)).trim());
    expect(cells.join('').replaceAll(/[ ─┬┐├┼┤┴┘]|Finding|Data|folder(?=\/srv)/g, '')).toContain(
      `${path},31MBfree`,
    );
  },
);

const many = ['Home', 'Away', 'Market', 'Outcome', 'Confidence', 'State'].map((head, index) => ({
  head,
  value: (cells: readonly string[]) => cells[index],
}));
const card = ['Borussia Mönchengladbach', 'Union Berlin', 'Total goals', 'Over 2.5', '71 %', 'published'];

test('no word of a cell is broken while there is room for it', () => {
  const table = renderTable([card], many, { isTerminal: true, hasColor: false, width: 80 });
  expect(Math.max(...table.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  for (const word of ['published', 'Confidence', 'Outcome', 'Borussia']) expect(table).toContain(word);
});

test('an extra column that no row has takes no room on a terminal, and stays where a program reads', () => {
  const some = many.map((column) => ({ ...column, isExtra: column.head === 'Market' }));
  const without = card.with(2, '');
  const table = (rows: string[][], isTerminal: boolean) =>
    renderTable(rows, some, { isTerminal, hasColor: false, width: 120 });
  expect(table([without, without], true)).not.toContain('Market');
  expect(table([without, card], true)).toContain('Market');
  expect(table([without], false)).toContain('\tMarket\t');
});

test('columns that are extra give way, from the right, before anything is put into blocks', () => {
  const some = many.map((column) => ({ ...column, isExtra: ['Market', 'Confidence'].includes(column.head) }));
  const at = (width: number) => renderTable([card], some, { isTerminal: true, hasColor: false, width });
  expect(at(100)).toContain('Confidence');
  const narrow = at(64);
  expect(narrow.split('\n').at(-1)).toBe('No room for: Confidence.');
  expect(narrow).toContain('│ Market');
  expect(at(56)).toContain('No room for: Market, Confidence.');
  // Where not even the others have room every column is told.
  expect(at(30)).toMatch(/^Confidence {2}71 %$/m);
  const everything = renderTable([card], some, { isTerminal: false, hasColor: false, width: 20 });
  expect(everything.split('\n')[0]).toContain('Confidence');
});

test('a terminal too narrow for the columns has a block for each row, without its empty cells', () => {
  const rows = [card, [...card.slice(0, 5), '']];
  expect(renderTable(rows, many, { isTerminal: true, hasColor: false, width: 40 }))
    .toBe(`Home        Borussia Mönchengladbach
Away        Union Berlin
Market      Total goals
Outcome     Over 2.5
Confidence  71 %
State       published

Home        Borussia Mönchengladbach
Away        Union Berlin
Market      Total goals
Outcome     Over 2.5
Confidence  71 %`);
});

test('a list of very many rows is shown like any other', () => {
  const rows = Array.from({ length: 70_000 }, () => ({ name: 'Borussia v Union', finding: '' }));
  const table = renderTable(rows, columns, { isTerminal: true, hasColor: false, width: 8 });
  expect(table.split('\n\n')).toHaveLength(rows.length);
});

test.each([40, 60, 80, 120])('names in wide letters are whole, and no line passes %i columns', (width) => {
  const names = ['川崎フロンターレ川崎フロンターレ', 'Fußball ⚽️👨‍👩‍👧 Verein', 'הפועל באר שבע', '울산 현대 🇰🇷'];
  const rows = names.map((name) => ({ name, finding: `${name} v ${name}` }));
  const table = renderTable(rows, columns, { isTerminal: true, hasColor: false, width });
  for (const line of table.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(width);
  expect(table).not.toContain('…');
  const letters = table.replaceAll(/[\s─┬┐├┼┤┴┘│┌└]/g, '');
  for (const name of names) expect(letters).toContain(name.replaceAll(' ', ''));
});
