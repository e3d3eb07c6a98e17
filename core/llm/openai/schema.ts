import { inSubset, isSchema, type JsonSchema } from '../json-schema.ts';

/** Keywords OpenAI's strict mode accepts. */
const keywords = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  '$ref',
  '$defs',
  'description',
  'multipleOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'format',
]);
const formats = new Set([
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
]);

/** The schema in OpenAI's strict subset: no string lengths, no patterns. */
export const forOpenai = (schema: JsonSchema): JsonSchema =>
  inSubset(schema, { keywords, takes: (key, value) => key !== 'format' || formats.has(String(value)) });

/**
 * What OpenAI's strict mode would refuse in a schema, one sentence each; empty = fit to send.
 * Limits: root object, closed objects with all properties required, 10 levels, 5,000 properties, 1,000 enum values, 120,000 characters of names.
 */
export function strictFaults(root: JsonSchema): string[] {
  const faults: string[] = [];
  const count = { properties: 0, enums: 0, characters: 0 };
  const visit = (schema: JsonSchema, path: string, depth: number): void => {
    const at = path || 'the root';
    if (depth > 10) faults.push(`${at}: more than 10 levels deep`);
    for (const key of Object.keys(schema))
      if (!keywords.has(key)) faults.push(`${at}: ${key} is not in the strict subset`);
    if (Array.isArray(schema.enum)) {
      count.enums += schema.enum.length;
      count.characters += schema.enum.reduce<number>((sum, value) => sum + String(value).length, 0);
    }
    if (isSchema(schema.properties)) {
      const names = Object.keys(schema.properties);
      count.properties += names.length;
      count.characters += names.reduce((sum, name) => sum + name.length, 0);
      if (schema.additionalProperties !== false) faults.push(`${at}: additionalProperties must be false`);
      const required = new Set(Array.isArray(schema.required) ? schema.required : []);
      for (const name of names) if (!required.has(name)) faults.push(`${at}: ${name} must be required`);
      for (const [name, inner] of Object.entries(schema.properties))
        if (isSchema(inner)) visit(inner, `${path}/${name}`, depth + 1);
    } else if (schema.type === 'object') faults.push(`${at}: an object needs its properties named`);
    if (isSchema(schema.items)) visit(schema.items, `${path}/items`, depth + 1);
    else if (schema.type === 'array') faults.push(`${at}: an array needs items`);
    if (Array.isArray(schema.anyOf))
      schema.anyOf.filter(isSchema).forEach((inner, index) => visit(inner, `${path}/anyOf/${index}`, depth));
    if (isSchema(schema.$defs))
      for (const [name, inner] of Object.entries(schema.$defs))
        if (isSchema(inner)) visit(inner, `${path}/$defs/${name}`, depth);
    const typed = ['type', 'anyOf', '$ref', 'enum', 'const'].some((key) => key in schema);
    if (!typed) faults.push(`${at}: has no type`);
  };
  if (root.type !== 'object') faults.push('the root: must be an object');
  visit(root, '', 0);
  if (count.properties > 5000) faults.push(`${count.properties} properties, at most 5,000 are allowed`);
  if (count.enums > 1000) faults.push(`${count.enums} enum values, at most 1,000 are allowed`);
  if (count.characters > 120_000)
    faults.push(`${count.characters} characters of names and enum values, at most 120,000 are allowed`);
  return faults;
}
