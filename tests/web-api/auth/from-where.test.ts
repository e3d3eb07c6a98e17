import { expect, test } from 'vitest';
import { deviceOf, networkOf } from '../../../web-api/auth/from-where.ts';

test('an address is kept as its network only', () => {
  expect(
    [
      '203.0.113.77',
      '::ffff:203.0.113.77',
      '127.0.0.1',
      '::1',
      '2001:db8:85a3:8d3::7',
      'fe80::1%eth0',
      '',
      'unix:',
    ].map(networkOf),
  ).toEqual([
    '203.0.113.0/24',
    '203.0.113.0/24',
    'this machine',
    'this machine',
    '2001:db8:85a3::/48',
    'fe80:0:0::/48',
    'unknown',
    'unknown',
  ]);
});

test('browser and system are told in our words, and nothing of a hostile header is kept', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';
  expect(
    [
      chrome,
      `${chrome} Edg/131.0`,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604.1',
      'Mozilla/5.0 (Linux; Android 14) Gecko/131.0 Firefox/131.0',
      'curl/8.5',
      '=cmd|"/c calc"!A1<script>',
      'x'.repeat(100_000),
    ].map(deviceOf),
  ).toEqual([
    'Chrome on Windows',
    'Edge on Windows',
    'Safari on iPhone',
    'Firefox on Android',
    'Another browser',
    'Another browser',
    'Another browser',
  ]);
});
