/** Largest number a row's id can be: PostgreSQL's integer. */
export const largestId = 2_147_483_647;

/** How an id is spelled, the only way: digits without a sign, a leading zero or an exponent. */
export const idSpelling = '[1-9]\\d{0,9}';
const spelled = new RegExp(`^${idSpelling}$`);

/** The id that a text spells, or undefined: `60`, but not `060`, `+60`, `60.0`, `6e1` or `0x3c`. */
export function rowId(text: string): number | undefined {
  const id = spelled.test(text) ? Number(text) : undefined;
  return id === undefined || id > largestId ? undefined : id;
}
