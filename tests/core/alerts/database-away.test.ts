import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { watchDatabase } from '#core/alerts/database-away';
import { MovableClock } from '#core/clock';
import { createLog } from '#core/log';

const titles: string[] = [];
let status = 200;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (status === 200) titles.push((JSON.parse(body) as { title: string }).title);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test('a database that stays away is told once, again after hours, and when it is back', async () => {
  const clock = new MovableClock(new Date('2026-11-28T10:00:00Z'), { frozen: true });
  const settings = parseSettings({
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const watch = watchDatabase({ settings, clock, log: createLog('silent') });
  const away = 'Touchline: The database cannot be reached';
  await watch.away();
  await watch.there();
  expect(titles, 'a restart of the database is nothing to tell').toEqual([]);
  await watch.away();
  status = 500;
  await watch.away();
  status = 200;
  await watch.away();
  await watch.away();
  expect(titles).toEqual([away]);
  clock.set(new Date(clock.now().getTime() + 4 * 3_600_000));
  await watch.away();
  expect(titles).toEqual([away, away]);
  await watch.there();
  await watch.there();
  expect(titles.at(-1)).toBe('Touchline: Mended: The database cannot be reached');
  expect(titles).toHaveLength(3);
});
