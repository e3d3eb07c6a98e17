/** A JSON Schema as plain data. */
export type JsonSchema = { [key: string]: unknown };

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords OpenAI's strict mode accepts; whatever else a schema carries is checked here, after the reply. */
const openaiKeywords = new Set([
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
const openaiFormats = new Set([
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

/** Gemini compiles a schema to a state machine: bounds and item counts make it refuse schemas that are otherwise fine. */
const geminiKeywords = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  '$ref',
  '$defs',
  'description',
  'propertyOrdering',
]);

/** Walks every sub-schema; property names and definition names are not keywords. */
function translate(schema: JsonSchema, keywords: ReadonlySet<string>): JsonSchema {
  const result: JsonSchema = {};
  const sub = (value: unknown): unknown => (isObject(value) ? translate(value, keywords) : value);
  const all = (value: unknown): unknown => (Array.isArray(value) ? value.map(sub) : value);
  const map = (value: unknown): unknown =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sub(inner)]))
      : value;
  for (const [given, value] of Object.entries(schema)) {
    const key = given === 'oneOf' ? 'anyOf' : given;
    if (key === 'const' && !keywords.has('const')) result.enum = [value];
    else if (!keywords.has(key)) continue;
    else if (key === 'properties' || key === '$defs') result[key] = map(value);
    else if (key === 'anyOf') result[key] = all(value);
    else if (key === 'items') result[key] = sub(value);
    else if (key === 'format' && !openaiFormats.has(String(value))) continue;
    else if ((key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
      continue;
    else result[key] = value;
  }
  if (isObject(result.properties)) {
    result.required = Object.keys(result.properties);
    result.additionalProperties = false;
  }
  return result;
}

/** The schema in OpenAI's strict subset: every property required, every object closed, no string lengths. */
export const forOpenai = (schema: JsonSchema): JsonSchema => translate(schema, openaiKeywords);

/** The schema for Gemini's `responseJsonSchema`: as small as it gets, `const` as a one-value enum. */
export const forGemini = (schema: JsonSchema): JsonSchema => translate(schema, geminiKeywords);

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
      if (!openaiKeywords.has(key)) faults.push(`${at}: ${key} is not in the strict subset`);
    if (Array.isArray(schema.enum)) {
      count.enums += schema.enum.length;
      count.characters += schema.enum.reduce<number>((sum, value) => sum + String(value).length, 0);
    }
    if (isObject(schema.properties)) {
      const names = Object.keys(schema.properties);
      count.properties += names.length;
      count.characters += names.reduce((sum, name) => sum + name.length, 0);
      if (schema.additionalProperties !== false) faults.push(`${at}: additionalProperties must be false`);
      const required = new Set(Array.isArray(schema.required) ? schema.required : []);
      for (const name of names) if (!required.has(name)) faults.push(`${at}: ${name} must be required`);
      for (const [name, inner] of Object.entries(schema.properties))
        if (isObject(inner)) visit(inner, `${path}/${name}`, depth + 1);
    } else if (schema.type === 'object') faults.push(`${at}: an object needs its properties named`);
    if (isObject(schema.items)) visit(schema.items, `${path}/items`, depth + 1);
    else if (schema.type === 'array') faults.push(`${at}: an array needs items`);
    if (Array.isArray(schema.anyOf))
      schema.anyOf.filter(isObject).forEach((inner, index) => visit(inner, `${path}/anyOf/${index}`, depth));
    if (isObject(schema.$defs))
      for (const [name, inner] of Object.entries(schema.$defs))
        if (isObject(inner)) visit(inner, `${path}/$defs/${name}`, depth);
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
