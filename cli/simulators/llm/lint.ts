import { shown } from './json.ts';
import type { Schema } from './fill.ts';

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const openaiKeywords = new Set(
  'type properties required additionalProperties items enum const anyOf $ref $defs definitions description title pattern format multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems $schema'.split(
    ' ',
  ),
);
const openaiFormats = new Set('date-time time date duration email hostname ipv4 ipv6 uuid'.split(' '));
const geminiKeywords = new Set(
  '$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required propertyOrdering'.split(
    ' ',
  ),
);
const LEVELS = 10;
const PROPERTIES = 5000;
const ENUM_VALUES = 1000;
const MAX_ITEMS_SUM = 960;

function* nodes(
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

const context = (path: readonly string[]): string =>
  `In context=(${path.map((part) => `'${part}'`).join(', ')}${path.length === 1 ? ',' : ''})`;

function nodeFault(schema: Schema, root: boolean): string | undefined {
  if (root && (schema.type !== 'object' || schema.anyOf))
    return `schema must be a JSON Schema of 'type: "object"', got 'type: "${shown(schema.type)}"'.`;
  const strange = Object.keys(schema).find((key) => !openaiKeywords.has(key));
  if (strange) return `'${strange}' is not permitted.`;
  if (schema.format !== undefined && !openaiFormats.has(shown(schema.format)))
    return `'${shown(schema.format)}' is not a valid format.`;
  if (schema.type === 'array' && !schema.items) return 'array schema missing items.';
  if (!isObject(schema.properties))
    return schema.type === 'object'
      ? "'additionalProperties' is required to be supplied and to be false."
      : undefined;
  if (schema.additionalProperties !== false)
    return "'additionalProperties' is required to be supplied and to be false.";
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const missing = Object.keys(schema.properties).find((name) => !required.has(name));
  return missing === undefined
    ? undefined
    : `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
}

/** What OpenAI's strict mode says against a schema, in its words; `undefined` when it takes it. */
export function openaiSchemaFault(schema: unknown): string | undefined {
  if (!isObject(schema)) return 'In context=(), schema must be an object.';
  let properties = 0;
  let values = 0;
  for (const node of nodes(schema)) {
    const fault = nodeFault(node.schema, node.path.length === 0);
    if (fault) return `${context(node.path)}, ${fault}`;
    properties += Object.keys((node.schema.properties as object | undefined) ?? {}).length;
    values += Array.isArray(node.schema.enum) ? node.schema.enum.length : 0;
    if (node.depth > LEVELS) return `In context=(), schema exceeds the maximum nesting depth of ${LEVELS}.`;
  }
  if (properties > PROPERTIES)
    return `In context=(), schema exceeds the maximum of ${PROPERTIES} object properties.`;
  return values > ENUM_VALUES
    ? `In context=(), schema exceeds the maximum of ${ENUM_VALUES} enum values.`
    : undefined;
}

/** What Gemini says against `responseJsonSchema`; a bare sentence for what it cannot compile, as the real one has it. */
export function geminiSchemaFault(schema: unknown): string | undefined {
  if (!isObject(schema)) return 'Request contains an invalid argument.';
  let items = 0;
  for (const node of nodes(schema)) {
    const strange = Object.keys(node.schema).find((key) => !geminiKeywords.has(key));
    if (strange)
      return `Invalid JSON payload received. Unknown name "${strange}" at 'generation_config.response_json_schema': Cannot find field.`;
    items += Number(node.schema.maxItems ?? 0);
  }
  return items > MAX_ITEMS_SUM ? 'Request contains an invalid argument.' : undefined;
}
