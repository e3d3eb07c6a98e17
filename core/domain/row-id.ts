/** Largest number a row's id can be: PostgreSQL's integer. */
export const largestId = 2_147_483_647;

/** How an id is spelled, the only way: digits without a sign, a leading zero or an exponent. */
export const idSpelling = '[1-9]\\d{0,9}';
const spelled = new RegExp(`^${idSpelling}$`);

/** The ids of a list such as "39,140", each once; of a text that is anything else, or names more than `most`, none. */
export function rowIds(text: string | null | undefined, most: number): number[] {
  const ids = [...new Set((text ?? '').split(','))].map(rowId);
  return ids.length > most || ids.includes(undefined) ? [] : (ids as number[]);
}

/** The id that a text spells, or undefined: `60`, but not `060`, `+60`, `60.0`, `6e1` or `0x3c`. */
export function rowId(text: string): number | undefined {
  const id = spelled.test(text) ? Number(text) : undefined;
  return id === undefined || id > largestId ? undefined : id;
}
