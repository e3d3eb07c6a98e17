import type { SimulatedReply } from '../../http.ts';
import { hash } from '../../random.ts';
import type { ModelFault } from '../faults.ts';
import type { Schema } from '../fill.ts';
import { inner, shown, type Body } from '../json.ts';
import { listed, serving } from '../models.ts';
import {
  connectionFault,
  jsonBody,
  startModelSimulator,
  write,
  type Answered,
  type ModelCall,
  type ModelFaultEntry,
  type ModelSimulator,
  type ModelSimulatorOptions,
  type Tokens,
  type Written,
} from '../simulator.ts';
import { anthropicFamily } from './families.ts';
import { badKey, injected, noSuchModel } from './faults.ts';
import { invalid, messagesFault, type MessagesFault } from './rules.ts';

const thinkingByEffort: Record<string, number> = {
  low: 320,
  medium: 900,
  high: 2400,
  xhigh: 5000,
  max: 8000,
};
/** The tokens a cache write is counted in. */
const CACHE_STEP = 128;

let counter = 0;
const requestId = (): string => `req_${(counter += 1).toString(16).padStart(24, '0')}`;

const standing = (): Record<string, string> => ({
  'content-type': 'application/json',
  'request-id': requestId(),
  'anthropic-organization-id': '00000000-0000-4000-8000-000000000000',
  'anthropic-ratelimit-requests-limit': '50',
  'anthropic-ratelimit-requests-remaining': '49',
});

const refuse = ({ status, type, message, code, headers }: MessagesFault): SimulatedReply => {
  const all = { ...standing(), ...headers };
  const error = { type, message, ...(code === undefined ? {} : { details: { error_code: code } }) };
  return {
    status,
    headers: all,
    body: JSON.stringify({ type: 'error', error, request_id: all['request-id'] }),
  };
};
const accept = (body: unknown): SimulatedReply => ({ headers: standing(), body: JSON.stringify(body) });

/** All text of `system` or of messages: strings, or lists of blocks. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  const { content, text } = inner(value);
  return textOf(content ?? text ?? '');
}

const isMarked = (system: unknown): boolean =>
  Array.isArray(system) && system.some((block) => inner(block).cache_control !== undefined);

/** The blocks and the end of a reply; a fault may end it without usable text. */
function ending(kind: ModelFault | undefined, { text, cut }: Written): { content: Body[]; end: string } {
  if (kind === 'refusal') return { content: [], end: 'refusal' };
  const end = cut ? 'max_tokens' : 'end_turn';
  const said = kind === 'empty' || text === '' ? [] : [{ type: 'text', text, citations: null }];
  return { content: said, end };
}

function usageOf({ input, cached, output, reasoning }: Tokens, cacheWrite: number): Body {
  return {
    input_tokens: input - cached - cacheWrite,
    cache_creation_input_tokens: cacheWrite,
    cache_read_input_tokens: cached,
    cache_creation: { ephemeral_5m_input_tokens: cacheWrite, ephemeral_1h_input_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { thinking_tokens: reasoning },
    server_tool_use: null,
    service_tier: 'standard',
    inference_geo: 'global',
    speed: null,
  };
}

function messageBody(
  model: string,
  written: Written,
  cacheWrite: number,
  kind: ModelFault | undefined,
): Body {
  const { content, end } = ending(kind, written);
  const thought = { type: 'thinking', thinking: '', signature: 'c2ltdWxhdGVk' };
  const thinks = written.tokens.reasoning > 0 || kind === 'commentary';
  return {
    id: `msg_${hash(model, written.text, String(counter)).toString(36)}`,
    type: 'message',
    role: 'assistant',
    model,
    content: thinks ? [thought, ...content] : content,
    container: null,
    diagnostics: null,
    stop_reason: end,
    stop_sequence: null,
    stop_details:
      end === 'refusal'
        ? {
            type: 'refusal',
            category: 'general_harms',
            explanation: 'The request could be related to an area that was determined as harmful.',
          }
        : null,
    ...(kind === 'no_usage' ? {} : { usage: usageOf(written.tokens, cacheWrite) }),
  };
}

/** Anthropic's Messages API and model list on loopback, version 2026-10-21, with the live service's rules. */
export function startAnthropicSimulator(options: ModelSimulatorOptions): Promise<ModelSimulator> {
  const { clock, key = 'sk-ant-simulated' } = options;
  const written = new Set<string>();

  /** Tokens of the marked beginning that are read from the cache, or written to it. */
  function cacheOf(model: string, system: unknown): { cached: number; cacheWrite: number } {
    const fixed = textOf(system);
    const size = Math.floor(Math.ceil(fixed.length / 4) / CACHE_STEP) * CACHE_STEP;
    if (!isMarked(system) || size < anthropicFamily(model).cacheFrom) return { cached: 0, cacheWrite: 0 };
    const known = written.has(`${model}\n${fixed}`);
    written.add(`${model}\n${fixed}`);
    return known ? { cached: size, cacheWrite: 0 } : { cached: 0, cacheWrite: size };
  }

  const modelRow = (id: string): Body | undefined => {
    const model = listed('anthropic', clock.now()).find((one) => one.id === id);
    const ends = model?.life.shutdown;
    return (
      model && {
        type: 'model',
        id,
        display_name: id,
        created_at: `${model.prices[0]?.from ?? '1970-01-01'}T00:00:00Z`,
        lifecycle: ends ? 'deprecated' : 'active',
        deprecated_at: null,
        retires_at: ends ? `${ends}T00:00:00Z` : null,
        max_input_tokens: model.limits.context,
        max_tokens: anthropicFamily(id).output,
        line: null,
        capabilities: null,
      }
    );
  };

  function modelList(path: string, query: Record<string, string>): SimulatedReply {
    const ids = listed('anthropic', clock.now()).map(({ id }) => id);
    if (path === '/v1/models') {
      const from = query.after_id === undefined ? 0 : ids.indexOf(query.after_id) + 1;
      const page = ids.slice(from, from + Number(query.limit ?? 20));
      return accept({
        data: page.map(modelRow),
        has_more: from + page.length < ids.length,
        first_id: page[0] ?? null,
        last_id: page.at(-1) ?? null,
      });
    }
    const id = path.slice('/v1/models/'.length);
    const row = modelRow(id);
    return row ? accept(row) : refuse(noSuchModel(id));
  }

  function generate(call: ModelCall, entry: ModelFaultEntry | undefined): Answered {
    const { body } = call;
    const wrong = messagesFault(body);
    if (wrong) return { reply: refuse(wrong) };
    const model = serving('anthropic', call.model, clock.now());
    if (!model) return { reply: refuse(noSuchModel(call.model)) };
    const output = inner(body.output_config);
    const { thinks } = anthropicFamily(model.id);
    const { cached, cacheWrite } = cacheOf(model.id, body.system);
    const reply = write({
      model: model.id,
      fixed: textOf(body.system ?? ''),
      varying: textOf(body.messages),
      schema: inner(output.format).schema as Schema | undefined,
      reasoning: thinks === 0 ? 0 : (thinkingByEffort[shown(output.effort)] ?? thinks),
      cap: Number(body.max_tokens),
      cached,
      fault: entry?.kind,
      value: entry?.value,
      knows: options.knows,
    });
    return { reply: accept(messageBody(model.id, reply, cacheWrite, entry?.kind)), tokens: reply.tokens };
  }

  return startModelSimulator(
    { ...options, key, urlPath: '' },
    (request) => {
      const body = jsonBody(request) ?? {};
      return {
        path: request.path,
        model: shown(body.model ?? ''),
        prompt: `${textOf(body.system ?? '')}\n\n${textOf(body.messages ?? '')}`,
        body,
      };
    },
    (request, call, entry) => {
      const broken = connectionFault(entry?.kind, entry?.value);
      if (broken) return { reply: broken };
      if (entry?.kind === 'gateway_error' || entry?.kind === 'failed') {
        const message = entry.kind === 'failed' ? 'Overloaded' : (entry.value ?? 'Provider returned error');
        const type = entry.kind === 'failed' ? 'overloaded_error' : 'api_error';
        return { reply: accept({ type: 'error', error: { type, message } }) };
      }
      const told = entry && injected(entry.kind, call.model, entry.value);
      if (told) return { reply: refuse(told) };
      const { authorization, 'x-api-key': plainKey, 'anthropic-version': version } = request.headers;
      if (authorization !== `Bearer ${key}` && plainKey !== key) return { reply: refuse(badKey) };
      if (version !== '2026-10-21')
        return {
          reply: refuse(
            invalid(
              version === undefined
                ? 'anthropic-version: header is required'
                : `anthropic-version: "${version}" is not a valid version`,
            ),
          ),
        };
      if (request.method === 'GET' && request.path.startsWith('/v1/models'))
        return { reply: modelList(request.path, request.query) };
      if (request.method === 'POST' && request.path === '/v1/messages')
        return jsonBody(request)
          ? generate(call, entry)
          : { reply: refuse(invalid('The request body is not valid JSON: unexpected character')) };
      return { reply: refuse({ status: 404, type: 'not_found_error', message: 'Not Found' }) };
    },
  );
}
