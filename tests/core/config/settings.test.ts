import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '#config/settings';

test('every setting stands in the table of the operations page', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const unnamed = settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(page));
  expect(unnamed).toEqual([]);
});
