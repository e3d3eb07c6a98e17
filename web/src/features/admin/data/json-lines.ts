/** A line of JSON as it is shown. */
export interface JsonLine {
  depth: number;
  text: string;
  /** Of a line that opens a list or an object: the index of the line that closes it. */
  closes?: number;
}

interface Open {
  value: object;
  /** Null for a list. */
  keys: string[] | null;
  count: number;
  at: number;
  line: number;
  end: string;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A value as lines of JSON, however deep: it uses no stack of calls. */
export function jsonLines(root: unknown): JsonLine[] {
  const lines: JsonLine[] = [];
  const open: Open[] = [];
  const add = (label: string, value: unknown, comma: string): void => {
    const depth = open.length;
    if (!isBranch(value)) {
      lines.push({ depth, text: `${label}${JSON.stringify(value ?? null)}${comma}` });
      return;
    }
    const keys = Array.isArray(value) ? null : Object.keys(value);
    const count = keys?.length ?? (value as unknown[]).length;
    const [first, last] = keys === null ? '[]' : '{}';
    if (count === 0) {
      lines.push({ depth, text: `${label}${first}${last}${comma}` });
      return;
    }
    lines.push({ depth, text: `${label}${first}` });
    open.push({ value, keys, count, at: 0, line: lines.length - 1, end: `${last}${comma}` });
  };
  add('', root, '');
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { value, keys, at, count } = top;
    if (at === count) {
      open.pop();
      lines.push({ depth: open.length, text: top.end });
      lines[top.line]!.closes = lines.length - 1;
      continue;
    }
    top.at += 1;
    const comma = at + 1 < count ? ',' : '';
    if (keys === null) add('', (value as unknown[])[at], comma);
    else add(`${JSON.stringify(keys[at])}: `, (value as Record<string, unknown>)[keys[at]!], comma);
  }
  return lines;
}

/** Indexes of the lines that are shown while these opening lines are folded. */
export function shownLines(lines: readonly JsonLine[], folded: ReadonlySet<number>): number[] {
  const shown: number[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    shown.push(at);
    if (folded.has(at)) at = lines[at]!.closes ?? at;
  }
  return shown;
}

/** Indexes of the lines that contain a text, whatever its case. */
export function linesWith(lines: readonly JsonLine[], text: string): number[] {
  if (text === '') return [];
  const sought = text.toLowerCase();
  return lines.flatMap((line, at) => (line.text.toLowerCase().includes(sought) ? [at] : []));
}

/** What stays folded so that a line is shown. */
export const unfoldedFor = (
  lines: readonly JsonLine[],
  folded: ReadonlySet<number>,
  line: number,
): ReadonlySet<number> =>
  new Set([...folded].filter((at) => !(at < line && line <= (lines[at]!.closes ?? at))));

/** Deeper levels are not moved further: the text stays in sight, and a copy small. */
export const deepestIndent = 24;

/** The lines as JSON again. */
export const jsonText = (lines: readonly JsonLine[]): string =>
  lines.map(({ depth, text }) => '  '.repeat(Math.min(depth, deepestIndent)) + text).join('\n');
