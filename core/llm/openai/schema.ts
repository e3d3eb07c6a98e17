import { inSubset, type JsonSchema } from '../json-schema.ts';

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
