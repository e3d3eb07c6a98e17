import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { outgoingGet } from '#core/football/outgoing';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function ask(listen: RequestListener, maxBytes = 100_000) {
  server = createServer(listen).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return outgoingGet(new URL(`http://127.0.0.1:${port}/x`), { timeout: 20_000, maxBytes });
}

const packers = {
  gzip: gzipSync,
  'x-gzip': gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
  identity: (bytes: Buffer) => bytes,
  'gzip, br': (bytes: Buffer) => brotliCompressSync(gzipSync(bytes)),
};

test.each(Object.entries(packers))('an answer packed as %s unasked is read', async (name, pack) => {
  const answer = await ask((_request, response) =>
    response.writeHead(200, { 'content-encoding': name }).end(pack(Buffer.from('{"name":"Žilina"}'))),
  );
  expect(answer.body).toBe('{"name":"Žilina"}');
});

test('an answer in an unknown packing is named as such', async () => {
  const asked = ask((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'lzma' }).end('\u0001\u0002'),
  );
  await expect(asked).rejects.toMatchObject({
    reason: 'packing',
    message: expect.stringContaining('is packed as "lzma", which was not asked for') as string,
  });
});

test('a broken and a cut packed answer are named as such', async () => {
  const packed = gzipSync(Buffer.from('a'.repeat(1000)));
  for (const body of [Buffer.from('no gzip at all'), packed.subarray(0, packed.length - 9)]) {
    const asked = ask((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body),
    );
    await expect(asked).rejects.toMatchObject({
      reason: 'packing',
      message: expect.stringContaining('could not be unpacked') as string,
    });
  }
});

test('an answer that blows up when unpacked is left unread beyond the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(60_000_000));
  const before = process.memoryUsage().rss;
  const asked = ask(
    (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    1_000_000,
  );
  await expect(asked).rejects.toMatchObject({ reason: 'too_large' });
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test('an answer packed many times over is refused', async () => {
  const asked = ask((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip' }).end('x'),
  );
  await expect(asked).rejects.toMatchObject({ reason: 'packing' });
});

test('packed bytes without end that unpack to nothing are left unread beyond the limit', async () => {
  const nothing = gzipSync(Buffer.alloc(0));
  const asked = ask(
    (_request, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(Buffer.alloc(5_000 * nothing.length, nothing)),
    10_000,
  );
  await expect(asked).rejects.toMatchObject({ reason: 'too_large' });
});
