import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage, withoutModels } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('says where it listens and what is not configured, serves visitors, and ends well when asked to stop', async () => {
  const stop = new AbortController();
  let tellAddress: (url: string) => void;
  const address = new Promise<string>((resolve) => (tellAddress = resolve));
  const served = stage.tips(['serve', '--port', '0', '--no-worker', '--no-scheduler'], {
    environment: { API_FOOTBALL_KEY: '', ...withoutModels },
    signal: stop.signal,
    onStderr: (text) => {
      const url = /Listening on (\S+)/.exec(text)?.[1];
      if (url) tellAddress(url);
    },
  });
  const url = await Promise.race([
    address,
    served.then(({ stderr }) => Promise.reject(new Error(`it ended at once: ${stderr}`))),
  ]);
  expect(await (await fetch(`${url}/api/cards`)).json()).toEqual([]);
  const signIn = await fetch(`${url}/api/login/microsoft`, { redirect: 'manual' });
  expect(signIn.headers.get('location')).toBe('/?signin=unavailable&provider=microsoft');
  stop.abort(new Error('SIGTERM received'));
  const { code, stdout, stderr } = await served;
  expect([code, stdout]).toEqual([0, 'Stopped.\n']);
  for (const said of [
    `Listening on ${url}`,
    'The football service has no key. No game can be found. Run `tips keys set football`',
    'No language model has a key. No card can be written.',
    'Nobody can sign in. No sign-in provider is set up',
    'Admins: nobody is an admin. Set ADMIN_EMAILS,',
  ])
    expect(stderr).toContain(said);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
}, 60_000);

test('a port that is taken, or none, is one plain sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    const { code, stdout, stderr } = await stage.tips(['serve', '--port', String(port)]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `Error: Something else is listening on 127.0.0.1:${port}.\nStop it, or choose another PORT.\n`,
    );
  } finally {
    other.close();
  }
  for (const none of ['http', '70000', '-1']) {
    const { code, stderr } = await stage.tips(['serve', '--port', none]);
    expect(code).toBe(2);
    expect(stderr).toContain('It must be a port, 0 to 65535.');
  }
}, 60_000);
