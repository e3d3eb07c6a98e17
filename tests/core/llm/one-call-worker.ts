/** Asks a server twice, a small answer first, and prints what the second cost in memory. Run by `bounded-fetch.test.ts`. */
import { describeModel } from '#config/models';
import type { ProviderName } from '#config/providers';
import { geminiProvider } from '#core/llm/gemini';
import { openaiProvider } from '#core/llm/openai';

const [name, url] = process.argv.slice(2) as [ProviderName, string];
const provider =
  name === 'openai'
    ? openaiProvider({ apiKey: 'sk-test', baseUrl: `${url}/v1` })
    : geminiProvider({ apiKey: 'test', baseUrl: url });
const ask = () =>
  provider
    .generate(
      {
        model: describeModel(name, 'any-model'),
        instructions: 'Answer in JSON.',
        input: 'Fixture: A v B',
        schema: { name: 'card', json: { type: 'object', properties: {} } },
        maxOutputTokens: 2000,
      },
      { timeoutMs: 120_000 },
    )
    .then(
      () => 'a reply',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

const peak = () => process.resourceUsage().maxRSS / 1024;
await ask();
const before = peak();
const outcome = await ask();
process.stdout.write(JSON.stringify({ outcome, megabytes: Math.round(peak() - before) }));
