/** Asks a server twice, a small answer first, and prints what the second cost in memory. Run by `bounded-fetch.test.ts`. */
import { describeModel } from '#config/models';
import { type ProviderName, providers } from '#config/providers';
import { createProvider } from '#core/llm/providers';

const [name, url] = process.argv.slice(2) as [ProviderName, string];
const { keyName, addressName } = providers[name];
const provider = createProvider({ [keyName]: 'sk-test', [addressName]: url }, name);
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
