/** A spreadsheet reads a cell that starts so as a formula. */
const startsFormula = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = startsFormula.test(text) ? `'${text}` : text;
  return /["',\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180), a head line first; nothing in a cell can become a formula. */
export function toCsv(rows: readonly Record<string, unknown>[], columns: readonly string[]): string {
  return `${[columns, ...rows.map((row) => columns.map((column) => row[column]))].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
