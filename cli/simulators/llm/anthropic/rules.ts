import { inner, shown, type Body } from '../json.ts';
import { anthropicFamily } from './families.ts';
import { anthropicSchemaFault } from './lint.ts';

export interface MessagesFault {
  status: number;
  type: string;
  message: string;
  /** `error.details.error_code` where the service names one. */
  code?: string;
  headers?: Record<string, string>;
}

const keys = new Set(
  'model messages max_tokens cache_control container diagnostics inference_geo metadata output_config service_tier speed stop_sequences stream system thinking tool_choice tools'.split(
    ' ',
  ),
);
const sampling = ['temperature', 'top_p', 'top_k'];
const MARKS = 4;

export const invalid = (message: string): MessagesFault => ({
  status: 400,
  type: 'invalid_request_error',
  message,
});

/** `cache_control` marks anywhere in a body. */
const marks = (value: unknown): number =>
  Array.isArray(value)
    ? value.reduce<number>((sum, entry) => sum + marks(entry), 0)
    : Object.entries(inner(value)).reduce(
        (sum, [key, entry]) => sum + (key === 'cache_control' ? 1 : marks(entry)),
        0,
      );

function shapeFault(body: Body): MessagesFault | undefined {
  for (const name of ['model', 'max_tokens', 'messages'])
    if (body[name] === undefined) return invalid(`${name}: Field required`);
  const sampled = sampling.find((name) => body[name] !== undefined);
  if (sampled) return invalid(`\`${sampled}\` is not supported in this API version.`);
  const strange = Object.keys(body).find((key) => !keys.has(key));
  if (strange) return invalid(`${strange}: Extra inputs are not permitted`);
  if (!Array.isArray(body.messages) || body.messages.length === 0)
    return invalid('messages: at least one message is required');
  if (inner(body.messages.at(-1)).role === 'assistant')
    return invalid(
      'This model does not support assistant message prefill. The conversation must end with a user message.',
    );
  const forced = inner(body.tool_choice).type;
  if (forced === 'tool' || forced === 'any')
    return invalid('tool_choice: this model does not support forced tool use.');
  return body.stream === true ? invalid('stream: not supported by this simulator') : undefined;
}

function thinkingFault(model: string, thinking: Body): MessagesFault | undefined {
  const { type } = thinking;
  if (type === 'enabled' && anthropicFamily(model).thinks > 0)
    return invalid(
      '"thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.',
    );
  return type === 'adaptive' && anthropicFamily(model).thinks === 0
    ? invalid('adaptive thinking is not supported on this model')
    : undefined;
}

function outputFault(model: string, output: Body): MessagesFault | undefined {
  const strange = Object.keys(output).find((key) => key !== 'effort' && key !== 'format');
  if (strange) return invalid(`output_config.${strange}: Extra inputs are not permitted`);
  const { efforts } = anthropicFamily(model);
  if (output.effort !== undefined && efforts.length === 0)
    return invalid('This model does not support the effort parameter.');
  if (output.effort !== undefined && !efforts.includes(shown(output.effort)))
    return invalid(
      `output_config.effort: Input should be ${efforts.map((effort) => `'${effort}'`).join(', ')}`,
    );
  if (output.format === undefined) return undefined;
  const format = inner(output.format);
  if (format.type !== 'json_schema')
    return invalid("output_config.format.type: Input should be 'json_schema'");
  const fault = anthropicSchemaFault(format.schema);
  return fault === undefined ? undefined : invalid(fault);
}

/** What the Messages API says against a body; `undefined` when it takes it. */
export function messagesFault(body: Body): MessagesFault | undefined {
  const model = shown(body.model);
  const { output } = anthropicFamily(model);
  const cap = Number(body.max_tokens);
  return (
    shapeFault(body) ??
    (cap > output
      ? invalid(
          `max_tokens: ${cap} > ${output}, which is the maximum allowed number of output tokens for ${model}`,
        )
      : undefined) ??
    thinkingFault(model, inner(body.thinking)) ??
    outputFault(model, inner(body.output_config)) ??
    (marks(body) > MARKS
      ? invalid(`A maximum of ${MARKS} blocks with cache_control may be provided. Found ${marks(body)}.`)
      : undefined)
  );
}
