import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { testAlerts } from '#core/use-cases/test-alerts';
import { codeOf } from './site.ts';

let heart: Server;
let beats = 0;
beforeAll(async () => {
  heart = createServer((_, response) => {
    beats += 1;
    response.end();
  });
  await new Promise<void>((resolve) => heart.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void heart.close());

test('no channel, or half of e-mail, is not configured; a heartbeat alone is tried', async () => {
  expect(await codeOf(testAlerts(parseSettings({})))).toBe('not_configured');
  expect(await codeOf(testAlerts(parseSettings({ ALERT_SMTP_URL: 'smtp://127.0.0.1:25' })))).toBe(
    'not_configured',
  );
  expect(await codeOf(testAlerts(parseSettings({ ALERT_EMAIL_TO: 'ana@example.com' })))).toBe(
    'not_configured',
  );
  const host = `127.0.0.1:${(heart.address() as AddressInfo).port}`;
  expect(await testAlerts(parseSettings({ ALERT_HEARTBEAT_URL: `http://${host}/secret` }))).toEqual([
    { channel: 'heartbeat', target: host, error: null },
  ]);
  expect(beats).toBe(1);
  expect(await testAlerts(parseSettings({ ALERT_HEARTBEAT_URL: 'http://127.0.0.1:1/secret' }))).toMatchObject(
    [{ error: 'It was not taken.' }],
  );
});
