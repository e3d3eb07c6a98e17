import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTips } from '../run-tips.ts';

const directory = mkdtempSync(join(tmpdir(), 'alerts-'));
let server: Server;
beforeAll(async () => {
  server = createServer((_, response) => void response.writeHead(404).end('no_such_channel'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

test('the test says what the receiver answered and ends with 1; without a channel with 4', async () => {
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tips = (environment: Record<string, string>) =>
    runTips(['alerts', 'test'], { directory, environment });
  const { code, stdout } = await tips({ ALERT_WEBHOOK_URL: `http://${host}/secret` });
  expect(code).toBe(1);
  expect(stdout).toContain(`webhook\tjson at ${host}\tfailed\t${host} answered 404: no_such_channel`);
  expect((await tips({ ALERT_WEBHOOK_URL: '' })).code).toBe(4);
});
