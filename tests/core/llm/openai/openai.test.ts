import { afterEach, describe, expect, it } from 'vitest';
import { describeModel } from '#config/models';
import { ModelError, type ModelErrorKind } from '#core/llm/errors';
import { openaiProvider } from '#core/llm/openai/openai';
import type { ModelRequest } from '#core/llm/provider';
import { wireServer, type Answer, type SeenRequest, type WireServer } from '../wire-server.ts';

let server: WireServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const schema = {
  name: 'card',
  json: { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] },
};
const request = (model = 'gpt-5-mini'): ModelRequest => ({
  model: describeModel('openai', model),
  instructions: 'Answer in JSON.',
  input: 'Fixture: A v B',
  schema,
  maxOutputTokens: 2000,
  cacheKey: 'card-1',
});
const usage = {
  input_tokens: 865,
  input_tokens_details: { cached_tokens: 100 },
  output_tokens: 163,
  output_tokens_details: { reasoning_tokens: 128 },
  total_tokens: 1028,
};
const message = (text: string, extra: object = {}) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', annotations: [], text }],
  ...extra,
});
const reply = (extra: object = {}) => ({
  id: 'resp_1',
  object: 'response',
  status: 'completed',
  error: null,
  incomplete_details: null,
  model: 'gpt-5-mini-2025-08-07',
  output: [{ id: 'rs_1', type: 'reasoning', summary: [] }, message('{"a":1}')],
  usage,
  ...extra,
});
const refuse = (status: number, error: object, headers = {}): Answer => ({
  status,
  headers: { 'x-request-id': 'req_9', ...headers },
  body: { error },
});

const provider = async (respond: (seen: SeenRequest, count: number) => Answer) => {
  server = await wireServer(respond);
  return openaiProvider({ apiKey: 'sk-test-key-123456', baseUrl: `${server.url}/v1` });
};
const failure = async (
  respond: (seen: SeenRequest, count: number) => Answer,
  timeoutMs = 5000,
  signal?: AbortSignal,
): Promise<ModelError> => {
  const subject = await provider(respond);
  const error = await subject.generate(request(), { timeoutMs, signal }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
};

describe('the OpenAI provider', () => {
  it('sends a strict schema, keeps nothing on the server and takes nothing from the environment', async () => {
    process.env.OPENAI_ORG_ID = 'org-from-environment';
    process.env.OPENAI_BASE_URL = 'http://127.0.0.1:1/v1';
    try {
      const subject = await provider(() => ({ headers: { 'x-request-id': 'req_1' }, body: reply() }));
      const result = await subject.generate(request(), { timeoutMs: 5000 });
      expect(result).toMatchObject({
        text: '{"a":1}',
        servedModel: 'gpt-5-mini-2025-08-07',
        requestId: 'req_1',
        finishReason: 'completed',
        usage: { input: 865, cached: 100, cacheWrite: 0, output: 163, reasoning: 128 },
      });
      const [sent] = server!.seen;
      expect(sent!.path).toBe('/v1/responses');
      expect(sent!.headers).toMatchObject({ authorization: 'Bearer sk-test-key-123456' });
      expect(sent!.headers['openai-organization']).toBeUndefined();
      expect(sent!.body).toEqual({
        model: 'gpt-5-mini',
        instructions: 'Answer in JSON.',
        input: 'Fixture: A v B',
        max_output_tokens: 2000,
        store: false,
        prompt_cache_key: 'card-1',
        reasoning: { effort: 'low' },
        text: {
          format: {
            type: 'json_schema',
            name: 'card',
            strict: true,
            schema: {
              type: 'object',
              properties: { a: { type: 'integer' } },
              required: ['a'],
              additionalProperties: false,
            },
          },
        },
      });
    } finally {
      delete process.env.OPENAI_ORG_ID;
      delete process.env.OPENAI_BASE_URL;
    }
  });

  it('reads the last final answer, not commentary and not a repeated message', async () => {
    const output = [
      message('thinking out loud', { phase: 'commentary' }),
      message('{"a":1}', { phase: 'final_answer' }),
      message('{"a":2}', { phase: 'final_answer' }),
      message('done', { phase: 'commentary' }),
    ];
    const subject = await provider(() => ({ body: reply({ output }) }));
    expect((await subject.generate(request(), { timeoutMs: 5000 })).text).toBe('{"a":2}');
  });

  it.each<[string, Answer, ModelErrorKind, Partial<ModelError['facts']>]>([
    [
      'a wrong key',
      refuse(401, {
        message: 'Incorrect API key provided: sk-test-***3456.',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_api_key',
      }),
      'bad_key',
      { requestId: 'req_9' },
    ],
    [
      'a forbidden country',
      refuse(403, {
        message: 'Country not supported',
        type: 'request_forbidden',
        code: 'unsupported_country_region_territory',
        param: null,
      }),
      'forbidden',
      {},
    ],
    [
      'an unknown model',
      refuse(404, {
        message: 'The model `x` does not exist or you do not have access to it.',
        type: 'invalid_request_error',
        param: null,
        code: 'model_not_found',
      }),
      'model_not_found',
      {},
    ],
    [
      'an ended model',
      refuse(404, {
        message: 'The model `gpt-4o` has been deprecated, learn more here',
        type: 'invalid_request_error',
        param: null,
        code: 'model_not_found',
      }),
      'model_retired',
      {},
    ],
    [
      'no credit',
      refuse(429, {
        message: 'You exceeded your current quota, please check your plan and billing details.',
        type: 'insufficient_quota',
        param: null,
        code: 'insufficient_quota',
      }),
      'no_quota',
      {},
    ],
    [
      'a rate limit with a header',
      refuse(
        429,
        { message: 'Rate limit reached', type: 'tokens', param: null, code: 'rate_limit_exceeded' },
        { 'retry-after-ms': '360', 'retry-after': '1' },
      ),
      'rate_limited',
      { retryAfterMs: 360 },
    ],
    [
      'a rate limit with seconds',
      refuse(
        429,
        { message: 'Rate limit reached', type: 'tokens', param: null, code: 'rate_limit_exceeded' },
        { 'retry-after': '120' },
      ),
      'rate_limited',
      { retryAfterMs: 120_000 },
    ],
    [
      'a rate limit with words',
      refuse(429, {
        message: 'Rate limit reached for gpt-5 on tokens per min (TPM). Please try again in 1.798s. Visit…',
        type: 'tokens',
        param: null,
        code: 'rate_limit_exceeded',
      }),
      'rate_limited',
      { retryAfterMs: 1798 },
    ],
    [
      'an internal error',
      refuse(500, {
        message: 'The server had an error while processing your request. Sorry about that!',
        type: 'server_error',
        param: null,
        code: null,
      }),
      'server_error',
      { httpStatus: 500 },
    ],
    [
      'an overload',
      refuse(503, {
        message: 'The engine is currently overloaded, please try again later',
        type: 'server_error',
        param: null,
        code: null,
      }),
      'overloaded',
      {},
    ],
    [
      'an HTML page from a gateway',
      { status: 502, body: '<html>Bad Gateway</html>' },
      'server_error',
      { httpStatus: 502 },
    ],
    ['HTML with status 200', { body: '<html>hello</html>' }, 'server_error', {}],
    [
      'a prompt that does not fit',
      refuse(400, {
        message: 'Your input exceeds the context window of this model.',
        type: 'invalid_request_error',
        param: 'input',
        code: 'context_length_exceeded',
      }),
      'prompt_too_long',
      {},
    ],
    [
      'a bad schema',
      refuse(400, {
        message: "Invalid schema for response_format 'card'",
        type: 'invalid_request_error',
        param: 'text.format.schema',
        code: 'invalid_json_schema',
      }),
      'bad_request',
      { providerCode: 'invalid_json_schema' },
    ],
    [
      'a cut reply',
      {
        body: reply({
          status: 'incomplete',
          incomplete_details: { reason: 'max_output_tokens' },
          output: [{ id: 'rs_1', type: 'reasoning', summary: [] }],
        }),
      },
      'truncated',
      {},
    ],
    [
      'a filtered reply',
      { body: reply({ status: 'incomplete', incomplete_details: { reason: 'content_filter' } }) },
      'filtered',
      {},
    ],
    [
      'a refusal',
      {
        body: reply({
          output: [message('', { content: [{ type: 'refusal', refusal: 'I cannot help with betting.' }] })],
        }),
      },
      'refused',
      {},
    ],
    ['an empty reply', { body: reply({ output: [message('  ')] }) }, 'empty', {}],
    [
      'a failed reply',
      { body: reply({ status: 'failed', error: { code: 'server_error', message: 'boom' } }) },
      'server_error',
      {},
    ],
    [
      'a failed reply for want of credit',
      {
        body: reply({
          status: 'failed',
          error: { code: 'insufficient_quota', message: 'You exceeded your current quota' },
        }),
      },
      'no_quota',
      {},
    ],
    [
      'a reply stopped by policy',
      { body: reply({ status: 'failed', error: { code: 'bio_policy', message: 'no' } }) },
      'filtered',
      {},
    ],
    ['a dropped connection', 'drop', 'network', {}],
  ])('tells %s apart and calls once', async (_name, answer, kind, facts) => {
    const error = await failure(() => answer);
    expect(error.kind).toBe(kind);
    expect(error.facts).toMatchObject(facts);
    expect(error.suggestion).toBeTruthy();
    expect(server!.seen).toHaveLength(1);
  });

  it.each([
    ['truncated', { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }],
    ['empty', { output: [] }],
  ])('keeps usage and served model of a reply that is %s', async (_kind, extra) => {
    const { facts } = await failure(() => ({ body: reply(extra) }));
    expect(facts).toMatchObject({ usage: { input: 865, output: 163 }, servedModel: 'gpt-5-mini-2025-08-07' });
  });

  it('never repeats a key in what it says', async () => {
    const error = await failure(() =>
      refuse(401, {
        message: 'Incorrect API key provided: sk-proj-abcdefgh1234.',
        type: 'invalid_request_error',
        code: 'invalid_api_key',
        param: null,
      }),
    );
    expect(`${error.message} ${JSON.stringify(error.details)}`).not.toContain('abcdefgh');
  });

  it('calls silence a timeout and a stop a stop', async () => {
    expect((await failure(() => 'hang', 150)).kind).toBe('timeout');
    await server!.close();
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    expect((await failure(() => 'hang', 5000, controller.signal)).kind).toBe('cancelled');
  });

  it('says network when nobody listens', async () => {
    const gone = await wireServer(() => 'hang');
    await gone.close();
    const error = await openaiProvider({ apiKey: 'k', baseUrl: `${gone.url}/v1` })
      .generate(request(), { timeoutMs: 5000 })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'network' });
    expect((error as ModelError).message).toContain('ECONNREFUSED');
  });

  it('uses Chat Completions where /responses is missing, and remembers it', async () => {
    const subject = await provider(({ path, body }) =>
      path === '/v1/chat/completions'
        ? {
            body: {
              id: 'chat_1',
              model: body.model,
              choices: [
                {
                  index: 0,
                  finish_reason: 'stop',
                  message: { role: 'assistant', content: '{"a":3}', refusal: null },
                },
              ],
              usage: { prompt_tokens: 10, completion_tokens: 4, prompt_tokens_details: { cached_tokens: 2 } },
            },
          }
        : { status: 404, body: '404 page not found' },
    );
    expect(await subject.generate(request('llama4:8b'), { timeoutMs: 5000 })).toMatchObject({
      text: '{"a":3}',
      usage: { input: 10, cached: 2, output: 4 },
    });
    await subject.generate(request('llama4:8b'), { timeoutMs: 5000 });
    expect(server!.seen.map((seen) => seen.path)).toEqual([
      '/v1/responses',
      '/v1/chat/completions',
      '/v1/chat/completions',
    ]);
    expect(server!.seen[1]!.body).toEqual({
      model: 'llama4:8b',
      max_completion_tokens: 2000,
      messages: [
        { role: 'system', content: 'Answer in JSON.' },
        { role: 'user', content: 'Fixture: A v B' },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'card',
          strict: true,
          schema: {
            type: 'object',
            properties: { a: { type: 'integer' } },
            required: ['a'],
            additionalProperties: false,
          },
        },
      },
    });
  });

  it.each<[string, object, ModelErrorKind]>([
    ['length', { finish_reason: 'length', message: { content: '{"a":' } }, 'truncated'],
    ['content_filter', { finish_reason: 'content_filter', message: { content: null } }, 'filtered'],
    ['a refusal', { finish_reason: 'stop', message: { content: null, refusal: 'no' } }, 'refused'],
    ['nothing', { finish_reason: 'stop', message: { content: '' } }, 'empty'],
  ])('tells %s apart on Chat Completions too, with usage', async (_name, choice, kind) => {
    const error = await failure(({ path }) =>
      path.endsWith('responses')
        ? { status: 404, body: 'no such route' }
        : {
            body: {
              id: 'c',
              model: 'm',
              choices: [choice],
              usage: { prompt_tokens: 7, completion_tokens: 5 },
            },
          },
    );
    expect(error).toMatchObject({ kind, facts: { usage: { input: 7, output: 5 } } });
  });

  it('drops a parameter the model refuses, sends once more, and does not offer it again', async () => {
    const subject = await provider(({ body }) =>
      'reasoning' in body
        ? refuse(400, {
            message: "Unsupported parameter: 'reasoning.effort' is not supported with this model.",
            type: 'invalid_request_error',
            param: 'reasoning.effort',
            code: 'unsupported_parameter',
          })
        : { body: reply() },
    );
    await subject.generate(request(), { timeoutMs: 5000 });
    await subject.generate(request(), { timeoutMs: 5000 });
    expect(server!.seen.map((seen) => 'reasoning' in seen.body)).toEqual([true, false, false]);
  });

  it('lists models with their shutdown dates and checks a key', async () => {
    const subject = await provider(() => ({
      body: {
        object: 'list',
        data: [
          { id: 'gpt-5', object: 'model', created: 1, owned_by: 'openai', shutdown_date: '2026-12-11' },
          { id: 'gpt-6-luna', object: 'model', created: 1, owned_by: 'openai' },
        ],
      },
    }));
    expect(await subject.listModels({ timeoutMs: 5000 })).toEqual([
      { id: 'gpt-5', shutdown: '2026-12-11' },
      { id: 'gpt-6-luna', shutdown: null },
    ]);
    await server!.close();
    const refused = await provider(() =>
      refuse(401, {
        message: 'Incorrect API key provided',
        type: 'invalid_request_error',
        code: 'invalid_api_key',
        param: null,
      }),
    );
    await expect(refused.listModels({ timeoutMs: 5000 })).rejects.toThrow('does not accept the key');
  });
});
