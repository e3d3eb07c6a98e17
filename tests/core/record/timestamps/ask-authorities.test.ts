import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#core/clock';
import { askAuthorities, type Authority } from '#core/record/timestamps/ask-authorities';
import { certificateOf } from '#core/record/timestamps/certificates';
import { checkReply } from '#core/record/timestamps/check-reply';
import { newNonce, timestampRequest } from '#core/record/timestamps/request';
import { openssl } from '../../../support/programs.ts';
import { startAuthority, type TestAuthority } from '../../../support/timestamp-authority.ts';

const program = openssl();
const digest = createHash('sha256').update('a signed checkpoint').digest();

/** Authorities with which something is wrong, by path. */
const wrong: Record<string, { listener: RequestListener; reason: string; why: RegExp }> = {
  silent: { listener: () => undefined, reason: 'unreachable', why: /did not answer within 0\.5 s/ },
  busy: {
    listener: (_, response) => response.writeHead(503).end('later'),
    reason: 'unreachable',
    why: /status 503/,
  },
  hangsUp: {
    listener: (request) => request.socket.destroy(),
    reason: 'unreachable',
    why: /cannot be reached \(.+\)/,
  },
  elsewhere: {
    listener: (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    reason: 'unreachable',
    why: /cannot be reached/,
  },
  endless: {
    listener: (_, response) => {
      const part = Buffer.alloc(16_384);
      const pour = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', pour);
      pour();
    },
    reason: 'unreachable',
    why: /more than 65536 bytes/,
  },
  bomb: {
    listener: (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000))),
    reason: 'unreachable',
    why: /more than 65536 bytes/,
  },
  packed: {
    listener: (_, response) => response.writeHead(200, { 'content-encoding': 'compress' }).end('x'),
    reason: 'unreachable',
    why: /packed as "compress"/,
  },
  page: { listener: (_, response) => response.end('<html>'), reason: 'malformed', why: /length/ },
};

const server = createServer((request, response) =>
  wrong[(request.url ?? '').slice(1)]!.listener(request, response),
);
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const bad = (): Authority[] => Object.keys(wrong).map((name) => ({ name, url: `${url}/${name}`, roots: [] }));
const options = { clock: systemClock, timeout: 500 };

test('each authority that gives none is told with its reason, and none of them is an error', async () => {
  const { stamp, failures } = await askAuthorities(digest, bad(), options);
  expect(stamp).toBeNull();
  expect(failures.map(({ from, reason }) => [from, reason])).toEqual(
    Object.entries(wrong).map(([name, { reason }]) => [name, reason]),
  );
  for (const { from, why } of failures) expect(why).toMatch(wrong[from]!.why);
});

test('nobody asked gives nothing', async () => {
  expect(await askAuthorities(digest, [], options)).toEqual({ stamp: null, failures: [] });
});

test('who gives up waiting is not told about others', async () => {
  const stop = new AbortController();
  const asked = new Promise<void>((resolve) => {
    server.once('request', () => resolve());
  });
  const asking = askAuthorities(digest, bad(), { ...options, timeout: 60_000, signal: stop.signal });
  await asked;
  stop.abort(new Error('shutting down'));
  await expect(asking).rejects.toThrow('shutting down');
  await expect(askAuthorities(digest, bad(), { ...options, signal: stop.signal })).rejects.toThrow(
    'shutting down',
  );
});

describe.skipIf(!program)('with an OpenSSL authority (skipped where OpenSSL is missing)', () => {
  let authority: TestAuthority;
  let stranger: TestAuthority;
  beforeAll(async () => {
    [authority, stranger] = await Promise.all([startAuthority(program!), startAuthority(program!)]);
  });
  afterAll(() => Promise.all([authority.close(), stranger.close()]));

  test('the first good one stamps, whatever those before it did', async () => {
    const roots = [certificateOf(authority.root)];
    const { stamp, failures } = await askAuthorities(
      digest,
      [
        // The silent one would cost its whole time, and a slow machine needs more of that for the good one.
        ...bad().filter(({ name }) => name !== 'silent'),
        { name: 'of an unpinned root', url: stranger.url, roots },
        { name: 'good', url: authority.url, roots },
        { name: 'never asked', url: `${url}/silent`, roots },
      ],
      { ...options, timeout: 60_000 },
    );
    expect(failures.at(-1)).toMatchObject({ from: 'of an unpinned root', reason: 'untrusted' });
    expect(stamp).toMatchObject({ from: 'good', authority: 'CN=Test authority' });
    expect(checkReply(stamp!.reply, { digest, nonce: null, roots })).toMatchObject({
      genTime: stamp!.genTime,
    });
  });

  test('a good stamp of something else, or an old answer played again, is refused', async () => {
    const other = createHash('sha256').update('something else').digest();
    const replayed = await authority.reply(timestampRequest(digest, newNonce()));
    const foreign = await authority.reply(timestampRequest(other, newNonce()));
    const answers = [replayed, foreign];
    const replay = createServer((_, response) => response.end(answers.shift()));
    await new Promise<void>((resolve) => {
      replay.listen(0, '127.0.0.1', resolve);
    });
    const again = {
      name: 'replays',
      url: `http://127.0.0.1:${(replay.address() as AddressInfo).port}/`,
      roots: [certificateOf(authority.root)],
    };
    const { stamp, failures } = await askAuthorities(digest, [again, again], { ...options, timeout: 60_000 });
    replay.close();
    expect(stamp).toBeNull();
    expect(failures.map(({ why }) => why)).toEqual([
      'The time-stamp answers another request.',
      'The time-stamp is of something else.',
    ]);
  });
});
