import { afterEach, describe, expect, it } from 'vitest';
import { describeModel } from '#config/models';
import { ModelError, type ModelErrorKind } from '#core/llm/errors';
import { geminiProvider } from '#core/llm/gemini/gemini';
import type { ModelRequest } from '#core/llm/provider';
import { wireServer, type Answer, type WireServer } from '../wire-server.ts';

let server: WireServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const request = (model = 'gemini-2.5-flash'): ModelRequest => ({
  model: describeModel('gemini', model),
  instructions: 'Answer in JSON.',
  input: 'Fixture: A v B',
  schema: {
    name: 'card',
    json: {
      type: 'object',
      properties: { a: { type: 'array', items: { type: 'integer', minimum: 0 }, maxItems: 3 } },
    },
  },
  maxOutputTokens: 2000,
});
const usageMetadata = {
  promptTokenCount: 12,
  candidatesTokenCount: 24,
  totalTokenCount: 166,
  thoughtsTokenCount: 130,
};
const reply = (candidate: object | null, extra: object = {}) => ({
  ...(candidate ? { candidates: [{ index: 0, ...candidate }] } : {}),
  usageMetadata,
  modelVersion: 'gemini-2.5-flash',
  responseId: 'r1',
  ...extra,
});
const said = (text: string, finishReason = 'STOP') =>
  reply({
    content: { role: 'model', parts: [{ text: 'hidden thought', thought: true }, { text }] },
    finishReason,
  });
const refuse = (status: number, name: string, message: string, details?: object[]): Answer => ({
  status,
  body: { error: { code: status, status: name, message, ...(details ? { details } : {}) } },
});

const provider = async (answer: Answer) => {
  server = await wireServer(() => answer);
  return geminiProvider({ apiKey: 'AIza-test', baseUrl: server.url });
};
const failure = async (answer: Answer, timeoutMs = 5000, signal?: AbortSignal): Promise<ModelError> => {
  const subject = await provider(answer);
  const error = await subject.generate(request(), { timeoutMs, signal }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
};
const quota = (id: string, extra: object[] = []) => [
  { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [{ quotaId: id }] },
  ...extra,
];

describe('the Gemini provider', () => {
  it('sends a small JSON schema to a pinned version and takes nothing from the environment', async () => {
    process.env.GOOGLE_API_KEY = 'from-environment';
    process.env.GOOGLE_GENAI_USE_VERTEXAI = 'true';
    process.env.GOOGLE_GENAI_API_VERSION = 'v1';
    try {
      const subject = await provider({ body: said('{"a":[1]}') });
      expect(await subject.generate(request(), { timeoutMs: 5000 })).toMatchObject({
        text: '{"a":[1]}',
        servedModel: 'gemini-2.5-flash',
        requestId: 'r1',
        finishReason: 'STOP',
        usage: { input: 12, cached: 0, output: 154, reasoning: 130 },
      });
      const [sent] = server!.seen;
      expect(sent!.path).toBe('/v1beta/models/gemini-2.5-flash:generateContent');
      expect(sent!.headers['x-goog-api-key']).toBe('AIza-test');
      expect(sent!.body).toEqual({
        contents: [{ role: 'user', parts: [{ text: 'Fixture: A v B' }] }],
        systemInstruction: { role: 'user', parts: [{ text: 'Answer in JSON.' }] },
        generationConfig: {
          maxOutputTokens: 2000,
          responseMimeType: 'application/json',
          thinkingConfig: { thinkingBudget: 4096 },
          responseJsonSchema: {
            type: 'object',
            properties: { a: { type: 'array', items: { type: 'integer' } } },
            required: ['a'],
            additionalProperties: false,
          },
        },
      });
    } finally {
      delete process.env.GOOGLE_API_KEY;
      delete process.env.GOOGLE_GENAI_USE_VERTEXAI;
      delete process.env.GOOGLE_GENAI_API_VERSION;
    }
  });

  it('sends a thinking level to models that want one, and none to models without thinking', async () => {
    const subject = await provider({ body: said('{}') });
    await subject.generate(request('gemini-3.5-flash'), { timeoutMs: 5000 });
    await subject.generate(request('gemini-2.0-flash-001'), { timeoutMs: 5000 });
    expect(server!.seen.map((seen) => seen.body.generationConfig)).toMatchObject([
      { thinkingConfig: { thinkingLevel: 'LOW' } },
      { temperature: 0.3 },
    ]);
    expect(server!.seen[1]!.body.generationConfig).not.toHaveProperty('thinkingConfig');
  });

  it.each<[string, Answer, ModelErrorKind, Partial<ModelError['facts']>]>([
    [
      'a wrong key',
      refuse(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
      ]),
      'bad_key',
      { httpStatus: 400 },
    ],
    [
      'no permission',
      refuse(403, 'PERMISSION_DENIED', "Method doesn't allow unregistered callers"),
      'forbidden',
      {},
    ],
    [
      'a country without free tier',
      refuse(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
      'forbidden',
      {},
    ],
    [
      'an unknown model',
      refuse(
        404,
        'NOT_FOUND',
        'models/x is not found for API version v1beta, or is not supported for generateContent.',
      ),
      'model_not_found',
      {},
    ],
    [
      'a model closed to new users',
      refuse(
        404,
        'NOT_FOUND',
        'This model models/gemini-2.5-flash is no longer available to new users. Please update your code to use models/gemini-3.8-flash',
      ),
      'model_retired',
      {},
    ],
    [
      'a minute limit',
      refuse(
        429,
        'RESOURCE_EXHAUSTED',
        'You exceeded your current quota.',
        quota('GenerateRequestsPerMinutePerProject', [
          { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '45.837906927s' },
        ]),
      ),
      'rate_limited',
      { retryAfterMs: 45_838 },
    ],
    [
      'a minute limit told in words only',
      refuse(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota. Please retry in 46.153412518s.'),
      'rate_limited',
      { retryAfterMs: 46_154 },
    ],
    [
      'a day limit',
      refuse(
        429,
        'RESOURCE_EXHAUSTED',
        'You exceeded your current quota.',
        quota('GenerateRequestsPerDayPerProjectPerModel-FreeTier'),
      ),
      'no_quota',
      {},
    ],
    ['an internal error', refuse(500, 'INTERNAL', 'An internal error has occurred.'), 'server_error', {}],
    [
      'an overload',
      refuse(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
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
      'a refused schema',
      refuse(
        400,
        'INVALID_ARGUMENT',
        'The specified schema produces a constraint that has too many states for serving.',
      ),
      'bad_request',
      {},
    ],
    [
      'a prompt that does not fit',
      refuse(
        400,
        'INVALID_ARGUMENT',
        'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
      ),
      'prompt_too_long',
      {},
    ],
    [
      'thinking that ate the limit',
      { body: reply({ content: { role: 'model' }, finishReason: 'MAX_TOKENS' }) },
      'truncated',
      {},
    ],
    ['a cut answer', { body: said('{"a":', 'MAX_TOKENS') }, 'truncated', { text: '{"a":' }],
    [
      'an unsafe answer',
      { body: reply({ content: {}, finishReason: 'SAFETY', safetyRatings: [] }) },
      'filtered',
      {},
    ],
    ['a recited answer', { body: reply({ content: {}, finishReason: 'RECITATION' }) }, 'filtered', {}],
    [
      'a blocked prompt',
      { body: reply(null, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }) },
      'filtered',
      { finishReason: 'PROHIBITED_CONTENT' },
    ],
    ['an empty answer', { body: said('') }, 'empty', {}],
    ['no candidate at all', { body: reply(null) }, 'empty', {}],
    ['an end it does not know', { body: said('{}', 'MALFORMED_RESPONSE') }, 'malformed', {}],
    ['a dropped connection', 'drop', 'network', {}],
  ])('tells %s apart and calls once', async (_name, answer, kind, facts) => {
    const error = await failure(answer);
    expect(error.kind).toBe(kind);
    expect(error.facts).toMatchObject(facts);
    expect(error.suggestion).toBeTruthy();
    expect(server!.seen).toHaveLength(1);
  });

  it('bills the thoughts of an answer that never came', async () => {
    const { facts } = await failure({
      body: {
        ...reply({ content: { role: 'model' }, finishReason: 'MAX_TOKENS' }),
        usageMetadata: { promptTokenCount: 50, thoughtsTokenCount: 1990 },
      },
    });
    expect(facts.usage).toEqual({ input: 50, cached: 0, cacheWrite: 0, output: 1990, reasoning: 1990 });
  });

  it('calls silence a timeout and a stop a stop', async () => {
    expect((await failure('hang', 150)).kind).toBe('timeout');
    await server!.close();
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    expect((await failure('hang', 5000, controller.signal)).kind).toBe('cancelled');
  });

  it('lists the models that can write, and checks a key', async () => {
    const subject = await provider({
      body: {
        models: [
          { name: 'models/gemini-3.5-flash', supportedGenerationMethods: ['generateContent'] },
          { name: 'models/embedding-1', supportedGenerationMethods: ['embedContent'] },
        ],
      },
    });
    expect(await subject.listModels({ timeoutMs: 5000 })).toEqual([
      { id: 'gemini-3.5-flash', shutdown: null },
    ]);
    await server!.close();
    const refused = await provider(
      refuse(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
    );
    await expect(refused.listModels({ timeoutMs: 5000 })).rejects.toThrow('does not accept the key');
  });
});
