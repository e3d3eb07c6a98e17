import { afterEach, describe, expect, it } from 'vitest';
import { describeModel } from '#config/models';
import { anthropicProvider } from '#core/llm/anthropic/anthropic';
import { mayHaveBeenBilled } from '#core/llm/cost';
import { ModelError, type ModelErrorKind } from '#core/llm/errors';
import type { ModelRequest } from '#core/llm/provider';
import { wireServer, type Answer, type SeenRequest, type WireServer } from '../wire-server.ts';

let server: WireServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const request = (model = 'claude-sonnet-5-5'): ModelRequest => ({
  model: describeModel('anthropic', model),
  instructions: 'Answer in JSON.',
  input: 'Fixture: A v B',
  schema: {
    name: 'card',
    json: {
      type: 'object',
      properties: {
        a: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 1, maxItems: 3 },
        b: { type: 'string', minLength: 2 },
      },
    },
  },
  maxOutputTokens: 2000,
  cacheKey: 'card-1',
});
const usage = {
  input_tokens: 30,
  cache_creation_input_tokens: 200,
  cache_read_input_tokens: 4000,
  output_tokens: 163,
  output_tokens_details: { thinking_tokens: 128 },
};
const reply = (extra: object = {}) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-5-5',
  content: [
    { type: 'thinking', thinking: 'hidden thought', signature: 's' },
    { type: 'text', text: '{"a":[1]}' },
  ],
  stop_reason: 'end_turn',
  stop_details: null,
  usage,
  ...extra,
});
const refuse = (status: number, type: string, message: string, extra: object = {}, headers = {}): Answer => ({
  status,
  headers: { 'request-id': 'req_9', ...headers },
  body: { type: 'error', error: { type, message, ...extra }, request_id: 'req_9' },
});

const provider = async (respond: (seen: SeenRequest, count: number) => Answer) => {
  server = await wireServer(respond);
  return anthropicProvider({ apiKey: 'sk-ant-test', baseUrl: server.url });
};
const failure = async (answer: Answer, timeoutMs = 5000, signal?: AbortSignal): Promise<ModelError> => {
  const subject = await provider(() => answer);
  const error = await subject.generate(request(), { timeoutMs, signal }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
};
const withEnvironment = async (values: Record<string, string>, run: () => Promise<void>): Promise<void> => {
  Object.assign(process.env, values);
  try {
    await run();
  } finally {
    for (const name of Object.keys(values)) delete process.env[name];
  }
};

describe('the Anthropic provider', () => {
  it('asks for the form by schema, marks the instructions for the cache and takes nothing from the environment', () =>
    withEnvironment(
      {
        ANTHROPIC_AUTH_TOKEN: 'from-environment',
        ANTHROPIC_BASE_URL: 'http://127.0.0.1:1',
        ANTHROPIC_CUSTOM_HEADERS: 'x-from-environment: yes',
      },
      async () => {
        const subject = await provider(() => ({ headers: { 'request-id': 'req_1' }, body: reply() }));
        expect(await subject.generate(request(), { timeoutMs: 5000 })).toMatchObject({
          text: '{"a":[1]}',
          servedModel: 'claude-sonnet-5-5',
          requestId: 'req_1',
          finishReason: 'end_turn',
          usage: { input: 4230, cached: 4000, cacheWrite: 200, output: 163, reasoning: 128 },
        });
        const [sent] = server!.seen;
        expect(sent!.path).toBe('/v1/messages');
        expect(sent!.headers).toMatchObject({
          authorization: 'Bearer sk-ant-test',
          'anthropic-version': '2026-10-21',
          'content-type': 'application/json',
        });
        expect(sent!.headers).not.toHaveProperty('x-from-environment');
        expect(sent!.body).toEqual({
          model: 'claude-sonnet-5-5',
          max_tokens: 2000,
          system: [{ type: 'text', text: 'Answer in JSON.', cache_control: { type: 'ephemeral' } }],
          messages: [{ role: 'user', content: 'Fixture: A v B' }],
          output_config: {
            effort: 'low',
            format: {
              type: 'json_schema',
              schema: {
                type: 'object',
                properties: {
                  a: { type: 'array', items: { type: 'integer' }, minItems: 1 },
                  b: { type: 'string' },
                },
                required: ['a', 'b'],
                additionalProperties: false,
              },
            },
          },
        });
      },
    ));

  it('sends no effort to a model that takes none, and says nothing of old models on the console', async () => {
    const subject = await provider(() => ({ body: reply() }));
    await subject.generate(request('claude-haiku-4-5-20251001'), { timeoutMs: 5000 });
    expect(server!.seen[0]!.body.output_config).not.toHaveProperty('effort');
  });

  it.each<[string, string, string[]]>([
    ['This model does not support the effort parameter.', 'effort', ['format']],
    ['output_config.format: structured outputs are not supported by this model', 'format', ['effort']],
  ])('asks again, once and for good, without what a server refuses: %s', async (message, part, left) => {
    const asked: string[][] = [];
    const subject = await provider(({ body }) => {
      const parts = Object.keys(body.output_config ?? {}).toSorted();
      asked.push(parts);
      return parts.includes(part) ? refuse(400, 'invalid_request_error', message) : { body: reply() };
    });
    await subject.generate(request(), { timeoutMs: 5000 });
    await subject.generate(request(), { timeoutMs: 5000 });
    expect(asked).toEqual([['effort', 'format'], left, left]);
  });

  it('gives up on a server that refuses without either', async () => {
    const error = await failure(
      refuse(400, 'invalid_request_error', 'output_config: Extra inputs are not permitted'),
    );
    expect([error.kind, server!.seen.length]).toEqual(['bad_request', 3]);
    expect(server!.seen[2]!.body).not.toHaveProperty('output_config');
  });

  it.each<[string, Answer, ModelErrorKind, Partial<ModelError['facts']>]>([
    [
      'a wrong key',
      refuse(401, 'authentication_error', 'invalid x-api-key'),
      'bad_key',
      { httpStatus: 401, providerCode: 'authentication_error', requestId: 'req_9' },
    ],
    ['no permission', refuse(403, 'permission_error', 'No access.'), 'forbidden', {}],
    ['an unknown model', refuse(404, 'not_found_error', 'model: claude-9'), 'model_not_found', {}],
    [
      'an ended model',
      refuse(404, 'not_found_error', 'model: claude-2 was retired on July 21, 2025'),
      'model_retired',
      {},
    ],
    ['an address that is no API', { status: 404, body: {} }, 'bad_request', {}],
    [
      'a rate limit',
      refuse(429, 'rate_limit_error', 'Too many tokens per minute.', {}, { 'retry-after': '17' }),
      'rate_limited',
      { retryAfterMs: 17_000 },
    ],
    [
      'the spending limit of a tier',
      refuse(429, 'rate_limit_error', 'Usage threshold crossed.', {
        details: { error_code: 'enforced_spend_limit_reached' },
      }),
      'no_quota',
      { providerCode: 'enforced_spend_limit_reached' },
    ],
    [
      'too little credit',
      refuse(
        400,
        'invalid_request_error',
        'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
      ),
      'no_quota',
      {},
    ],
    [
      'a spending limit of one’s own',
      refuse(400, 'invalid_request_error', 'You have reached your specified API usage limits.'),
      'no_quota',
      {},
    ],
    ['an unpaid bill', refuse(402, 'billing_error', 'Check your payment details.'), 'no_quota', {}],
    ['an overload', refuse(529, 'overloaded_error', 'Overloaded'), 'overloaded', { httpStatus: 529 }],
    ['an internal error', refuse(500, 'api_error', 'Internal server error'), 'server_error', {}],
    ['a service that took too long', refuse(504, 'timeout_error', 'Request timed out'), 'timeout', {}],
    ['too large a request', refuse(413, 'request_too_large', 'Request too large'), 'prompt_too_long', {}],
    [
      'a prompt that does not fit',
      refuse(400, 'invalid_request_error', 'prompt is too long: 1200000 tokens > 1000000 maximum'),
      'prompt_too_long',
      {},
    ],
    [
      'a filtered answer',
      refuse(400, 'invalid_request_error', 'Output blocked by content filtering policy'),
      'filtered',
      {},
    ],
    ['a request it refuses', refuse(400, 'invalid_request_error', 'messages: required'), 'bad_request', {}],
    ['an HTML page from a gateway', { status: 502, body: '<html>Bad</html>' }, 'server_error', {}],
    ['HTML with status 200', { body: '<html>hello</html>' }, 'server_error', {}],
    ['something else with status 200', { body: { hello: 'world' } }, 'server_error', { notServed: true }],
    [
      'a gateway’s error with status 200',
      { body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } } },
      'overloaded',
      { notServed: true },
    ],
    [
      'a refusal',
      {
        body: reply({
          content: [],
          stop_reason: 'refusal',
          stop_details: { type: 'refusal', category: 'bio', explanation: 'It could do harm.' },
        }),
      },
      'refused',
      { finishReason: 'refusal' },
    ],
    [
      'a cut answer',
      { body: reply({ content: [{ type: 'text', text: '{"a":' }], stop_reason: 'max_tokens' }) },
      'truncated',
      { text: '{"a":' },
    ],
    [
      'a full context',
      { body: reply({ content: [], stop_reason: 'model_context_window_exceeded' }) },
      'truncated',
      {},
    ],
    ['an end it does not know', { body: reply({ stop_reason: 'tool_use' }) }, 'malformed', {}],
    ['an empty answer', { body: reply({ content: [] }) }, 'empty', {}],
    ['a dropped connection', 'drop', 'network', {}],
  ])('tells %s apart and calls once', async (_name, answer, kind, facts) => {
    const error = await failure(answer);
    expect(error.kind).toBe(kind);
    expect(error.facts).toMatchObject(facts);
    expect(error.suggestion).toBeTruthy();
    expect(server!.seen).toHaveLength(1);
  });

  it('keeps the tokens of an answer that is of no use', async () => {
    const { facts } = await failure({
      body: reply({
        content: [],
        stop_reason: 'max_tokens',
        usage: { input_tokens: 50, output_tokens: 2000 },
      }),
    });
    expect(facts.usage).toEqual({ input: 50, cached: 0, cacheWrite: 0, output: 2000, reasoning: 0 });
  });

  it('books an answer that does not say what it cost, and no error status', async () => {
    expect(mayHaveBeenBilled(await failure({ body: reply({ content: [], usage: undefined }) }))).toBe(true);
    await server!.close();
    expect(mayHaveBeenBilled(await failure(refuse(500, 'api_error', 'Internal server error')))).toBe(false);
  });

  it('says the reason of a refusal, and never the key', async () => {
    const { message } = await failure({
      body: reply({
        content: [],
        stop_reason: 'refusal',
        stop_details: { category: 'cyber', explanation: null },
      }),
    });
    expect(message).toBe('The model refused to answer: cyber');
    await server!.close();
    const error = await failure(refuse(401, 'authentication_error', 'invalid key sk-ant-api03-abcdefgh'));
    expect(error.message).toBe('Anthropic does not accept the key (invalid key [redacted]).');
  });

  it('calls silence a timeout and a stop a stop', async () => {
    expect((await failure('hang', 150)).kind).toBe('timeout');
    await server!.close();
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    expect((await failure('hang', 5000, controller.signal)).kind).toBe('cancelled');
  });

  it('lists models over all pages with the days they end, and checks a key', async () => {
    const page = (ids: [string, string | null][], more: boolean) => ({
      data: ids.map(([id, retires]) => ({ type: 'model', id, retires_at: retires })),
      has_more: more,
      first_id: ids[0]![0],
      last_id: ids.at(-1)![0],
    });
    const subject = await provider(({ path }) => ({
      body: path.includes('after_id=claude-a')
        ? page([['claude-b', '2027-01-22T00:00:00Z']], false)
        : page([['claude-a', null]], true),
    }));
    expect(await subject.listModels({ timeoutMs: 5000 })).toEqual([
      { id: 'claude-a', shutdown: null },
      { id: 'claude-b', shutdown: '2027-01-22' },
    ]);
    await server!.close();
    const refused = await provider(() => refuse(401, 'authentication_error', 'invalid x-api-key'));
    await expect(refused.listModels({ timeoutMs: 5000 })).rejects.toThrow('does not accept the key');
  });
});
