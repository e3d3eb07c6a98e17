import { inner, shown, type Body } from '../json.ts';
import { openaiFamily } from './families.ts';
import { openaiSchemaFault } from './lint.ts';

export interface ApiFault {
  status: number;
  message: string;
  type: string;
  param: string | null;
  code: string | null;
  headers?: Record<string, string>;
}

const responsesKeys = new Set(
  'model instructions input text reasoning max_output_tokens temperature top_p store metadata safety_identifier prompt_cache_key prompt_cache_retention user service_tier truncation include previous_response_id parallel_tool_calls tools tool_choice stream background max_tool_calls top_logprobs'.split(
    ' ',
  ),
);
const chatKeys = new Set(
  'model messages response_format max_completion_tokens max_tokens reasoning_effort verbosity temperature top_p seed stop store metadata safety_identifier prompt_cache_key user service_tier stream n frequency_penalty presence_penalty logprobs top_logprobs tools tool_choice parallel_tool_calls'.split(
    ' ',
  ),
);
const LEAST_OUTPUT = 16;

const bad = (message: string, param: string | null, code: string | null): ApiFault => ({
  status: 400,
  type: 'invalid_request_error',
  message,
  param,
  code,
});
const listed = (values: readonly string[]): string =>
  values.length < 2
    ? values.map((value) => `'${value}'`).join('')
    : `${values
        .slice(0, -1)
        .map((value) => `'${value}'`)
        .join(', ')}, and '${values.at(-1)}'`;

function unknownKey(body: Body, keys: ReadonlySet<string>): ApiFault | undefined {
  const strange = Object.keys(body).find((key) => !keys.has(key));
  return strange === undefined
    ? undefined
    : bad(`Unknown parameter: '${strange}'.`, strange, 'unknown_parameter');
}

const missing = (body: Body, name: string): ApiFault | undefined =>
  body[name] === undefined
    ? bad(`Missing required parameter: '${name}'.`, name, 'missing_required_parameter')
    : undefined;

function effortFault(model: string, effort: unknown, param: string): ApiFault | undefined {
  if (effort === undefined || effort === null) return undefined;
  const { efforts } = openaiFamily(model);
  if (efforts.length === 0)
    return bad(
      `Unsupported parameter: '${param}' is not supported with this model.`,
      param,
      'unsupported_parameter',
    );
  if (efforts.includes(shown(effort))) return undefined;
  return bad(
    `Unsupported value: '${shown(effort)}' is not supported with the '${model}' model. Supported values are: ${listed(efforts)}.`,
    param,
    'unsupported_value',
  );
}

function verbosityFault(model: string, verbosity: unknown, param: string): ApiFault | undefined {
  const { verbosities } = openaiFamily(model);
  if (verbosity === undefined || verbosity === null || verbosities.includes(shown(verbosity)))
    return undefined;
  return bad(
    `Unsupported value: '${shown(verbosity)}' is not supported with the '${model}' model. Supported values are: ${listed(verbosities)}.`,
    param,
    'unsupported_value',
  );
}

function takesTemperature(model: string, effort: unknown): boolean {
  const { temperature } = openaiFamily(model);
  return temperature === 'yes' || (temperature === 'without_effort' && effort === 'none');
}

function formatFault(format: Body, param: string): ApiFault | undefined {
  if (format.type !== 'json_schema') return undefined;
  const name = shown(format.name ?? '');
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) {
    return bad(
      `Invalid '${param}.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
      `${param}.name`,
      'invalid_value',
    );
  }
  const fault = format.strict === true ? openaiSchemaFault(format.schema) : undefined;
  return fault
    ? bad(`Invalid schema for response_format '${name}': ${fault}`, `${param}.schema`, 'invalid_json_schema')
    : undefined;
}

function temperatureRange(value: unknown): ApiFault | undefined {
  if (value === undefined || (typeof value === 'number' && value >= 0 && value <= 2)) return undefined;
  return bad(
    "Invalid 'temperature': decimal above maximum value. Expected a value <= 2.",
    'temperature',
    'decimal_above_max_value',
  );
}

/** What the Responses API says against a body; `undefined` when it takes it. */
export function responsesFault(body: Body): ApiFault | undefined {
  const model = shown(body.model);
  const effort = inner(body.reasoning).effort;
  const text = inner(body.text);
  const cap = body.max_output_tokens;
  return (
    missing(body, 'model') ??
    unknownKey(body, responsesKeys) ??
    missing(body, 'input') ??
    (body.stream === true
      ? bad("Unsupported value: 'stream' is not supported by this simulator.", 'stream', 'unsupported_value')
      : undefined) ??
    (body.temperature !== undefined && !takesTemperature(model, effort)
      ? bad("Unsupported parameter: 'temperature' is not supported with this model.", 'temperature', null)
      : temperatureRange(body.temperature)) ??
    effortFault(model, effort, 'reasoning.effort') ??
    verbosityFault(model, text.verbosity, 'text.verbosity') ??
    (typeof cap === 'number' && cap < LEAST_OUTPUT
      ? bad(
          `Invalid 'max_output_tokens': integer below minimum value. Expected a value >= ${LEAST_OUTPUT}, but got ${cap} instead.`,
          'max_output_tokens',
          'integer_below_min_value',
        )
      : undefined) ??
    formatFault(inner(text.format), 'text.format')
  );
}

/** What Chat Completions says against a body; `undefined` when it takes it. */
export function chatFault(body: Body): ApiFault | undefined {
  const model = shown(body.model);
  const format = inner(body.response_format);
  return (
    missing(body, 'model') ??
    unknownKey(body, chatKeys) ??
    missing(body, 'messages') ??
    (body.stream === true
      ? bad("Unsupported value: 'stream' is not supported by this simulator.", 'stream', 'unsupported_value')
      : undefined) ??
    (body.max_tokens !== undefined && !openaiFamily(model).maxTokens
      ? bad(
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          'max_tokens',
          'unsupported_parameter',
        )
      : undefined) ??
    (body.temperature !== undefined &&
    body.temperature !== 1 &&
    !takesTemperature(model, body.reasoning_effort)
      ? bad(
          `Unsupported value: 'temperature' does not support ${shown(body.temperature)} with this model. Only the default (1) value is supported.`,
          'temperature',
          'unsupported_value',
        )
      : temperatureRange(body.temperature)) ??
    effortFault(model, body.reasoning_effort, 'reasoning_effort') ??
    verbosityFault(model, body.verbosity, 'verbosity') ??
    formatFault({ ...inner(format.json_schema), type: format.type }, 'response_format')
  );
}
