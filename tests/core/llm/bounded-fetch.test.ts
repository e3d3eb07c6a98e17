import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { describeModel } from '#config/models';
import { type ProviderName, providerNames, providers, providerTitle } from '#config/providers';
import { cameWithoutUsage, mayHaveBeenBilled } from '#core/llm/cost';
import { ModelError } from '#core/llm/errors';
import { createProvider } from '#core/llm/providers';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers every request by `listen`. @returns its address */
async function serve(listen: RequestListener): Promise<string> {
  const server = createServer(listen);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answers: Record<ProviderName, unknown> = {
  openai: {
    status: 'completed',
    model: 'm',
    output: [{ type: 'message', content: [{ type: 'output_text', text: '{"a":1}' }] }],
    usage: { input_tokens: 5, output_tokens: 3 },
  },
  gemini: {
    candidates: [{ content: { parts: [{ text: '{"a":1}' }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 3 },
  },
  anthropic: {
    type: 'message',
    content: [{ type: 'text', text: '{"a":1}' }],
    stop_reason: 'end_turn',
    usage: { input_tokens: 5, output_tokens: 3 },
  },
};

const ask = (name: ProviderName, url: string) =>
  createProvider({ [providers[name].keyName]: 'sk-test', [providers[name].addressName]: url }, name).generate(
    {
      model: describeModel(name, 'any-model'),
      instructions: 'Answer in JSON.',
      input: 'Fixture: A v B',
      schema: { name: 'card', json: { type: 'object', properties: {} } },
      maxOutputTokens: 2000,
    },
    { timeoutMs: 30_000 },
  );
const failure = async (name: ProviderName, url: string): Promise<ModelError> => {
  const error: unknown = await ask(name, url).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
};
const json = { 'content-type': 'application/json' };

/** So many megabytes of blanks after the beginning of an object. */
function* blanks(megabytes: number): Generator<Buffer> {
  yield Buffer.from('{"output":"');
  const piece = Buffer.alloc(1024 * 1024, ' ');
  for (let sent = 0; sent < megabytes; sent += 1) yield piece;
}

describe.each(providerNames)('an answer from the %s address', (name) => {
  test.each([
    ['100 MB long', 100, false],
    ['of 400 MB in half a megabyte of gzip', 400, true],
  ])('%s ends in a sentence and takes little memory', async (_, megabytes, isPacked) => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked += 1;
      if (asked === 1) {
        response.writeHead(200, json).end(JSON.stringify(answers[name]));
        return;
      }
      response.writeHead(200, isPacked ? { ...json, 'content-encoding': 'gzip' } : json);
      const body = Readable.from(blanks(megabytes));
      // The reader hangs up long before the end.
      const sent = isPacked ? pipeline(body, createGzip(), response) : pipeline(body, response);
      sent.catch(() => {});
    });
    const { stdout } = await promisify(execFile)(process.execPath, [
      new URL('one-call-worker.ts', import.meta.url).pathname,
      name,
      url,
    ]);
    const { outcome, megabytes: taken } = JSON.parse(stdout) as { outcome: string; megabytes: number };
    expect(outcome).toMatch(/address is longer than 4 MB and was not read to its end/);
    expect(taken).toBeLessThanOrEqual(64);
  });

  test('too long is kept in part, and counts at its reserve: a model may have written it', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, json);
      pipeline(Readable.from(blanks(5)), response).catch(() => {});
    });
    const error = await failure(name, url);
    expect(error.kind).toBe('malformed');
    expect(error.facts.text).toHaveLength(20_000);
    expect(cameWithoutUsage(error)).toBe(true);
  });

  test('packed though nobody asked for it is read', async () => {
    const url = await serve((_request, response) => {
      response
        .writeHead(200, { ...json, 'content-encoding': 'gzip' })
        .end(gzipSync(JSON.stringify(answers[name])));
    });
    expect((await ask(name, url)).text).toBe('{"a":1}');
  });

  test('packed in an unknown way, or badly, is named', async () => {
    const unknown = await serve((_request, response) => {
      response.writeHead(200, { ...json, 'content-encoding': 'pack200-gzip' }).end('{}');
    });
    expect((await failure(name, unknown)).message).toContain('packed as "pack200-gzip"');
    const broken = await serve((_request, response) => {
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('no gzip at all');
    });
    expect((await failure(name, broken)).message).toMatch(/could not be unpacked \(Z_/);
  });

  test.each([301, 302, 307, 308])('that leads elsewhere with %d is not followed', async (status) => {
    let prompts = 0;
    const other = await serve((_request, response) => {
      prompts += 1;
      response.writeHead(200, json).end(JSON.stringify(answers[name]));
    });
    const url = await serve((request, response) => {
      response.writeHead(status, { location: `${other}${request.url}` }).end();
    });
    const error = await failure(name, url);
    expect(error.message).toBe(
      `The ${providerTitle(name)} address ${url} redirects to ${other}, which is not followed.`,
    );
    expect([prompts, mayHaveBeenBilled(error), error.retries]).toEqual([0, false, 0]);
  });

  test('that leads to another path of the same server with 307 is followed, the question kept', async () => {
    const url = await serve((request, response) => {
      if (request.url?.includes('moved')) {
        expect(request.method).toBe('POST');
        response.writeHead(200, json).end(JSON.stringify(answers[name]));
      } else response.writeHead(307, { location: `/moved${request.url}` }).end();
    });
    expect((await ask(name, url)).text).toBe('{"a":1}');
  });

  test('that leads round in circles ends', async () => {
    const url = await serve((request, response) => {
      response.writeHead(307, { location: request.url }).end();
    });
    expect((await failure(name, url)).message).toContain('redirects');
  });

  test.each([
    ['words', 'upstream connect error', /is not JSON \(upstream connect error\)/, false],
    ['a page', '<html>hello</html>', /is not JSON\./, false],
    ['nothing', '', /is not JSON\./, false],
    ['half an object', '{"output":[{"type":"mess', /is broken off or not JSON/, true],
    ['an object of something else', '{"hello":"world"}', /is not an API reply/, false],
  ])('of %s books only what a model may have written', async (_, body, sentence, isBooked) => {
    const url = await serve((_request, response) => {
      response.writeHead(200, json).end(body);
    });
    const error = await failure(name, url);
    expect(error.message).toMatch(sentence);
    expect(mayHaveBeenBilled(error)).toBe(isBooked);
  });

  test('with an error status says its status, however long its page is', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' });
      pipeline(Readable.from(blanks(20)), response).catch(() => {});
    });
    const error = await failure(name, url);
    expect([error.kind, error.facts.httpStatus]).toEqual(['server_error', 502]);
  });

  test('that never came because nobody listens books nothing', async () => {
    const url = await serve(() => {});
    for (const close of closing.splice(0)) close();
    const error = await failure(name, url);
    expect([error.kind, mayHaveBeenBilled(error)]).toEqual(['network', false]);
  });
});

describe('a gateway’s error with status 200', () => {
  test.each([
    [
      'openai' as const,
      { error: { code: 502, message: 'Provider returned error', metadata: { raw: 'DeepThought is down' } } },
      'server_error',
      'OpenAI failed to handle the call (Provider returned error: DeepThought is down).',
    ],
    [
      'openai' as const,
      { error: { code: 402, message: 'Insufficient credits' } },
      'no_quota',
      /Insufficient credits/,
    ],
    ['openai' as const, { error: { code: 429, message: 'Too fast' } }, 'rate_limited', /Too fast/],
    ['openai' as const, { error: 'no route to model' }, 'bad_request', /no route to model/],
    [
      'gemini' as const,
      { error: { code: 503, message: 'No capacity', status: 'UNAVAILABLE' } },
      'overloaded',
      'Gemini is overloaded (No capacity).',
    ],
    [
      'anthropic' as const,
      { type: 'error', error: { type: 'overloaded_error', message: 'No capacity' } },
      'overloaded',
      'Anthropic is overloaded (No capacity).',
    ],
    ['anthropic' as const, { error: 'no route to model' }, 'bad_request', /no route to model/],
  ])('from %s is told in its own words and books nothing', async (name, body, kind, sentence) => {
    const url = await serve((_request, response) => {
      response.writeHead(200, json).end(JSON.stringify(body));
    });
    const error = await failure(name, url);
    expect([error.kind, mayHaveBeenBilled(error)]).toEqual([kind, false]);
    expect(error.message).toMatch(sentence);
  });

  test('half-way through an answer counts what was written', async () => {
    const url = await serve((request, response) => {
      if (request.url?.endsWith('/responses')) response.writeHead(404, json).end('{}');
      else
        response.writeHead(200, json).end(
          JSON.stringify({
            choices: [
              {
                finish_reason: 'error',
                message: { content: '{"a":' },
                error: { code: 502, message: 'upstream broke down' },
              },
            ],
            usage: { prompt_tokens: 900, completion_tokens: 10 },
          }),
        );
    });
    const error = await failure('openai', url);
    expect(error).toMatchObject({ kind: 'server_error', facts: { usage: { input: 900, output: 10 } } });
  });
});

test('a gateway that finds nobody for the strict schema is asked again without it, once', async () => {
  const asked: { path: string; strict: boolean }[] = [];
  let isNobodyThere = false;
  const url = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as { text?: { format?: unknown } };
      const strict = body.text?.format !== undefined;
      asked.push({ path: request.url!, strict });
      if (strict || isNobodyThere)
        response.writeHead(404, json).end(
          JSON.stringify({
            error: {
              code: 404,
              message: 'No endpoints found that can handle the requested parameters.',
            },
          }),
        );
      else response.writeHead(200, json).end(JSON.stringify(answers.openai));
    });
  });
  expect((await ask('openai', url)).text).toBe('{"a":1}');
  expect(asked).toEqual([
    { path: '/responses', strict: true },
    { path: '/responses', strict: false },
  ]);
  isNobodyThere = true;
  const error = await failure('openai', url);
  expect(error.kind).toBe('bad_request');
  expect(error.message).toContain('No endpoints found that can handle the requested parameters');
});

test('Gemini’s prepaid credit used up is no quota, not a limit to wait for', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(429, json).end(
      JSON.stringify({
        error: {
          code: 429,
          status: 'RESOURCE_EXHAUSTED',
          message:
            'Your prepayment credits are depleted. Please go to AI Studio to manage your project and billing.',
        },
      }),
    );
  });
  const error = await failure('gemini', url);
  expect([error.kind, error.code, error.retries]).toEqual(['no_quota', 'model_quota', 0]);
  expect(error.message).toMatch(
    /^The Gemini account has no credit or quota left \(Your prepayment credits are/,
  );
});
