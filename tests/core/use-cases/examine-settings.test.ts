import { expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { examineSettings } from '#core/use-cases/examine';

const proxy = (environment: Record<string, string>) =>
  examineSettings(parseSettings(environment)).find(({ name }) => name === 'Proxy')?.state;

test('an address with https and no trusted proxy is warned of: all visitors would be one', () => {
  expect(proxy({ PUBLIC_URL: 'https://tips.example' })).toBe('warning');
  expect(proxy({ PUBLIC_URL: 'https://tips.example', TRUST_PROXY: '1' })).toBe('ok');
  expect(proxy({ PUBLIC_URL: 'http://localhost:3000' })).toBeUndefined();
  expect(proxy({})).toBeUndefined();
});

test('whoever has no admin yet is told to take an id, not an address', () => {
  const admins = examineSettings(parseSettings({})).find(({ name }) => name === 'Admins');
  expect(admins?.fix).toContain('tips users grant-admin ID');
});
