import { shown } from './json.ts';
/** A JSON Schema as it came in a request. */
export type Schema = Record<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function resolve(schema: Schema, root: Schema): Schema {
  const reference = schema.$ref;
  if (typeof reference !== 'string') return schema;
  let found: unknown = root;
  for (const part of reference.replace(/^#\/?/, '').split('/').filter(Boolean))
    found = isObject(found) ? found[part] : undefined;
  return isObject(found) ? found : {};
}

const typesOf = (schema: Schema): string[] => {
  const { type } = schema;
  const list = Array.isArray(type) ? type.map(String) : type === undefined ? [] : [shown(type)];
  return list.map((name) => name.toLowerCase());
};

const clamp = (value: number, schema: Schema): number => {
  const low = Number(schema.minimum ?? schema.exclusiveMinimum ?? -Infinity);
  const high = Number(schema.maximum ?? schema.exclusiveMaximum ?? Infinity);
  const held = Math.min(high, Math.max(low, value));
  return typesOf(schema).includes('integer') ? Math.round(held) : held;
};

/** Marks a value that the schema has no place for, so that a list can leave it out. */
const misfit = Symbol('misfit');

function fitEnum(options: readonly unknown[], wish: unknown): unknown {
  if (options.includes(wish)) return wish;
  return wish === undefined ? options[0] : misfit;
}

/**
 * A value that satisfies `schema`, made of `wish` where it fits and of neutral values where it does not.
 * Text the wish has nothing for is `spare`, so that new fields of a schema are filled sensibly as well.
 */
export function fill(schema: Schema, wish: unknown, spare: string, root: Schema = schema): unknown {
  const value = fitted(schema, wish, spare, root);
  return value === misfit ? fitted(schema, undefined, spare, root) : value;
}

function fitted(given: Schema, wish: unknown, spare: string, root: Schema): unknown {
  const schema = resolve(given, root);
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options) {
    const nothing = options.some((option) => typesOf(option).includes('null'));
    if ((wish === null || wish === undefined) && nothing) return null;
    const solid = options.filter((option) => !typesOf(option).includes('null'));
    const chosen = solid.find((option) => accepts(resolve(option, root), wish)) ?? solid[0] ?? {};
    return fitted(chosen, wish, spare, root);
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return fitEnum(schema.enum, wish);
  const types = typesOf(schema);
  if ((wish === null || wish === undefined) && (types.includes('null') || schema.nullable === true))
    return null;
  if (isObject(schema.properties) || types.includes('object')) {
    const from = isObject(wish) ? wish : {};
    const entries = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
      ([name, inner]) => [name, fitted(inner, from[name], spare, root)] as const,
    );
    return entries.some(([, value]) => value === misfit) ? misfit : Object.fromEntries(entries);
  }
  if (types.includes('array')) {
    const items = isObject(schema.items) ? schema.items : {};
    const list = (Array.isArray(wish) ? wish : [])
      .map((item) => fitted(items, item, spare, root))
      .filter((item) => item !== misfit);
    while (list.length < Number(schema.minItems ?? 0)) list.push(fill(items, undefined, spare, root));
    return list.slice(0, Number(schema.maxItems ?? Infinity));
  }
  if (types.includes('string') || types.length === 0)
    return typeof wish === 'string' ? wish : isObject(wish) ? JSON.stringify(wish) : spare;
  if (types.includes('boolean')) return wish === true;
  return clamp(typeof wish === 'number' ? wish : 0, schema);
}

function accepts(schema: Schema, wish: unknown): boolean {
  const types = typesOf(schema);
  if (Array.isArray(schema.enum)) return schema.enum.includes(wish);
  if (isObject(wish)) return types.includes('object') || isObject(schema.properties);
  if (Array.isArray(wish)) return types.includes('array');
  if (typeof wish === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(typeof wish);
}
