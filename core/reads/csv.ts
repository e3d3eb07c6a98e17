/** What a spreadsheet reads as the beginning of a formula, wide forms too, after blanks, unseen marks and quotes. */
const beginsFormula = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** Where another cell may begin: line ends within quotes, and what files opened with other separators split at. */
const separators = /([;,|\t\r\n])/;
/** A number is no formula, whatever its sign. */
const isNumber = /^[+-]?\d{1,20}(?:\.\d{1,20})?$/;

/** An apostrophe before every beginning that could be read as a formula. */
const neutral = (text: string): string =>
  isNumber.test(text)
    ? text
    : text
        .split(separators)
        .map((part) => (beginsFormula.test(part) ? `'${part}` : part))
        .join('');

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
