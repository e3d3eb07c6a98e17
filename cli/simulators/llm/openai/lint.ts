import type { Schema } from '../fill.ts';
import { shown } from '../json.ts';
import { isObject, nodes } from '../schema-nodes.ts';

const openaiKeywords = new Set(
  'type properties required additionalProperties items enum const anyOf $ref $defs definitions description title pattern format multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems $schema'.split(
    ' ',
  ),
);
const openaiFormats = new Set('date-time time date duration email hostname ipv4 ipv6 uuid'.split(' '));
const LEVELS = 10;
const PROPERTIES = 5000;
const ENUM_VALUES = 1000;
const CHARACTERS = 120_000;
const typed = ['type', 'anyOf', '$ref', 'enum', 'const'];

const context = (path: readonly string[]): string =>
  `In context=(${path.map((part) => `'${part}'`).join(', ')}${path.length === 1 ? ',' : ''})`;

function nodeFault(schema: Schema, root: boolean): string | undefined {
  if (root && (schema.type !== 'object' || schema.anyOf))
    return `schema must be a JSON Schema of 'type: "object"', got 'type: "${shown(schema.type)}"'.`;
  const strange = Object.keys(schema).find((key) => !openaiKeywords.has(key));
  if (strange) return `'${strange}' is not permitted.`;
  if (schema.format !== undefined && !openaiFormats.has(shown(schema.format)))
    return `'${shown(schema.format)}' is not a valid format.`;
  if (!typed.some((key) => key in schema)) return "schema must have a 'type' key.";
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
  let characters = 0;
  for (const node of nodes(schema)) {
    const fault = nodeFault(node.schema, node.path.length === 0);
    if (fault) return `${context(node.path)}, ${fault}`;
    const names = Object.keys((node.schema.properties as object | undefined) ?? {});
    const enumerated: unknown[] = Array.isArray(node.schema.enum) ? node.schema.enum : [];
    properties += names.length;
    values += enumerated.length;
    characters += [...names, ...enumerated].reduce<number>((sum, value) => sum + shown(value).length, 0);
    if (node.depth > LEVELS) return `In context=(), schema exceeds the maximum nesting depth of ${LEVELS}.`;
  }
  if (properties > PROPERTIES)
    return `In context=(), schema exceeds the maximum of ${PROPERTIES} object properties.`;
  if (values > ENUM_VALUES) return `In context=(), schema exceeds the maximum of ${ENUM_VALUES} enum values.`;
  return characters > CHARACTERS
    ? `In context=(), schema exceeds the maximum of ${CHARACTERS} characters of names and enum values.`
    : undefined;
}
