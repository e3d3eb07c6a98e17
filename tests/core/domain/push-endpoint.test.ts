import { expect, test } from 'vitest';
import { isPushEndpoint } from '#core/domain/push-endpoint';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ',
  'https://web.push.apple.com/QGuQ',
])('%s is of a push service', (address) => expect(isPushEndpoint(address)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@10.0.0.1/',
  'https://fcm.googleapis.com.evil.example/',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://evilnotify.windows.com/',
  'https://push.services.mozilla.com.evil.example/',
  'https://evil.example/?https://fcm.googleapis.com/',
  'https://evil.example/#.notify.windows.com',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://loopback.example/',
  'http://127.0.0.1:4000/push',
  'file:///etc/passwd',
  'data:text/plain,x',
  'fcm.googleapis.com/fcm/send/abc',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  '',
])('%s is not', (address) => expect(isPushEndpoint(address)).toBe(false));

test('a test’s own origin is one more, and nothing near it', () => {
  const origin = 'http://127.0.0.1:4000';
  expect(isPushEndpoint(`${origin}/1`, origin)).toBe(true);
  for (const other of [
    'http://127.0.0.1:4001/1',
    'https://127.0.0.1:4000/1',
    'http://127.0.0.1:4000@evil.example/',
  ])
    expect([other, isPushEndpoint(other, origin)]).toEqual([other, false]);
});
