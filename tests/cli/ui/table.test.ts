import { expect, test } from 'vitest';
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
    const cells = lines.filter((line) => line.startsWith('│')).map((line) => line.split('│')[2]!.trim());
    expect(cells.slice(1).join('').replaceAll(' ', '')).toBe(`${path},31MBfree`);
  },
);
