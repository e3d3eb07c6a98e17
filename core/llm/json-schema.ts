/** A JSON Schema as plain data. */
export type JsonSchema = { [key: string]: unknown };

/** The part of JSON Schema that a provider takes. */
export interface SchemaSubset {
  keywords: ReadonlySet<string>;
  /** Whether the provider takes this value of a keyword it knows; absent: it takes every value. */
  takes?: (keyword: string, value: unknown) => boolean;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A bound that only says "a number JavaScript can count to". */
const isNoBound = (key: string, value: unknown): boolean =>
  (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/**
 * The schema in a provider's subset: every property required, every object closed, `const` as a one-value enum where
 * it is not known. What is left out is checked here, after the reply. Walks every sub-schema; names of properties and
 * definitions are not keywords.
 */
export function inSubset(schema: JsonSchema, subset: SchemaSubset): JsonSchema {
  const { keywords, takes } = subset;
  const result: JsonSchema = {};
  const sub = (value: unknown): unknown => (isSchema(value) ? inSubset(value, subset) : value);
  const all = (value: unknown): unknown => (Array.isArray(value) ? value.map(sub) : value);
  const map = (value: unknown): unknown =>
    isSchema(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sub(inner)]))
      : value;
  for (const [given, value] of Object.entries(schema)) {
    const key = given === 'oneOf' ? 'anyOf' : given;
    if (key === 'const' && !keywords.has('const')) result.enum = [value];
    else if (!keywords.has(key)) continue;
    else if (key === 'properties' || key === '$defs') result[key] = map(value);
    else if (key === 'anyOf') result[key] = all(value);
    else if (key === 'items') result[key] = sub(value);
    else if (isNoBound(key, value) || takes?.(key, value) === false) continue;
    else result[key] = value;
  }
  if (isSchema(result.properties)) {
    result.required = Object.keys(result.properties);
    result.additionalProperties = false;
  }
  return result;
}
