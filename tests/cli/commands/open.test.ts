import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { runTips } from '../run-tips.ts';

const tips = (line: string, environment: Record<string, string>) =>
  runTips(line.split(' '), { directory: '/', environment: { PUBLIC_URL: '', HOST: '', ...environment } });

test('prints the address that answers, and of the dashboard', async () => {
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const environment = { PORT: String(port) };
  expect(await tips('open --admin', environment)).toMatchObject({
    code: 0,
    stdout: `http://127.0.0.1:${port}/admin\n`,
  });
  await new Promise((resolve) => server.close(resolve));
  expect(await tips('open', environment)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Start `tips serve`') as unknown,
  });
});

test('--print asks nobody', async () => {
  const { code, stdout } = await tips('open --print --json', { PUBLIC_URL: 'https://tips.example' });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ url: 'https://tips.example/', opened: false });
  for (const [HOST, address] of [
    ['0.0.0.0', 'http://127.0.0.1:3000/'],
    ['::', 'http://[::1]:3000/'],
    ['::1', 'http://[::1]:3000/'],
  ] as const)
    expect(await tips('open --print', { HOST, PORT: '3000' })).toMatchObject({ stdout: `${address}\n` });
});
