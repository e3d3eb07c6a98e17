import { inner, shown, type Body } from '../json.ts';
import type { SimulatedReply } from '../../http.ts';
import type { Schema } from '../fill.ts';
import { isEnded, listed, serving } from '../models.ts';
import { openaiFamily, snapshotOf } from './families.ts';
import { chatBody, responseBody, serial } from './bodies.ts';
import { endedModel, fault, injected, noSuchModel } from './faults.ts';
import { chatFault, responsesFault, type ApiFault } from './rules.ts';
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
} from '../simulator.ts';

const OUTPUT_CAP = 32_768;
const reasoningTokens: Record<string, number> = {
  none: 0,
  minimal: 0,
  low: 320,
  medium: 900,
  high: 2400,
  xhigh: 5000,
};

const standing = (): Record<string, string> => ({
  'content-type': 'application/json',
  'x-request-id': `req_${serial().toString(16).padStart(16, '0')}`,
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

const isFixed = (message: unknown): boolean => ['system', 'developer'].includes(shown(inner(message).role));

interface Parsed {
  fixed: string;
  varying: string;
  schema: Schema | undefined;
  effort: unknown;
  cap: number;
}

function parse(chat: boolean, body: Body): Parsed {
  const messages = chat ? body.messages : body.input;
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
    const model = serving('openai', call.model, clock.now());
    if (!model && call.model)
      return {
        reply: refuse(
          isEnded('openai', call.model, clock.now()) ? endedModel(call.model) : noSuchModel(call.model),
        ),
      };
    const wrong = chat ? chatFault(call.body) : responsesFault(call.body);
    if (wrong || !model) return { reply: refuse(wrong ?? noSuchModel(call.model)) };
    const { fixed, varying, schema, effort, cap } = parse(chat, call.body);
    const level = shown(effort ?? openaiFamily(call.model).defaultEffort ?? 'none');
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
      value: entry?.value,
      knows: options.knows,
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
      return { path: request.path, model: shown(body.model ?? ''), prompt: `${fixed}\n\n${varying}`, body };
    },
    (request, call, entry) => {
      const broken = connectionFault(entry?.kind, entry?.value);
      if (broken) return { reply: broken };
      if (entry?.kind === 'gateway_error')
        return {
          reply: accept({ error: { code: 502, message: entry.value ?? 'Provider returned error' } }),
        };
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
