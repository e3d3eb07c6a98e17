import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSettings, settingNames } from '#config/settings';

test('every setting stands in the table of the operations page', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const unnamed = settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(page));
  expect(unnamed).toEqual([]);
});

test.each([
  [{ PORT: '3000,' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '0x10' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '1e3' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '+80' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '1.0' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY: must be a whole number from 0 to 10'],
  [{ PUBLIC_URL: 'tips.example' }, 'PUBLIC_URL: must be an address such as https://tips.example'],
  [{ PRODUCT_NAME: 'x'.repeat(61) }, 'PRODUCT_NAME: has more than 60 letters'],
])('%o is refused in words', (environment, words) => {
  expect(() => parseSettings(environment)).toThrow(words);
});

test.each([
  ['https://Tips.Example/', 'https://tips.example'],
  ['https://tips.example:443', 'https://tips.example'],
  ['https://tipps-köln.example', 'https://xn--tipps-kln-67a.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('the public address %s is spelled %s, as browsers and providers compare it', (typed, spelled) => {
  expect(parseSettings({ PUBLIC_URL: typed }).PUBLIC_URL).toBe(spelled);
});
