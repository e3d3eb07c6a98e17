import type { Schema } from './fill.ts';

export const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema and every schema in it, with the way there. */
export function* nodes(
  schema: Schema,
  path: string[] = [],
  depth = 1,
): Generator<{ schema: Schema; path: string[]; depth: number }> {
  yield { schema, path, depth };
  for (const group of ['properties', '$defs', 'definitions'] as const) {
    if (!isObject(schema[group])) continue;
    for (const [name, inner] of Object.entries(schema[group]))
      if (isObject(inner)) yield* nodes(inner, [...path, group, name], depth + 1);
  }
  if (isObject(schema.items)) yield* nodes(schema.items, [...path, 'items'], depth + 1);
  for (const group of ['anyOf', 'oneOf'] as const) {
    if (!Array.isArray(schema[group])) continue;
    for (const [index, inner] of schema[group].entries())
      if (isObject(inner)) yield* nodes(inner, [...path, group, String(index)], depth);
  }
}
