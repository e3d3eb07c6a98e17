import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeModel } from '#config/models';
import { type ProviderName, providerNames, providers as modelProviders } from '#config/providers';
import { parseSettings } from '#config/settings';
import { systemClock } from '#core/clock';
import { canonicalJson } from '#core/domain/canonical-json';
import { openCheckpoint } from '#core/domain/log/checkpoint';
import { utf8 } from '#core/domain/log/encoding';
import { LogError } from '#core/domain/log/log-error';
import { verifierOfVkey } from '#core/domain/log/verifier';
import { treeFault } from '#core/domain/text';
import { isAppError } from '#core/errors';
import { readAnswer } from '#core/football/classify';
import { createNews, parseFeed } from '#core/football/news';
import { OutgoingError } from '#core/football/outgoing';
import { cleanName } from '#core/football/plain-text';
import { createWeather } from '#core/football/weather';
import { callResult } from '#core/generation/calls';
import { anthropicProvider } from '#core/llm/anthropic/anthropic';
import { geminiProvider } from '#core/llm/gemini/gemini';
import { openaiProvider } from '#core/llm/openai/openai';
import type { ModelProvider } from '#core/llm/provider';
import { readCard } from '#core/llm/read-card';
import { leafOf } from '#core/record/entries/entry-bytes';
import { askAuthorities } from '#core/record/timestamps/ask-authorities';
import { createWitness } from '#core/record/witness';
import { enteredText } from '#core/entered-text';
import { identityFrom } from '../../web-api/auth/id-token.ts';
import { providers } from '../../web-api/auth/providers.ts';
import { checkpoint, logVkey } from '../core/domain/log/vectors.ts';
import { sampleReply } from '../core/llm/sample-reply.ts';

/** What the server says to every request; each test sets it. */
let said: { status: number; body: string } = { status: 200, body: '' };
const server = createServer((_request, response) => {
  response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const answered = async <Value>(status: number, body: string, ask: () => Promise<Value>): Promise<Value> => {
  said = { status, body };
  return ask();
};

const hostile = {
  'a zero character': 'ab\0cd',
  'half of a character': 'ab\uD800cd',
  'a mark that turns the direction': 'ab\u202Ecd',
  'an unseen character': 'ab\u200Bcd',
  'a megabyte': 'a'.repeat(1_000_000),
  'a megabyte of joiners': '\u200D'.repeat(333_000),
};

const envelope = { errors: [], results: 1, paging: { current: 1, total: 1 }, response: [] as unknown };
const kickoff = new Date('2026-11-28T15:30:00Z');
/** Every provider of models, and an error as it words one. */
const models: Readonly<
  Record<
    ProviderName,
    { open: () => ModelProvider; error: (text: string) => Readonly<Record<string, unknown>> }
  >
> = {
  openai: {
    open: () => openaiProvider({ apiKey: 'sk-test', baseUrl: `${url}/v1` }),
    error: (text) => ({ error: { message: text, code: text, type: text } }),
  },
  gemini: {
    open: () => geminiProvider({ apiKey: 'test', baseUrl: url }),
    error: (text) => ({ error: { message: text, status: text, code: 400 } }),
  },
  anthropic: {
    open: () => anthropicProvider({ apiKey: 'test', baseUrl: url }),
    error: (text) => ({
      type: 'error',
      error: { type: text, message: text, details: { error_code: text } },
      request_id: text,
    }),
  },
};
const ask = (name: ProviderName) =>
  models[name].open().generate(
    {
      model: describeModel(name, 'any-model'),
      instructions: 'Answer in JSON.',
      input: 'Fixture: A v B',
      schema: { name: 'card', json: { type: 'object', properties: {} } },
      maxOutputTokens: 2000,
    },
    { timeoutMs: 30_000 },
  );

/** The settings of a sign-in with Google, and a token as Google would sign it. */
async function signedIn(text: string): Promise<unknown> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const settings = parseSettings({ GOOGLE_CLIENT_ID: 'client' });
  const claims = {
    email: `${text}@x.example`,
    email_verified: true,
    name: text,
    given_name: text,
    nonce: 'n',
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(settings.GOOGLE_ISSUER)
    .setAudience('client')
    .setSubject('1')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
  const discovered = { authorizeUrl: '', tokenUrl: '', keys: async () => publicKey };
  return identityFrom(token, {
    provider: providers.find(({ key }) => key === 'google')!,
    settings,
    discovered,
    nonce: 'n',
  });
}

interface Entrance {
  feed: (text: string) => unknown;
  /** The longest text that may come of it. */
  longest: number;
}

/** What a provider of models says instead of a reply: an error, one inside a success as gateways send it, a page. */
const ofModels: Readonly<Record<string, Entrance>> = Object.fromEntries(
  providerNames.flatMap((name) => {
    const { title } = modelProviders[name];
    const says = (status: number, body: (text: string) => string): Entrance => ({
      feed: (text) => answered(status, body(text), () => ask(name)),
      longest: 4000,
    });
    const error = (text: string) => JSON.stringify(models[name].error(text));
    return [
      [`the error of ${title}`, says(400, error)],
      [`an error of ${title} inside a success`, says(200, error)],
      [`a page instead of a reply of ${title}`, says(200, (text) => text)],
    ];
  }),
);

/** Where text from outside comes in: how it is fed. */
const entrances: Readonly<Record<string, Entrance>> = {
  ...ofModels,
  'the reply of a model': {
    feed: (text) => readCard(JSON.stringify({ ...sampleReply, h2h: text, finalVerdict: text })),
    longest: 6000,
  },
  'labels of a call': {
    feed: (text) => {
      const facts = { text: '{}', servedModel: text, requestId: text, finishReason: text };
      return callResult({ model: describeModel('openai', 'any-model') }, facts, kickoff, kickoff);
    },
    longest: 200,
  },
  'the body of the football service': {
    feed: (text) =>
      readAnswer(200, JSON.stringify({ ...envelope, response: [{ [text]: text, name: [text] }] })),
    longest: 10_000,
  },
  'the errors of the football service': {
    feed: (text) =>
      readAnswer(200, JSON.stringify({ ...envelope, errors: { a: text, [text]: text, b: text } })),
    longest: 4000,
  },
  'a gateway before the football service': {
    feed: (text) => readAnswer(502, JSON.stringify({ message: text })),
    longest: 4000,
  },
  'a name of the football service': { feed: cleanName, longest: 200 },
  'a news feed': {
    feed: (text) =>
      parseFeed(
        `<rss><channel><item><title>t ${text}</title><link>https://x.example/${text}</link><source>${text}</source><description>${text}</description></item></channel></rss>`,
      ),
    longest: 1000,
  },
  'a page instead of a news feed': {
    feed: (text) => answered(200, text, () => createNews(url).about('Arsenal')),
    longest: 4000,
  },
  'the place of the weather': {
    feed: (text) =>
      answered(200, JSON.stringify({ results: [{ name: text, latitude: text, longitude: 1 }] }), () =>
        createWeather(url).at('Town', 'England', kickoff),
      ),
    longest: 4000,
  },
  'the refusal of the weather': {
    feed: (text) =>
      answered(400, JSON.stringify({ reason: text }), () =>
        createWeather(url).at('Town', 'England', kickoff),
      ),
    longest: 4000,
  },
  'a checkpoint of another log': {
    feed: (text) =>
      openCheckpoint(checkpoint.replaceAll('record.example/touchline', text), verifierOfVkey(logVkey)),
    longest: 400,
  },
  'an entry of a log': {
    feed: (text) =>
      leafOf(
        utf8(
          canonicalJson({
            at: kickoff.toISOString(),
            kind: 'rules',
            n: 1,
            settlement: { [text]: text },
            v: 2,
          }),
        ),
      ),
    longest: 600,
  },
  'a request to a witness': {
    feed: (text) => {
      const nothing = { newest: async () => null, keep: async () => undefined };
      const signer = { name: 'w.example', keyId: '00000000', sign: () => new Uint8Array(72) };
      return createWitness(signer, [verifierOfVkey(logVkey)], nothing).addCheckpoint(
        `old ${text}\n\n${text}`,
      );
    },
    longest: 400,
  },
  'a time-stamp authority': {
    feed: (text) =>
      answered(200, text, () =>
        askAuthorities(new Uint8Array(32), [{ name: 'one', url, roots: [] }], {
          clock: systemClock,
          timeout: 30_000,
        }),
      ),
    longest: 400,
  },
  'what a person types': { feed: (text) => enteredText('The name', text, { max: 120 }), longest: 120 },
  'the name in a sign-in': { feed: signedIn, longest: 320 },
};

async function outcomeOf(entrance: string, text: string): Promise<unknown> {
  const { feed } = entrances[entrance]!;
  try {
    return await feed(text);
  } catch (error) {
    // Named by us: not what the language or a library throws at what it cannot take.
    const isNamed = isAppError(error) || error instanceof OutgoingError || error instanceof LogError;
    expect(isNamed || (error as Error).constructor === Error, String(error)).toBe(true);
    return { message: (error as Error).message, details: isAppError(error) ? error.details : null };
  }
}

describe.each(Object.keys(entrances))('%s', (entrance) => {
  test.each(Object.entries(hostile))('lets %s no further', async (_name, text) => {
    const outcome = await outcomeOf(entrance, text);
    const { longest } = entrances[entrance]!;
    expect(treeFault(outcome, { max: longest, lines: true })).toBeNull();
  });
});

/** What reads bytes or text of somebody else. */
const reads =
  /JSON\.parse\(|readFile(?:Sync)?\(|outgoingGet\(|\bfetch\(|https?Request\(|createReadStream\(|readStream\(|parser\.parse\(|bodyParser\(|parseEnv\(|jwtVerify\(|createInterface\(|cookies\.get\(/;

/** Every file that does, and where what comes in by it is tried. */
const readers: Readonly<Record<string, string>> = {
  'cli/commands/config.ts': 'the schemas of the settings: tests/core/contract/hostile-text.test.ts',
  'cli/commands/fixtures.ts': 'asks the football service',
  'cli/commands/ledger.ts': 'compared, never stored',
  'cli/commands/odds.ts': 'asks the football service',
  'cli/commands/open.ts': 'whether our own server answers, not what',
  'cli/main.ts': 'our own package',
  'cli/ui/card-text.ts': 'shows what is stored',
  'cli/ui/dot-env.ts': 'keeps the lines of .env as they are',
  'cli/ui/log-lines.ts': 'lines of our own log',
  'cli/ui/lines.ts': 'read and answered, never stored',
  'cli/verify-record/source.ts': 'tests/cli/verify-record/verify-record.test.ts',
  'config/environment.ts': '.env of the operator: tests/cli/hostile-arguments.test.ts',
  'core/alerts/channels.ts': 'a bounded answer, cleaned: tests/core/alerts/tell.test.ts',
  'core/alerts/heartbeat.ts': 'a bounded answer that is not looked at',
  'core/db/backup/read-container.ts': 'tests/core/db, hashed by us',
  'core/db/backup/write-backup.ts': 'our own files',
  'core/db/connection-options.ts': 'certificates',
  'core/doctor/env-file.ts': 'the settings of the machine it runs on, of which names alone are shown',
  'core/doctor/machine.ts': 'the limits of the system',
  'core/doctor/reach.ts': 'the answer of our own health check, compared and never shown',
  'core/doctor/same-site.ts': 'a checkpoint, parsed whole, compared and never shown',
  'core/doctor/apple-key.ts': 'keys, never shown',
  'core/football/classify.ts': 'the body of the football service',
  'core/football/client.ts': 'the body of the football service',
  'core/football/fixture-data.ts': 'named fetch',
  'core/football/news.ts': 'a news feed',
  'core/football/outgoing.ts': 'tests/core/football/outgoing.test.ts',
  'core/football/weather.ts': 'the place of the weather',
  'core/handed-text.ts':
    'what a person types or names: UTF-8 or a fault, tests/core/handed-text.test.ts, tests/cli/hostile-arguments.test.ts',
  'core/llm/anthropic/anthropic.ts': 'the error of Anthropic',
  'core/llm/bounded-fetch.ts': 'a page instead of a reply of OpenAI',
  'core/llm/gemini/errors.ts': 'the error of Gemini',
  'core/llm/read-card.ts': 'the reply of a model',
  'core/media/image-store.ts': 'images',
  'core/record/ask-witnesses.ts': 'tests/core/use-cases/anchor-record.test.ts',
  'core/record/authorities.ts': 'certificates',
  'core/record/demo-anchors.ts': 'what our own demo wrote',
  'core/record/entries/entry-bytes.ts': 'an entry of a log',
  'core/record/signing-key.ts': 'our own key',
  'core/domain/log/check-entry.ts':
    'an entry that somebody checks: what cannot be read is wrong, and is shown as such',
  'core/domain/log/key-change.ts':
    'entries that a browser checks: one that cannot be read names no key, tests/core/domain/log/growth.test.ts',
  'core/domain/log/walk.ts':
    'entries that a browser checks: only their kind is told, tests/core/domain/log/walk.test.ts',
  'core/domain/log/openings-walk.ts':
    'openings that a browser checks: what cannot be read is wrong, and none of it is told',
  'core/domain/pretty-json.ts': 'laid out as it is, in one region of text',
  'core/push/send.ts': 'a bounded answer of which the status alone is looked at: tests/core/push',
  'core/record/backed-up-key.ts': 'our own key',
  'core/record/entries/json-or-null.ts':
    'entries and their bytes, of which something else tells that they are damaged',
  'core/record/export-check/export-lines.ts': 'an export that somebody checks, on his own machine',
  'core/record/export-check/openings-of.ts': 'the same: what it opens',
  'core/record/export-record.ts': 'our own openings',
  'core/record/leaves/rules-entry.ts': 'our own entry',
  'core/record/timestamps/ask-authorities.ts': 'a time-stamp authority',
  'core/record/verify/check-commitments.ts': 'our own entries',
  'core/record/verify/check-trials.ts': 'our own openings',
  'core/record/witness-state.ts': 'our own file, by schema',
  'core/use-cases/check-results.ts': 'asks the football service',
  'core/use-cases/fetch-fixture-data.ts': 'asks the football service',
  'core/use-cases/refresh-from-source.ts': 'asks the football service',
  'core/record/leaves/calibration-entry.ts': 'our own entries',
  'core/record/leaves/kickoff-entry.ts': 'our own entries',
  'core/record/leaves/result-entry.ts': 'our own entries',
  'core/record/leaves/settle-entries.ts': 'our own entries',
  'core/record/verify/check-openings.ts': 'our own entries',
  'core/record/verify/check-settled.ts': 'our own entries',
  'web-api/auth/apple.ts': 'forms and cookies, by schema; a name is cleaned in it',
  'web-api/auth/discovery.ts': 'addresses by schema',
  'web-api/auth/id-token.ts': 'the name in a sign-in',
  'web-api/http/bind.ts': 'tests/core/contract/hostile-text.test.ts',
  'web-api/http/product-name.ts': 'our own manifest',
  'web-api/routes/share.ts': 'our own answers',
  'web-api/share/outlines.ts': 'our own fonts',
  'web-api/share/picture-store.ts': 'our own pictures',
  'web-api/routes/site.ts': 'our own pages',
  'web-api/pages/built-site.ts': 'our own build',
  'web-api/pages/places.ts': 'our own answers',
  'web-api/pages/visitor-pages.ts': 'our own answers',
};

test('every file that reads from outside is in the table', () => {
  const files = globSync('{core,cli,web-api,config}/**/*.ts', {
    exclude: ['cli/simulators/**', 'core/db/embedded/**'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => reads.test(readFileSync(file, 'utf8')));
  expect(files.toSorted()).toEqual(Object.keys(readers).toSorted());
});
