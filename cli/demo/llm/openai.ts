import type { SimulatedReply } from '../http.ts';
import { hash } from '../random.ts';
import type { ModelFault } from './faults.ts';
import type { Schema } from './fill.ts';
import { isEnded, listed, openaiFamily, serving, snapshotOf } from './models.ts';
import { chatFault, responsesFault, type ApiFault } from './openai-rules.ts';
import {
  connectionFault,
  jsonBody,
  promptCache,
  startModelSimulator,
  write,
  type Answered,
  type ModelCall,
  type ModelFaultEntry,
  type ModelSimulator,
  type ModelSimulatorOptions,
  type Tokens,
  type Written,
} from './simulator.ts';

type Body = Record<string, unknown>;

const OUTPUT_CAP = 32_768;
const reasoningTokens: Record<string, number> = {
  none: 0,
  minimal: 0,
  low: 320,
  medium: 900,
  high: 2400,
  xhigh: 5000,
};
const inner = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {});

const fault = (
  status: number,
  type: string,
  code: string | null,
  message: string,
  param: string | null = null,
): ApiFault => ({ status, type, code, message, param });

function injected(kind: ModelFault, model: string, value: string | undefined): ApiFault | undefined {
  const limited = fault(
    429,
    'tokens',
    'rate_limit_exceeded',
    `Rate limit reached for ${model} in organization org-simulated on tokens per min (TPM): Limit 30000, Used 29500, Requested 2400.${value ? ` Please try again in ${value}s.` : ''} Visit https://platform.openai.com/account/rate-limits to learn more.`,
  );
  const hints = value
    ? {
        'retry-after': String(Math.ceil(Number(value))),
        'retry-after-ms': String(Math.round(Number(value) * 1000)),
      }
    : {};
  const quota = fault(
    429,
    'insufficient_quota',
    'insufficient_quota',
    'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
  );
  const faults: Partial<Record<ModelFault, ApiFault>> = {
    bad_key: fault(
      401,
      'invalid_request_error',
      'invalid_api_key',
      'Incorrect API key provided: sk-simul*****lated. You can find your API key at https://platform.openai.com/account/api-keys.',
    ),
    forbidden: fault(
      403,
      'request_forbidden',
      'unsupported_country_region_territory',
      'Country, region, or territory not supported',
    ),
    not_found: noSuchModel(model),
    rate_limit: { ...limited, headers: hints },
    insufficient_quota: quota,
    day_quota: quota,
    bad_request: fault(
      400,
      'invalid_request_error',
      'unsupported_value',
      "Unsupported value: 'metadata' is not supported.",
      'metadata',
    ),
    server_error: fault(
      500,
      'server_error',
      null,
      'The server had an error while processing your request. Sorry about that!',
    ),
    overloaded: fault(
      503,
      'server_error',
      null,
      'The engine is currently overloaded, please try again later',
    ),
  };
  return faults[kind];
}

const noSuchModel = (model: string): ApiFault =>
  fault(
    404,
    'invalid_request_error',
    'model_not_found',
    `The model \`${model}\` does not exist or you do not have access to it.`,
  );

const endedModel = (model: string): ApiFault =>
  fault(
    404,
    'invalid_request_error',
    'model_not_found',
    `The model \`${model}\` has been deprecated, learn more here: https://platform.openai.com/docs/deprecations`,
  );

let counter = 0;
const standing = (): Record<string, string> => ({
  'content-type': 'application/json',
  'x-request-id': `req_${(++counter).toString(16).padStart(16, '0')}`,
  'openai-organization': 'org-simulated',
  'openai-processing-ms': '12',
  'openai-version': '2020-10-01',
  'x-ratelimit-limit-requests': '500',
  'x-ratelimit-remaining-requests': '499',
  'x-ratelimit-reset-requests': '120ms',
});

const refuse = ({ status, headers, ...error }: ApiFault): SimulatedReply => ({
  status,
  headers: { ...standing(), ...headers },
  body: JSON.stringify({ error }),
});
const accept = (body: unknown): SimulatedReply => ({ headers: standing(), body: JSON.stringify(body) });

/** All text of an `input` or of messages: strings, or lists of parts. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  const { content, text } = inner(value);
  return textOf(content ?? text ?? '');
}

const isFixed = (message: unknown): boolean => ['system', 'developer'].includes(String(inner(message).role));

interface Parsed {
  fixed: string;
  varying: string;
  schema: Schema | undefined;
  effort: unknown;
  cap: number;
}

function parse(chat: boolean, body: Body): Parsed {
  const messages = (chat ? body.messages : body.input) as unknown;
  const list = Array.isArray(messages) ? messages : [messages];
  const format = chat ? inner(inner(body.response_format).json_schema) : inner(inner(body.text).format);
  return {
    fixed: [textOf(body.instructions ?? ''), ...list.filter(isFixed).map(textOf)].filter(Boolean).join('\n'),
    varying: list
      .filter((message) => !isFixed(message))
      .map(textOf)
      .join('\n'),
    schema: format.schema as Schema | undefined,
    effort: chat ? body.reasoning_effort : inner(body.reasoning).effort,
    cap: Number(
      (chat ? (body.max_completion_tokens ?? body.max_tokens) : body.max_output_tokens) ?? OUTPUT_CAP,
    ),
  };
}

const REFUSAL = "I'm sorry, but I can't help with that request.";

function responseBody(
  model: string,
  body: Body,
  written: Written,
  kind: ModelFault | undefined,
  created: number,
  value: string | undefined,
): Body {
  const id = hash(model, written.text, ++counter).toString(16).padStart(8, '0');
  const message = (name: string, content: Body, phase?: string): Body => ({
    id: `msg_${id}${name}`,
    type: 'message',
    status: 'completed',
    role: 'assistant',
    ...(phase ? { phase } : {}),
    content: [content],
  });
  const text = (value: string): Body => ({ type: 'output_text', annotations: [], logprobs: [], text: value });
  const reasoning = written.tokens.reasoning > 0 ? [{ id: `rs_${id}`, type: 'reasoning', summary: [] }] : [];
  const reason =
    kind === 'filtered' || kind === 'blocked' ? 'content_filter' : written.cut ? 'max_output_tokens' : null;
  const messages =
    kind === 'refusal'
      ? [message('0', { type: 'refusal', refusal: REFUSAL })]
      : kind === 'commentary'
        ? [
            message('0', text('Looking at the data first.'), 'commentary'),
            message('1', text(written.text), 'final_answer'),
            message('1', text(written.text), 'final_answer'),
          ]
        : written.text === '' && kind !== 'empty'
          ? []
          : [message('0', text(reason === 'content_filter' ? written.text.slice(0, 80) : written.text))];
  const failed = kind === 'failed';
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: created,
    status: failed ? 'failed' : reason ? 'incomplete' : 'completed',
    background: false,
    error: failed
      ? { code: value ?? 'server_error', message: 'The model failed to generate a response.' }
      : null,
    incomplete_details: reason ? { reason } : null,
    instructions: body.instructions ?? null,
    max_output_tokens: body.max_output_tokens ?? null,
    model,
    output: failed ? [] : [...reasoning, ...messages],
    parallel_tool_calls: true,
    previous_response_id: null,
    prompt_cache_key: body.prompt_cache_key ?? null,
    reasoning: { effort: inner(body.reasoning).effort ?? null, summary: null },
    service_tier: 'default',
    store: body.store ?? true,
    temperature: body.temperature ?? 1,
    text: body.text ?? { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    usage: failed || kind === 'no_usage' ? null : responsesUsage(written.tokens),
    user: null,
    metadata: {},
  };
}

const responsesUsage = ({ input, cached, output, reasoning }: Tokens): Body => ({
  input_tokens: input,
  input_tokens_details: { cached_tokens: cached },
  output_tokens: output,
  output_tokens_details: { reasoning_tokens: reasoning },
  total_tokens: input + output,
});

function chatBody(model: string, written: Written, kind: ModelFault | undefined, created: number): Body {
  const { input, cached, output, reasoning } = written.tokens;
  const filtered = kind === 'filtered' || kind === 'blocked';
  return {
    id: `chatcmpl-${hash(model, written.text, ++counter).toString(16)}`,
    object: 'chat.completion',
    created,
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: kind === 'refusal' ? null : filtered ? '' : written.text,
          refusal: kind === 'refusal' ? REFUSAL : null,
          annotations: [],
        },
        logprobs: null,
        finish_reason: filtered ? 'content_filter' : written.cut ? 'length' : 'stop',
      },
    ],
    service_tier: 'default',
    system_fingerprint: null,
    usage:
      kind === 'no_usage'
        ? null
        : {
            prompt_tokens: input,
            completion_tokens: output,
            total_tokens: input + output,
            prompt_tokens_details: { cached_tokens: cached, audio_tokens: 0 },
            completion_tokens_details: {
              reasoning_tokens: reasoning,
              audio_tokens: 0,
              accepted_prediction_tokens: 0,
              rejected_prediction_tokens: 0,
            },
          },
  };
}

export interface OpenaiSimulatorOptions extends ModelSimulatorOptions {
  /** False: `/responses` is 404, as on many compatible servers. */
  responses?: boolean;
}

/** OpenAI's Responses API, Chat Completions and model list on loopback, with the live service's rules for parameters and schemas. */
export function startOpenaiSimulator(options: OpenaiSimulatorOptions): Promise<ModelSimulator> {
  const { clock, key = 'sk-simulated', responses = true } = options;
  const cache = promptCache();

  const modelRow = (id: string): Body | undefined => {
    const model = listed('openai', clock.now()).find((one) => one.id === id);
    return (
      model && {
        id,
        object: 'model',
        created: 1_735_689_600,
        owned_by: 'openai',
        shutdown_date: model.life.shutdown ?? null,
      }
    );
  };

  function modelList(path: string): SimulatedReply {
    if (path === '/v1/models') {
      return accept({ object: 'list', data: listed('openai', clock.now()).map(({ id }) => modelRow(id)) });
    }
    const id = path.slice('/v1/models/'.length);
    const row = modelRow(id);
    return row ? accept(row) : refuse(noSuchModel(id));
  }

  function generate(chat: boolean, call: ModelCall, entry: ModelFaultEntry | undefined): Answered {
    const wrong = chat ? chatFault(call.body) : responsesFault(call.body);
    if (wrong) return { reply: refuse(wrong) };
    const model = serving('openai', call.model, clock.now());
    if (!model)
      return {
        reply: refuse(
          isEnded('openai', call.model, clock.now()) ? endedModel(call.model) : noSuchModel(call.model),
        ),
      };
    const { fixed, varying, schema, effort, cap } = parse(chat, call.body);
    const level = String(effort ?? openaiFamily(call.model).defaultEffort ?? 'none');
    const cached = cache(model.id, fixed);
    const written = write({
      model: model.id,
      fixed,
      varying,
      schema,
      reasoning: reasoningTokens[level] ?? 0,
      cap,
      cached,
      fault: entry?.kind,
    });
    const served = call.model === model.id ? snapshotOf(model) : call.model;
    const created = Math.floor(clock.now().getTime() / 1000);
    const body = chat
      ? chatBody(served, written, entry?.kind, created)
      : responseBody(served, call.body, written, entry?.kind, created, entry?.value);
    return { reply: accept(body), tokens: written.tokens };
  }

  return startModelSimulator(
    { ...options, key, urlPath: '/v1' },
    (request) => {
      const body = jsonBody(request) ?? {};
      const chat = request.path.endsWith('/chat/completions');
      const { fixed, varying } = parse(chat, body);
      return { path: request.path, model: String(body.model ?? ''), prompt: `${fixed}\n\n${varying}`, body };
    },
    (request, call, entry) => {
      const broken = connectionFault(entry?.kind);
      if (broken) return { reply: broken };
      const told = entry && injected(entry.kind, call.model, entry.value);
      if (told) return { reply: refuse(told) };
      if (request.headers.authorization !== `Bearer ${key}`)
        return { reply: refuse(injected('bad_key', '', undefined)!) };
      if (request.method === 'GET' && request.path.startsWith('/v1/models'))
        return { reply: modelList(request.path) };
      const chat = request.path === '/v1/chat/completions';
      if (request.method === 'POST' && (chat || (request.path === '/v1/responses' && responses))) {
        if (!jsonBody(request))
          return {
            reply: refuse(
              fault(400, 'invalid_request_error', null, 'We could not parse the JSON body of your request.'),
            ),
          };
        return generate(chat, call, entry);
      }
      return {
        reply: refuse(
          fault(404, 'invalid_request_error', null, `Invalid URL (${request.method} ${request.path})`),
        ),
      };
    },
  );
}
