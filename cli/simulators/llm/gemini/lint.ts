import { isObject, nodes } from '../schema-nodes.ts';

const geminiKeywords = new Set(
  '$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required propertyOrdering'.split(
    ' ',
  ),
);
const MAX_ITEMS_SUM = 960;

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
