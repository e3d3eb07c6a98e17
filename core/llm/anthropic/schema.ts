import { inSubset, type JsonSchema } from '../json-schema.ts';

/** Keywords of `output_config.format`: no bounds and no lengths, a count of items only to say "at least one". */
const keywords = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minItems',
  'enum',
  'const',
  'anyOf',
  '$ref',
  '$defs',
  'title',
  'description',
  'format',
]);
const formats = new Set([
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'uri',
  'ipv4',
  'ipv6',
  'uuid',
]);

/** The schema in the subset that Anthropic's structured outputs take. */
export const forAnthropic = (schema: JsonSchema): JsonSchema =>
  inSubset(schema, {
    keywords,
    takes: (key, value) => {
      if (key === 'format') return formats.has(String(value));
      return key !== 'minItems' || value === 0 || value === 1;
    },
  });
