/** A spreadsheet reads a cell that begins so as a formula; the wide forms are read like the narrow ones. */
const signs = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** Where another cell may begin: line ends within quotes, and what files opened with other separators split at. */
const separators = /[;,|\t\r\n]/;
/** Overlooked before a sign: blanks of every kind, unseen marks such as a byte order mark, quotes. */
const overlooked = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}"']/u;
/** A number is no formula, whatever its sign. */
const isNumber = /^[+-]?\d{1,20}(?:\.\d{1,20})?$/;

/** An apostrophe before every beginning that could be read as a formula. One pass, however long the text is. */
function neutral(text: string): string {
  if (!signs.test(text) || isNumber.test(text)) return text;
  let safe = '';
  let beginning: string | null = '';
  for (const character of text) {
    if (separators.test(character)) {
      safe += (beginning ?? '') + character;
      beginning = '';
    } else if (beginning !== null && overlooked.test(character)) beginning += character;
    else {
      if (beginning !== null) safe += (signs.test(character) ? "'" : '') + beginning;
      beginning = null;
      safe += character;
    }
  }
  return safe + (beginning ?? '');
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
