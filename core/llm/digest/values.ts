import { ordersModel } from './steering.ts';

/**
 * Reading of stored wire bodies. Sources leave out or null any field, so every reader gives undefined for
 * "not known", and a line is only written from what is known.
 */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of keys, or undefined where any step is missing. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value;
  for (const key of path) {
    if (Array.isArray(current) && typeof key === 'number') current = current.at(key);
    else if (isObject(current)) current = current[key];
    else return undefined;
  }
  return current ?? undefined;
}

export const listAt = (value: unknown, ...path: readonly (string | number)[]): unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** A number, also one written as text (`"1.7"`, `"45%"`). */
export function numberAt(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = at(value, ...path);
  const number = typeof found === 'string' ? Number.parseFloat(found) : found;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A short text of a source, such as a name; undefined also for one that gives an order to the model. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = at(value, ...path);
  if (typeof found === 'number') return String(found);
  if (typeof found !== 'string' || found.trim() === '') return undefined;
  const text = clean(found);
  return ordersModel(text) ? undefined : text;
}

/** What a service answered: the `response` of an API-Football envelope, or the body itself. */
export const responseOf = (body: unknown): unknown =>
  isObject(body) && 'response' in body ? body.response : body;

/**
 * Text from outside on one line: no control or zero-width characters, no marks that open a heading, a fence or markup.
 * What is left cannot start a section of the digest or close the fence around it.
 */
export function clean(text: string, longest = 160): string {
  const plain = text
    .normalize('NFC')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[<>`#*_{}[\]\\|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1).trimEnd()}…`;
}

/** A name that is needed whatever it is: `fallback` stands for one that gives an order to the model. */
export const nameOr = (name: string, fallback: string): string => {
  const text = clean(name);
  return text === '' || ordersModel(text) ? fallback : text;
};

/** The UTC day of an instant, `YYYY-MM-DD`; undefined for what is no date. */
export function dayOf(value: unknown): string | undefined {
  const date =
    value instanceof Date
      ? value
      : new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

/** Parts joined by commas, unknown ones left out; undefined when nothing is known. */
export const joined = (parts: readonly (string | undefined)[], separator = ', '): string | undefined => {
  const known = parts.filter((part): part is string => part !== undefined && part !== '');
  return known.length === 0 ? undefined : known.join(separator);
};

/** `label value`, or undefined when the value is not known. */
export const labelled = (label: string, value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : `${label} ${value}`;
