/** The characters that begin a formula in a spreadsheet, their wide forms too. */
const signs = new Set('=+-@\uFF1D\uFF0B\uFF0D\uFF20');
/** Where another cell may begin: line ends within quotes, and what files opened with other separators split at. */
const separators = new Set(';,|\t\r\n');
/**
 * What a spreadsheet may overlook before that sign, unless it is a separator: blanks, controls, unseen marks, quotes.
 */
const overlooked =
  // oxlint-disable-next-line no-control-regex -- all of them but the three that separate
  /[\p{Zs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}"'\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]+/uy;
/** A number is no formula, with any sign. */
const isNumber = /^[+-]?\d{1,20}(?:\.\d{1,20})?$/;

/** An apostrophe before every beginning that could be read as a formula. Looks at each character once. */
function neutral(text: string): string {
  if (isNumber.test(text)) return text;
  let written = '';
  let copied = 0;
  let start = 0;
  let isBeginning = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (separators.has(character)) {
      start = at + 1;
      isBeginning = true;
    } else if (isBeginning && signs.has(character)) {
      written += `${text.slice(copied, start)}'`;
      copied = start;
      isBeginning = false;
    } else if (isBeginning) {
      overlooked.lastIndex = at;
      isBeginning = overlooked.test(text);
      if (isBeginning) at = overlooked.lastIndex - 1;
    }
  }
  return written + text.slice(copied);
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const safe = neutral(typeof value === 'string' ? value : JSON.stringify(value));
  return /["',;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180), a head line first; nothing in a cell can become a formula. */
export function toCsv(rows: readonly Record<string, unknown>[], columns: readonly string[]): string {
  return `${[columns, ...rows.map((row) => columns.map((column) => row[column]))].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
