/** One field that an action changed; null on a side that had none. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** Letters of a value that are shown; the whole of it is in the table. */
const most = 300;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sums of decimals end in noise, as 0.0009585399999999999: twelve digits are enough, as everywhere a command prints. */
const inDigits = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(12)) : value;

const text = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const whole = typeof value === 'string' ? value : JSON.stringify(value, inDigits);
  return whole.length > most ? `${whole.slice(0, most)}…` : whole;
};

/** What differs between before and after, field by field; a value that has no fields is one without a name. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (before === null && after === null) return [];
  if ((before !== null && !isFields(before)) || (after !== null && !isFields(after)))
    return differing('', before, after);
  const one = before ?? {};
  const other = after ?? {};
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  // What an action names only on one side is a fact of it; fields on both sides count where they differ.
  return fields.flatMap((field) => differing(field, one[field], other[field]));
}

function differing(field: string, before: unknown, after: unknown): Change[] {
  const change = { field, before: text(before), after: text(after) };
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null) ? [] : [change];
}
