import { inSubset, type JsonSchema } from '../json-schema.ts';

/** Gemini compiles a schema to a state machine: bounds and item counts make it refuse schemas that are otherwise fine. */
const keywords = new Set([
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

/** The schema for Gemini's `responseJsonSchema`: as small as it gets. */
export const forGemini = (schema: JsonSchema): JsonSchema => inSubset(schema, { keywords });
