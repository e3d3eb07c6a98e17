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
  [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY: must be a whole number from 0 to 10'],
  [{ PUBLIC_URL: 'tips.example' }, 'PUBLIC_URL: must be an address such as https://tips.example'],
  [{ PRODUCT_NAME: 'x'.repeat(61) }, 'PRODUCT_NAME: has more than 60 letters'],
])('%o is refused in words', (environment, words) => {
  expect(() => parseSettings(environment)).toThrow(words);
});
