import { inner, shown, type Body } from '../json.ts';
import { geminiFamily } from './families.ts';
import { geminiSchemaFault } from './lint.ts';

export interface GeminiFault {
  code: number;
  status: string;
  message: string;
  details?: unknown[];
}

const bodyKeys = new Set(
  'contents systemInstruction generationConfig safetySettings tools toolConfig cachedContent labels model serviceTier store'.split(
    ' ',
  ),
);
const configKeys = new Set(
  'temperature topP topK candidateCount maxOutputTokens stopSequences responseMimeType responseSchema responseJsonSchema thinkingConfig seed presencePenalty frequencyPenalty responseLogprobs logprobs responseModalities mediaResolution'.split(
    ' ',
  ),
);
const thinkingKeys = new Set(['thinkingBudget', 'thinkingLevel', 'includeThoughts']);
const levels = ['MINIMAL', 'LOW', 'MEDIUM', 'HIGH', 'XHIGH'];

export const invalid = (message: string): GeminiFault => ({ code: 400, status: 'INVALID_ARGUMENT', message });
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function unknownName(value: Body, keys: ReadonlySet<string>, at: string): GeminiFault | undefined {
  const strange = Object.keys(value).find((key) => !keys.has(key));
  return strange === undefined
    ? undefined
    : invalid(
        `Invalid JSON payload received. Unknown name "${strange}"${at ? ` at '${at}'` : ''}: Cannot find field.`,
      );
}

function thinkingFault(model: string, config: Body): GeminiFault | undefined {
  const thinking = inner(config.thinkingConfig);
  const { thinkingBudget: budget, thinkingLevel: level } = thinking;
  const family = geminiFamily(model);
  if (budget !== undefined && level !== undefined)
    return invalid('You can only set one of thinking_budget and thinking_level.');
  if (config.thinkingConfig !== undefined && family.thinking === 'none')
    return invalid('Thinking is not enabled for this model.');
  if (level !== undefined && family.thinking === 'budget')
    return invalid('Thinking level is not supported for this model.');
  if (level !== undefined && !levels.includes(shown(level)))
    return invalid(`Invalid value at 'generation_config.thinking_config.thinking_level': "${shown(level)}"`);
  if (budget === undefined || budget === -1 || family.thinking === 'level') return undefined;
  const [lowest, highest] = family.budget;
  const value = Number(budget);
  if (value === 0 && lowest > 0)
    return invalid('Budget 0 is invalid. This model only works in thinking mode.');
  return value < lowest || value > highest
    ? invalid(
        `The thinking budget ${value} is invalid. Please choose a value between ${lowest} and ${highest}.`,
      )
    : undefined;
}

function schemaFault(config: Body): GeminiFault | undefined {
  const { responseSchema, responseJsonSchema, responseMimeType } = config;
  if (responseSchema === undefined && responseJsonSchema === undefined) return undefined;
  if (responseSchema !== undefined && responseJsonSchema !== undefined)
    return invalid('Only one of response_schema and response_json_schema can be set.');
  if (responseMimeType !== 'application/json') {
    return invalid(
      `${responseSchema === undefined ? 'Response JSON schema' : 'Response schema'} is only supported with response mime type application/json.`,
    );
  }
  const fault = responseJsonSchema === undefined ? undefined : geminiSchemaFault(responseJsonSchema);
  return fault === undefined ? undefined : invalid(fault);
}

/** What generateContent says against a body; `undefined` when it takes it. */
export function generateFault(model: string, body: Body): GeminiFault | undefined {
  const config = inner(body.generationConfig);
  const cap = config.maxOutputTokens;
  const { output } = geminiFamily(model);
  return (
    unknownName(body, bodyKeys, '') ??
    unknownName(config, configKeys, 'generation_config') ??
    unknownName(inner(config.thinkingConfig), thinkingKeys, 'generation_config.thinking_config') ??
    (Array.isArray(body.contents) && body.contents.length > 0
      ? undefined
      : invalid('* GenerateContentRequest.contents: contents is not specified\n')) ??
    (typeof cap === 'number' && (cap < 1 || cap > output)
      ? invalid(
          `Unable to submit request because it has a ${snake('maxOutputTokens')} value of ${cap} but the supported range is from 1 (inclusive) to ${output + 1} (exclusive).`,
        )
      : undefined) ??
    thinkingFault(model, config) ??
    schemaFault(config)
  );
}
