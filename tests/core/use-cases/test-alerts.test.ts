import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
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

/** What the only channel of these settings said, with a server of this kind behind it. */
async function saidOf(
  server: TcpServer,
  settings: (host: string) => Record<string, string>,
): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [channel] = await testAlerts(parseSettings(settings(host)));
    return channel?.error ?? '';
  } finally {
    server.close();
  }
}

test('a webhook that has moved is told by the host it leads to, and the message is not sent on', async () => {
  const movedTo = (place: string) =>
    saidOf(
      createServer((_, answer) => answer.writeHead(308, { Location: place }).end()),
      (host) => ({ ALERT_WEBHOOK_URL: `http://${host}/secret` }),
    );
  const said = await movedTo('https://hooks.example/another-secret');
  expect(said).toMatch(/answered 308 and leads on to hooks\.example: set ALERT_WEBHOOK_URL/);
  expect(said).not.toContain('secret');
  expect(await movedTo('/elsewhere')).toContain('another path');
});

test('a mail server on a port that begins otherwise is told with what the address has to begin with', async () => {
  const mailBy = (scheme: string) => (host: string) => ({
    ALERT_SMTP_URL: `${scheme}://ada:secret@${host}`,
    ALERT_EMAIL_TO: 'ada@tips.example',
  });
  const plain = createTcpServer((socket) => {
    socket.on('error', () => undefined).write('220 mail.example ESMTP\r\n');
  });
  expect(await saidOf(plain, mailBy('smtps'))).toMatch(/begins unencrypted: write smtp:\/\//);
  const encrypted = createTlsServer({ handshakeTimeout: 100 });
  encrypted.on('tlsClientError', () => undefined);
  expect(await saidOf(encrypted, mailBy('smtp'))).toMatch(/encrypted from the start.*wants smtps:\/\//);
});
