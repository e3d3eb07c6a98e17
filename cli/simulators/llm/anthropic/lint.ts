import { shown } from '../json.ts';
import { isObject, nodes } from '../schema-nodes.ts';

const keywords = new Set(
  'type properties required additionalProperties items minItems enum const anyOf allOf $ref $defs definitions title description default format pattern'.split(
    ' ',
  ),
);
const formats = new Set('date-time time date duration email hostname uri ipv4 ipv6 uuid'.split(' '));
const UNIONS = 16;
const OPTIONALS = 24;

/** What Anthropic says against a schema in `output_config.format`; `undefined` when it takes it. */
export function anthropicSchemaFault(root: unknown): string | undefined {
  if (!isObject(root)) return 'output_config.format.schema: Input should be an object';
  let unions = 0;
  let optionals = 0;
  for (const { schema } of nodes(root)) {
    const type = Array.isArray(schema.type) ? 'union' : shown(schema.type);
    const strange = Object.keys(schema).find((key) => !keywords.has(key));
    if (strange)
      return `output_config.format.schema: For '${type}' type, property '${strange}' is not supported`;
    if (schema.minItems !== undefined && schema.minItems !== 0 && schema.minItems !== 1)
      return "output_config.format.schema: For 'array' type, 'minItems' values other than 0 or 1 are not supported";
    if (schema.format !== undefined && !formats.has(shown(schema.format)))
      return `output_config.format.schema: For 'string' type, format '${shown(schema.format)}' is not supported`;
    if (
      Array.isArray(schema.enum) &&
      schema.enum.some((value) => typeof value === 'object' && value !== null)
    )
      return 'output_config.format.schema: Enum values must be primitives';
    if (type === 'union' || schema.anyOf) unions += 1;
    if (type === 'object' && schema.additionalProperties !== false)
      return "output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly set to false";
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    optionals += Object.keys(isObject(schema.properties) ? schema.properties : {}).filter(
      (name) => !required.has(name),
    ).length;
  }
  if (unions > UNIONS)
    return `Schemas contains too many parameters with union types (${unions} parameters with type arrays or anyOf). Reduce the number of nullable or union-typed parameters (limit: ${UNIONS}).`;
  return optionals > OPTIONALS
    ? `Schemas contains too many optional parameters (${optionals}), which would make grammar compilation inefficient. Reduce the number of optional parameters (limit: ${OPTIONALS}).`
    : undefined;
}
