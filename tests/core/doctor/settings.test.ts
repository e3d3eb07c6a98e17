import { expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { checkSettings } from '#core/doctor/settings';

const proxy = (environment: Record<string, string>) =>
  checkSettings(parseSettings(environment)).find(({ name }) => name === 'Proxy')?.state;

test('an address with https and no trusted proxy is warned of: all visitors would be one', () => {
  expect(proxy({ PUBLIC_URL: 'https://tips.example' })).toBe('warning');
  expect(proxy({ PUBLIC_URL: 'https://tips.example', TRUST_PROXY: '1' })).toBe('ok');
  expect(proxy({ PUBLIC_URL: 'http://localhost:3000' })).toBeUndefined();
  expect(proxy({})).toBeUndefined();
});

test('a public site whose operator is not named in full is warned of, with what is missing', () => {
  const operator = (environment: Record<string, string>) =>
    checkSettings(parseSettings(environment)).find(({ name }) => name === 'Operator');
  const open = { PUBLIC_URL: 'https://tips.example' };
  expect(operator(open)).toMatchObject({ state: 'warning' });
  expect(
    operator({ ...open, OPERATOR_NAME: 'Ada Lovelace', OPERATOR_EMAIL: 'ada@tips.example' }),
  ).toMatchObject({
    state: 'warning',
    finding: expect.stringMatching(/^OPERATOR_ADDRESS not set/),
  });
  const full = {
    OPERATOR_NAME: 'Ada Lovelace',
    OPERATOR_ADDRESS: '1 Low Street',
    OPERATOR_EMAIL: 'ada@tips.example',
  };
  expect(operator({ ...open, ...full })).toMatchObject({ state: 'ok', finding: 'Ada Lovelace' });
  expect(operator({ PUBLIC_URL: 'http://localhost:3000' }), 'nobody visits').toBeUndefined();
  expect(() => parseSettings({ OPERATOR_EMAIL: 'not one' })).toThrow('OPERATOR_EMAIL');
});
