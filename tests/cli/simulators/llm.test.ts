import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI, type ApiError } from '@google/genai';
import OpenAI, { BadRequestError } from 'openai';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MovableClock } from '#core/clock';
import { forAnthropic } from '../../../core/llm/anthropic/schema.ts';
import { replyJsonSchema } from '../../../core/llm/card-schema.ts';
import { forGemini } from '../../../core/llm/gemini/schema.ts';
import { forOpenai } from '../../../core/llm/openai/schema.ts';
import { assemblePrompt, defaultPrompt } from '../../../core/llm/prompt.ts';
import { readCard } from '../../../core/llm/read-card.ts';
import { fill } from '../../../cli/simulators/llm/fill.ts';
import { startAnthropicSimulator } from '../../../cli/simulators/llm/anthropic/anthropic.ts';
import { startGeminiSimulator } from '../../../cli/simulators/llm/gemini/gemini.ts';
import { startOpenaiSimulator } from '../../../cli/simulators/llm/openai/openai.ts';
import type { ModelSimulator } from '../../../cli/simulators/llm/simulator.ts';
import type { ModelFault } from '../../../cli/simulators/llm/faults.ts';

const digest = `Data about one coming match.

Fixture: Arsenal v Chelsea
Kick-off: 2026-11-29T16:30:00.000Z
Competition: Premier League (England) season 2026 Regular Season - 16
Read at: 2026-11-28T10:00:00.000Z

## Statistical baseline (from the league’s results)
- match_result/home: 46.1 %
- match_result/draw: 25.6 %
- match_result/away: 28.3 %
- double_chance/home_draw: 71.7 %
- total_goals/over/2.5: 52.3 %
- total_goals/under/2.5: 47.7 %
- both_teams_to_score/yes: 55.0 %
- both_teams_to_score/no: 45.0 %

## League table (season 2026, as of 2026-11-28)
- 2. Arsenal: played 15, points 33, W-D-L 10-3-2, goals 30:12
- 5. Chelsea: played 15, points 27, W-D-L 8-3-4, goals 25:18

## Arsenal, home team (Premier League season 2026, as of 2026-11-28)
- Last results, newest last: WWDLW
- Played: 15 (home 8, away 7)
- Won: 10 (home 6, away 4)
- Goals scored: 30 (home 18, away 12)
- Goals conceded: 12 (home 5, away 7)
- Formations used: 4-3-3 ×14

## Line-ups announced (as of 2026-11-29)
- Arsenal: 4-3-3: T. Ravenhill, A. Kershaw
- Arsenal coach: M. Oakden

## Absent or doubtful, Chelsea (as of 2026-11-28)
- Zac Pemberton: Missing Fixture, Knee Injury

## Players of Chelsea (season 2026, as of 2026-11-28)
- Z. Pemberton: Attacker, goals 9
- R. Copley: Midfielder, goals 4, assists 6
`;
const prompt = assemblePrompt(defaultPrompt, digest);
const clock = new MovableClock(new Date('2026-11-28T10:00:00Z'), { frozen: true });
const openai = await startOpenaiSimulator({ clock });
const gemini = await startGeminiSimulator({ clock });
const anthropic = await startAnthropicSimulator({ clock });
afterAll(() => Promise.all([openai.close(), gemini.close(), anthropic.close()]));

const openaiClient = (key = openai.key) =>
  new OpenAI({ apiKey: key, baseURL: openai.url, maxRetries: 0, timeout: 2000 });
const geminiClient = (key = gemini.key) =>
  new GoogleGenAI({ apiKey: key, apiVersion: 'v1beta', httpOptions: { baseUrl: gemini.url, timeout: 2000 } });

const messages = (
  body: Partial<Anthropic.MessageCreateParamsNonStreaming> & Record<string, unknown> = {},
  key = anthropic.key,
) =>
  new Anthropic({ apiKey: key, baseURL: anthropic.url, maxRetries: 0, timeout: 2000 }).messages.create({
    model: 'claude-haiku-5-5',
    max_tokens: 20_000,
    system: [{ type: 'text', text: prompt.instructions, cache_control: { type: 'ephemeral' } }],
    messages: [{ role: 'user', content: prompt.input }],
    output_config: {
      effort: 'low',
      format: { type: 'json_schema', schema: forAnthropic(replyJsonSchema()) },
    },
    ...body,
  });
const saidBy = ({ content }: Anthropic.Message) =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('');

type ResponseBody = OpenAI.Responses.ResponseCreateParamsNonStreaming;
const responses = (body: Partial<ResponseBody> = {}, key?: string) =>
  openaiClient(key).responses.create({
    model: 'gpt-6-luna',
    instructions: prompt.instructions,
    input: prompt.input,
    text: {
      format: {
        type: 'json_schema',
        name: 'prediction_card',
        strict: true,
        schema: forOpenai(replyJsonSchema()),
      },
    },
    reasoning: { effort: 'low' },
    max_output_tokens: 20_000,
    store: false,
    ...body,
  });
const generate = (config: object = {}, model = 'gemini-3.5-flash', key?: string) =>
  geminiClient(key).models.generateContent({
    model,
    contents: prompt.input,
    config: {
      systemInstruction: prompt.instructions,
      responseMimeType: 'application/json',
      responseJsonSchema: forGemini(replyJsonSchema()),
      maxOutputTokens: 20_000,
      ...config,
    },
  });

async function thrown<T extends Error>(work: Promise<unknown>): Promise<T> {
  try {
    await work;
  } catch (error) {
    return error as T;
  }
  throw new Error('nothing was thrown');
}

/** Gemini's SDK puts the JSON of the error into its message. */
const geminiError = async (work: Promise<unknown>) => {
  const error = await thrown<ApiError>(work);
  return {
    http: error.status,
    ...(
      JSON.parse(error.message) as {
        error: {
          status: string;
          message: string;
          details?: { retryDelay?: string; reason?: string; violations?: { quotaId: string }[] }[];
        };
      }
    ).error,
  };
};

function reading(text: string | undefined) {
  const read = readCard(text ?? '');
  if (!read.ok) throw new Error(read.faults.join('; '));
  return read.card;
}

const inject = (simulator: ModelSimulator, kind: ModelFault, value?: string) =>
  simulator.control.inject({ kind, ...(value === undefined ? {} : { value }) });

beforeEach(() => {
  openai.control.clear();
  gemini.control.clear();
  anthropic.control.clear();
});

describe('a simulated reply', () => {
  it('is a card the product accepts, written from the digest, from every provider and API', async () => {
    const chat = await openaiClient().chat.completions.create({
      model: 'gpt-5-mini',
      messages: [
        { role: 'system', content: prompt.instructions },
        { role: 'user', content: prompt.input },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'card', strict: true, schema: forOpenai(replyJsonSchema()) },
      },
    });
    const texts = [
      (await responses()).output_text,
      chat.choices[0]!.message.content ?? '',
      (await generate()).text,
      saidBy(await messages()),
    ];
    for (const text of texts) {
      const card = reading(text);
      expect(card.finalVerdict).toMatch(/^Simulated: /);
      expect(card.probabilities.home).toBeCloseTo(0.461, 0);
      expect(card.markets.map(({ market }) => market).sort()).toEqual([
        'both_teams_to_score',
        'double_chance',
        'match_result',
        'total_goals',
      ]);
      expect(card.markets.map(({ confidence }) => confidence)).toEqual(
        card.markets.map(({ confidence }) => confidence).toSorted((a, b) => b - a),
      );
      expect(card.matchImportance).toContain(
        'Arsenal stand 2nd in the table with 33 points from 15 matches.',
      );
      expect(card.teamForm.home).toContain('They have scored 30 goals and conceded 12.');
      expect(card.lineups.home).toMatchObject({
        formation: '4-3-3',
        expectedXI: ['T. Ravenhill', 'A. Kershaw'],
      });
      expect(card.lineups.away).toMatchObject({ absentees: ['Zac Pemberton'] });
      expect(card.cohesion.home).toContain('M. Oakden');
    }
  });

  it('keeps the picks of one model in keeping with its probabilities, and gives each model its own view', async () => {
    const [one, again, other] = await Promise.all([
      responses(),
      responses(),
      responses({ model: 'gpt-6.1-sol' }),
    ]);
    const card = reading(one.output_text);
    expect(reading(again.output_text)).toEqual(card);
    expect(reading(other.output_text).probabilities).not.toEqual(card.probabilities);
    const { home, draw, away } = card.probabilities;
    expect(home + draw + away).toBeCloseTo(1, 6);
    const confidence = (market: string) =>
      card.markets.find((pick) => pick.market === market)!.confidence / 100;
    expect(confidence('match_result')).toBeCloseTo(home, 1);
    expect(confidence('double_chance')).toBeCloseTo(home + draw, 1);
  });

  it('follows a schema it has never seen, from whatever fields it has', () => {
    const schema = {
      type: 'object',
      properties: {
        finalVerdict: { type: 'string' },
        mood: { enum: ['calm', 'wild'] },
        picks: { type: 'array', minItems: 2, items: { $ref: '#/$defs/pick' } },
        note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        weight: { type: 'integer', minimum: 3, maximum: 9 },
      },
      $defs: {
        pick: { type: 'object', properties: { name: { type: 'string' }, sure: { type: 'boolean' } } },
      },
    };
    expect(fill(schema, { finalVerdict: 'Simulated: x', picks: [{ name: 'a' }] }, 'spare')).toEqual({
      finalVerdict: 'Simulated: x',
      mood: 'calm',
      picks: [
        { name: 'a', sure: false },
        { name: 'spare', sure: false },
      ],
      note: null,
      weight: 3,
    });
  });
});

describe('the simulated OpenAI', () => {
  it('answers under the dated name and counts cached and reasoning tokens', async () => {
    const first = await responses({ model: 'gpt-5-nano' });
    const second = await responses({ model: 'gpt-5-nano', input: `${prompt.input}\n` });
    expect(first.model).toBe('gpt-5-nano-2025-08-07');
    expect(first.usage!.input_tokens_details.cached_tokens).toBe(0);
    expect(second.usage!.input_tokens_details.cached_tokens).toBeGreaterThan(1000);
    expect(second.usage!.input_tokens_details.cached_tokens).toBeLessThan(second.usage!.input_tokens);
    expect(second.usage!.output_tokens_details.reasoning_tokens).toBeGreaterThan(100);
    expect(second.usage!.total_tokens).toBe(second.usage!.input_tokens + second.usage!.output_tokens);
    expect(openai.calls.at(-1)).toMatchObject({
      model: 'gpt-5-nano',
      status: 200,
      cached: second.usage!.input_tokens_details.cached_tokens,
    });
  });

  it.each<[string, Record<string, unknown>, string | null, string | null]>([
    ['temperature for a reasoning model', { model: 'gpt-5', temperature: 0.2 }, 'temperature', null],
    ['temperature with effort', { temperature: 0.2 }, 'temperature', null],
    [
      'an effort the model does not have',
      { model: 'gpt-5', reasoning: { effort: 'none' } },
      'reasoning.effort',
      'unsupported_value',
    ],
    [
      'an effort for a model without reasoning',
      { model: 'gpt-4.1' },
      'reasoning.effort',
      'unsupported_parameter',
    ],
    [
      'short answers of an old model',
      { model: 'gpt-4o', reasoning: undefined, text: { verbosity: 'low' } },
      'text.verbosity',
      'unsupported_value',
    ],
    [
      'a parameter of the other API',
      { max_completion_tokens: 100 },
      'max_completion_tokens',
      'unknown_parameter',
    ],
    ['too small a cap', { max_output_tokens: 8 }, 'max_output_tokens', 'integer_below_min_value'],
    [
      'a schema outside the strict subset',
      {
        text: {
          format: {
            type: 'json_schema',
            name: 'x',
            strict: true,
            schema: {
              type: 'object',
              properties: { a: { type: 'string', minLength: 1 } },
              required: ['a'],
              additionalProperties: false,
            },
          },
        },
      },
      'text.format.schema',
      'invalid_json_schema',
    ],
    [
      'an optional property',
      {
        text: {
          format: {
            type: 'json_schema',
            name: 'x',
            strict: true,
            schema: {
              type: 'object',
              properties: { a: { type: 'string' } },
              required: [],
              additionalProperties: false,
            },
          },
        },
      },
      'text.format.schema',
      'invalid_json_schema',
    ],
    [
      'a root that is no object',
      {
        text: {
          format: {
            type: 'json_schema',
            name: 'x',
            strict: true,
            schema: { type: 'array', items: { type: 'string' } },
          },
        },
      },
      'text.format.schema',
      'invalid_json_schema',
    ],
  ])('refuses %s', async (_what, body, param, code) => {
    const error = await thrown<BadRequestError>(responses(body));
    expect(error).toBeInstanceOf(BadRequestError);
    expect([error.param, error.code]).toEqual([param, code]);
  });

  it('takes what it should take', async () => {
    await responses({ model: 'gpt-4.1', reasoning: null, temperature: 0.3 });
    await responses({ reasoning: { effort: 'none' as 'low' }, temperature: 0.3 });
    const error = await thrown(
      openaiClient().chat.completions.create({
        model: 'o3',
        messages: [{ role: 'user', content: 'x' }],
        max_tokens: 50,
      }),
    );
    expect(error.message).toContain("Use 'max_completion_tokens' instead.");
  });

  it('lists models with the day they end, and does not know those that have ended', async () => {
    const ids = (await openaiClient().models.list()).data.map(({ id }) => id);
    expect(ids).toContain('gpt-4o');
    expect(await openaiClient().models.retrieve('gpt-5')).toMatchObject({
      id: 'gpt-5',
      shutdown_date: '2026-12-11',
    });
    clock.set(new Date('2026-12-11T00:00:00Z'));
    const error = await thrown<InstanceType<typeof OpenAI.NotFoundError>>(responses({ model: 'gpt-5' }));
    clock.set(new Date('2026-11-28T10:00:00Z'));
    expect([error.status, error.code]).toEqual([404, 'model_not_found']);
    expect(
      (await thrown<InstanceType<typeof OpenAI.NotFoundError>>(responses({ model: 'gpt-99' }))).status,
    ).toBe(404);
  });

  it.each<[ModelFault, number, string | null]>([
    ['bad_key', 401, 'invalid_api_key'],
    ['forbidden', 403, 'unsupported_country_region_territory'],
    ['not_found', 404, 'model_not_found'],
    ['rate_limit', 429, 'rate_limit_exceeded'],
    ['insufficient_quota', 429, 'insufficient_quota'],
    ['server_error', 500, null],
    ['overloaded', 503, null],
  ])('fails with %s', async (kind, status, code) => {
    inject(openai, kind, kind === 'rate_limit' ? '1.5' : undefined);
    const error = await thrown<InstanceType<typeof OpenAI.APIError>>(responses());
    expect([error.status, error.code, typeof error.requestID]).toEqual([status, code, 'string']);
    if (kind === 'rate_limit')
      expect([error.headers?.get('retry-after'), error.headers?.get('retry-after-ms')]).toEqual([
        '2',
        '1500',
      ]);
    expect((await responses()).status).toBe('completed');
  });

  it('refuses, is cut, is filtered and fails inside HTTP 200', async () => {
    const after = async (kind: ModelFault, value?: string) => {
      inject(openai, kind, value);
      return responses();
    };
    expect((await after('refusal')).output.at(-1)).toMatchObject({ content: [{ type: 'refusal' }] });
    expect(await after('truncated')).toMatchObject({
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    });
    const starved = await after('truncated_reasoning');
    expect([starved.output_text, starved.usage!.output_tokens]).toEqual([
      '',
      starved.usage!.output_tokens_details.reasoning_tokens,
    ]);
    expect(await after('filtered')).toMatchObject({
      status: 'incomplete',
      incomplete_details: { reason: 'content_filter' },
    });
    expect(await after('failed', 'insufficient_quota')).toMatchObject({
      status: 'failed',
      error: { code: 'insufficient_quota' },
      usage: null,
    });
    expect(readCard((await after('malformed')).output_text)).toMatchObject({ ok: false, kind: 'malformed' });
    expect(readCard((await after('wrong_shape')).output_text)).toMatchObject({
      ok: false,
      kind: 'wrong_shape',
    });
    expect(readCard((await after('unknown_market')).output_text)).toMatchObject({
      ok: false,
      kind: 'wrong_shape',
    });
    expect(readCard((await after('fenced')).output_text).ok).toBe(true);
    expect((await after('unknown_names')).output_text).toContain('Zebulon Quartermaine');
    expect((await after('no_usage')).usage).toBeNull();
    expect((await after('commentary')).output.filter(({ type }) => type === 'message')).toHaveLength(3);
  });

  it('really stops at the cap', async () => {
    const reply = await responses({ max_output_tokens: 500 });
    expect([reply.status, reply.usage!.output_tokens]).toEqual(['incomplete', 500]);
  });

  it('breaks the connection, hangs and answers nonsense', async () => {
    const name = async (kind: ModelFault) => {
      inject(openai, kind);
      return (await thrown(responses())).constructor.name;
    };
    expect(await name('reset')).toBe('APIConnectionError');
    expect(await name('hang')).toBe('APIConnectionTimeoutError');
    expect(await name('stall')).toBe('APIConnectionTimeoutError');
    expect(await name('gateway_html')).toBe('InternalServerError');
  });

  it('hits only the requests it was told to, as often as told', async () => {
    openai.control.inject({ kind: 'overloaded', times: 2, when: ({ model }) => model === 'gpt-5' });
    await responses();
    await thrown(responses({ model: 'gpt-5' }));
    await thrown(responses({ model: 'gpt-5' }));
    await responses({ model: 'gpt-5' });
  });

  it('knows no other key, and can be a server without the Responses API', async () => {
    expect((await thrown<InstanceType<typeof OpenAI.APIError>>(responses({}, 'sk-wrong'))).status).toBe(401);
    const plain = await startOpenaiSimulator({ clock, responses: false });
    const client = new OpenAI({ apiKey: plain.key, baseURL: plain.url, maxRetries: 0 });
    expect(
      (
        await thrown<InstanceType<typeof OpenAI.APIError>>(
          client.responses.create({ model: 'gpt-5', input: 'x' }),
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await client.chat.completions.create({
          model: 'gpt-5',
          messages: [{ role: 'user', content: 'Say OK' }],
        })
      ).choices[0]!.message.content,
    ).toBe('OK');
    await plain.close();
  });

  it('takes the time it is told to, and counts how many calls it holds at once', async () => {
    const slow = await startOpenaiSimulator({ clock, latencyMs: 150 });
    const client = new OpenAI({ apiKey: slow.key, baseURL: slow.url, maxRetries: 0 });
    const from = performance.now();
    await Promise.all(
      Array.from({ length: 4 }, () => client.responses.create({ model: 'gpt-6-luna', input: 'Say OK' })),
    );
    expect(performance.now() - from).toBeGreaterThanOrEqual(145);
    expect(slow.inFlightMost).toBe(4);
    await slow.close();
  });
});

describe('the simulated Gemini', () => {
  it('counts thoughts apart from the answer, on both API versions', async () => {
    for (const apiVersion of ['v1', 'v1beta']) {
      const client = new GoogleGenAI({
        apiKey: gemini.key,
        apiVersion,
        httpOptions: { baseUrl: gemini.url },
      });
      const reply = await client.models.generateContent({
        model: 'gemini-2.5-flash',
        contents: prompt.input,
        config: { responseMimeType: 'application/json', responseJsonSchema: forGemini(replyJsonSchema()) },
      });
      const usage = reply.usageMetadata!;
      expect(usage.thoughtsTokenCount).toBeGreaterThan(0);
      expect(usage.totalTokenCount).toBe(
        usage.promptTokenCount! + usage.candidatesTokenCount! + usage.thoughtsTokenCount!,
      );
      expect([reply.modelVersion, reply.candidates![0]!.finishReason]).toEqual(['gemini-2.5-flash', 'STOP']);
    }
  });

  it.each<[string, string, object, RegExp]>([
    [
      'thinking on a model without',
      'gemini-2.5-pro',
      { thinkingConfig: { thinkingBudget: 0 } },
      /only works in thinking mode/,
    ],
    [
      'a level on a model with budgets',
      'gemini-2.5-flash',
      { thinkingConfig: { thinkingLevel: 'LOW' } },
      /Thinking level is not supported/,
    ],
    [
      'budget and level together',
      'gemini-3.5-flash',
      { thinkingConfig: { thinkingLevel: 'LOW', thinkingBudget: 5 } },
      /only set one of/,
    ],
    [
      'a keyword it does not know',
      'gemini-3.5-flash',
      { responseJsonSchema: { type: 'object', properties: { a: { type: 'string', minLength: 2 } } } },
      /Unknown name "minLength"/,
    ],
    [
      'a schema with too many items',
      'gemini-3.5-flash',
      { responseJsonSchema: { type: 'array', maxItems: 1000, items: { type: 'string' } } },
      /^Request contains an invalid argument\.$/,
    ],
    [
      'a schema without the JSON type',
      'gemini-3.5-flash',
      { responseMimeType: 'text/plain' },
      /only supported with response mime type/,
    ],
    ['too high a cap', 'gemini-3.5-flash', { maxOutputTokens: 70_000 }, /max_output_tokens value of 70000/],
  ])('refuses %s', async (_what, model, config, message) => {
    const error = await geminiError(generate(config, model));
    expect([error.http, error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(error.message).toMatch(message);
  });

  it('answers a bad key with 400 and none with 403', async () => {
    const wrong = await geminiError(generate({}, 'gemini-3.5-flash', 'wrong'));
    expect([wrong.http, wrong.details![0]!.reason]).toEqual([400, 'API_KEY_INVALID']);
    expect((await fetch(`${gemini.url}/v1beta/models`)).status).toBe(403);
  });

  it('knows no model that has ended, and re-routes those that are re-routed', async () => {
    expect((await geminiError(generate({}, 'gemini-2.0-flash-001'))).http).toBe(404);
    expect((await geminiError(generate({}, 'gemini-9'))).message).toContain('Call ModelService.ListModels');
    clock.set(new Date('2026-12-01T00:00:00Z'));
    const reply = await generate({}, 'gemini-2.5-flash');
    clock.set(new Date('2026-11-28T10:00:00Z'));
    expect(reply.modelVersion).toBe('gemini-3.5-flash-lite');
    const names: (string | undefined)[] = [];
    for await (const model of await geminiClient().models.list({ config: { pageSize: 2 } }))
      names.push(model.name);
    expect(names).toContain('models/gemini-3.5-flash');
    expect(names).not.toContain('models/gemini-2.0-flash-001');
  });

  it('tells a limit of the minute from one of the day', async () => {
    inject(gemini, 'rate_limit', '1.25');
    const minute = await geminiError(generate());
    expect([minute.http, minute.status, minute.details!.at(-1)!.retryDelay]).toEqual([
      429,
      'RESOURCE_EXHAUSTED',
      '1.25s',
    ]);
    inject(gemini, 'day_quota');
    const day = await geminiError(generate());
    expect(day.details!.find(({ violations }) => violations)!.violations![0]!.quotaId).toContain('PerDay');
  });

  it.each<[ModelFault, number, string]>([
    ['server_error', 500, 'INTERNAL'],
    ['overloaded', 503, 'UNAVAILABLE'],
    ['forbidden', 403, 'PERMISSION_DENIED'],
  ])('fails with %s', async (kind, http, status) => {
    inject(gemini, kind);
    const error = await geminiError(generate());
    expect([error.http, error.status]).toEqual([http, status]);
  });

  it('is blocked, filtered, cut and empty without an error', async () => {
    const after = async (kind: ModelFault) => {
      inject(gemini, kind);
      return generate();
    };
    const blocked = await after('blocked');
    expect([blocked.candidates, blocked.promptFeedback!.blockReason]).toEqual([
      undefined,
      'PROHIBITED_CONTENT',
    ]);
    expect((await after('filtered')).candidates![0]).toMatchObject({ finishReason: 'SAFETY' });
    expect((await after('refusal')).candidates![0]).toMatchObject({ finishReason: 'RECITATION' });
    const starved = await after('truncated_reasoning');
    expect([
      starved.candidates![0]!.finishReason,
      starved.text,
      starved.usageMetadata!.candidatesTokenCount,
    ]).toEqual(['MAX_TOKENS', undefined, undefined]);
    expect((await after('truncated')).candidates![0]!.finishReason).toBe('MAX_TOKENS');
    expect((await after('empty')).text).toBeUndefined();
    expect(readCard((await after('malformed')).text!)).toMatchObject({ ok: false, kind: 'malformed' });
    expect(readCard((await after('commentary')).text!).ok).toBe(true);
  });

  it('really stops at the cap, thoughts included', async () => {
    const reply = await generate({ maxOutputTokens: 1200 });
    expect(reply.candidates![0]!.finishReason).toBe('MAX_TOKENS');
    expect(reply.usageMetadata!.thoughtsTokenCount! + reply.usageMetadata!.candidatesTokenCount!).toBe(1200);
  });
});

describe('the simulated Anthropic', () => {
  const other = { messages: [{ role: 'user' as const, content: `${prompt.input}\n` }] };

  it('counts what is written to the cache and read from it apart from the rest, and thoughts as output', async () => {
    const model = 'claude-opus-5-5';
    const first = (await messages({ model })).usage;
    const second = (await messages({ model, ...other })).usage;
    expect(first.cache_creation_input_tokens).toBeGreaterThan(1000);
    expect(first.cache_read_input_tokens).toBe(0);
    expect([second.cache_creation_input_tokens, second.cache_read_input_tokens]).toEqual([
      0,
      first.cache_creation_input_tokens,
    ]);
    expect(second.input_tokens).toBeLessThan(second.cache_read_input_tokens!);
    expect(second.output_tokens_details!.thinking_tokens).toBeGreaterThan(100);
    expect(second.output_tokens).toBeGreaterThan(second.output_tokens_details!.thinking_tokens);
    expect(anthropic.calls.at(-1)).toMatchObject({ model, cached: second.cache_read_input_tokens });
    const unmarked = await messages({ model, system: prompt.instructions });
    expect(unmarked.usage.cache_read_input_tokens).toBe(0);
  });

  const schema = (json: object) => ({
    output_config: { format: { type: 'json_schema' as const, schema: { ...json } } },
  });
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a temperature', { temperature: 1 }, /`temperature` is not supported/],
    ['a parameter it does not know', { verbosity: 'low' }, /verbosity: Extra inputs are not permitted/],
    ['no cap', { max_tokens: undefined }, /max_tokens: Field required/],
    ['too high a cap', { max_tokens: 200_000 }, /max_tokens: 200000 > 128000/],
    [
      'a forced tool call',
      { tools: [], tool_choice: { type: 'tool', name: 'card' } },
      /does not support forced tool use/,
    ],
    [
      'an effort for a model without',
      { model: 'claude-haiku-4-5-20251001', output_config: { effort: 'low' } },
      /does not support the effort parameter/,
    ],
    ['an effort it does not have', { output_config: { effort: 'minimal' } }, /output_config\.effort: Input/],
    [
      'a budget for thinking',
      { thinking: { type: 'enabled', budget_tokens: 2000 } },
      /"thinking\.type\.enabled" is not supported/,
    ],
    [
      'a reply begun for it',
      {
        messages: [
          { role: 'user', content: 'x' },
          { role: 'assistant', content: '{' },
        ],
      },
      /prefill/,
    ],
    [
      'a bound in the schema',
      schema({
        type: 'object',
        additionalProperties: false,
        properties: { a: { type: 'number', minimum: 0 } },
      }),
      /property 'minimum' is not supported/,
    ],
    [
      'an open object',
      schema({ type: 'object', properties: {} }),
      /'additionalProperties' must be explicitly/,
    ],
    [
      'a count of items',
      schema({ type: 'array', minItems: 3, items: { type: 'string' } }),
      /'minItems' values other than 0 or 1/,
    ],
  ])('refuses %s', async (_what, body, message) => {
    const error = await thrown<InstanceType<typeof Anthropic.APIError>>(messages(body));
    expect([error.status, error.type]).toEqual([400, 'invalid_request_error']);
    expect(error.apiMessage).toMatch(message);
  });

  it('knows no other key and no other version', async () => {
    expect((await thrown<InstanceType<typeof Anthropic.APIError>>(messages({}, 'sk-ant-wrong'))).status).toBe(
      401,
    );
    const plain = await fetch(`${anthropic.url}/v1/models`, { headers: { 'x-api-key': anthropic.key } });
    expect(await plain.json()).toMatchObject({
      type: 'error',
      error: { message: 'anthropic-version: header is required' },
    });
  });

  it('lists models page by page with the days they end, and does not know those that have ended', async () => {
    const client = new Anthropic({ apiKey: anthropic.key, baseURL: anthropic.url });
    const ids: string[] = [];
    for await (const { id } of client.models.list({ limit: 2 })) ids.push(id);
    expect(ids).toContain('claude-haiku-5-5');
    expect(new Set(ids).size).toBe(ids.length);
    expect(await client.models.retrieve('claude-opus-4-5-20251101')).toMatchObject({
      lifecycle: 'deprecated',
      retires_at: '2027-01-22T00:00:00Z',
    });
    clock.set(new Date('2027-01-22T00:00:00Z'));
    const ended = await thrown<InstanceType<typeof Anthropic.APIError>>(
      messages({ model: 'claude-opus-4-5-20251101' }),
    );
    clock.set(new Date('2026-11-28T10:00:00Z'));
    expect([ended.status, ended.type]).toEqual([404, 'not_found_error']);
  });

  it.each<[ModelFault, number, string, string | null]>([
    ['bad_key', 401, 'authentication_error', null],
    ['forbidden', 403, 'permission_error', null],
    ['not_found', 404, 'not_found_error', null],
    ['rate_limit', 429, 'rate_limit_error', null],
    ['insufficient_quota', 400, 'invalid_request_error', null],
    ['day_quota', 429, 'rate_limit_error', 'enforced_spend_limit_reached'],
    ['no_credit', 400, 'invalid_request_error', null],
    ['bad_request', 400, 'invalid_request_error', null],
    ['filtered', 400, 'invalid_request_error', null],
    ['server_error', 500, 'api_error', null],
    ['overloaded', 529, 'overloaded_error', null],
  ])('fails with %s', async (kind, status, type, code) => {
    inject(anthropic, kind, kind === 'rate_limit' ? '1.5' : undefined);
    const error = await thrown<InstanceType<typeof Anthropic.APIError>>(messages());
    expect([error.status, error.type, error.errorCode, typeof error.requestID]).toEqual([
      status,
      type,
      code,
      'string',
    ]);
    if (kind === 'rate_limit') expect(error.headers?.get('retry-after')).toBe('2');
    expect((await messages()).stop_reason).toBe('end_turn');
  });

  it('refuses, is cut, is empty and fails inside HTTP 200', async () => {
    const after = async (kind: ModelFault) => {
      inject(anthropic, kind);
      return messages();
    };
    expect(await after('refusal')).toMatchObject({
      stop_reason: 'refusal',
      stop_details: { type: 'refusal', category: 'general_harms' },
    });
    expect((await after('truncated')).stop_reason).toBe('max_tokens');
    const starved = await after('truncated_reasoning');
    expect([saidBy(starved), starved.usage.output_tokens]).toEqual([
      '',
      starved.usage.output_tokens_details!.thinking_tokens,
    ]);
    expect(saidBy(await after('empty'))).toBe('');
    expect(await after('failed')).toMatchObject({ type: 'error', error: { type: 'overloaded_error' } });
    expect((await after('no_usage')).usage).toBeUndefined();
    expect((await after('commentary')).content.map(({ type }) => type)).toEqual(['thinking', 'text']);
    expect(readCard(saidBy(await after('malformed')))).toMatchObject({ ok: false, kind: 'malformed' });
    expect(readCard(saidBy(await after('fenced'))).ok).toBe(true);
    expect(saidBy(await after('unknown_names'))).toContain('Zebulon Quartermaine');
  });

  it('really stops at the cap, thoughts included', async () => {
    const reply = await messages({ max_tokens: 900 });
    expect([reply.stop_reason, reply.usage.output_tokens]).toEqual(['max_tokens', 900]);
  });
});
