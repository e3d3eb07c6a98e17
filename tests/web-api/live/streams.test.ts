import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LiveStreams } from '../../../web-api/live/streams.ts';
import { EventReader } from '../support/event-reader.ts';

const event = (id: number, filling = '') => Buffer.from(`id: ${id}\ndata: {"changed":[]${filling}}\n\n`);
const none = () => event(1);

let server: Server;
let url: string;
let streams: LiveStreams;
const fresh = (limits: Partial<ConstructorParameters<typeof LiveStreams>[0]> = {}, everyMs = 1_000_000) => {
  streams = new LiveStreams({ most: 100_000, perAddress: 100_000, ...limits }, everyMs);
};

beforeAll(async () => {
  server = createServer((request, answer) => {
    answer.removeHeader('Transfer-Encoding');
    answer.writeHead(200, { 'Content-Type': 'text/event-stream', Connection: 'close' });
    streams.add(answer, String(request.headers['x-from'] ?? 'one'), undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => streams.close());
afterAll(() => server.close());

const read = (from = 'one') => EventReader.open(url, { headers: { 'x-from': from } });
const ids = ({ events }: EventReader) => events.map(({ id }) => Number(id));

test('events arrive in their order, none before a reader was told where things stand', async () => {
  fresh();
  const early = await read();
  await vi.waitFor(() => expect(streams.size).toBe(1));
  streams.welcome(none);
  const late = await read();
  await vi.waitFor(() => expect(streams.size).toBe(2));
  await Promise.all([2, 3].map((id) => streams.send(event(id))));
  streams.welcome(() => event(3));
  await streams.send(event(4));
  await vi.waitFor(() =>
    expect([ids(early), ids(late)]).toEqual([
      [1, 2, 3, 4],
      [3, 4],
    ]),
  );
  expect(early.text).toMatch(/^retry: \d{4,5}\nid: 1\n/);
});

test('above the limits nobody is admitted, and a place is free again when somebody leaves', async () => {
  fresh({ most: 3, perAddress: 2 });
  const [first] = await Promise.all([read(), read()]);
  await vi.waitFor(() => expect(streams.size).toBe(2));
  expect([streams.admits('one'), streams.admits('two')]).toEqual([false, true]);
  await read('two');
  await vi.waitFor(() => expect(streams.admits('three')).toBe(false));
  first.close();
  await vi.waitFor(() => expect(streams.admits('one')).toBe(true));
});

test('hundreds who drop out in the middle of an event leave nothing behind, and the others get it', async () => {
  fresh();
  const stays = await read();
  const leaving = await Promise.all(Array.from({ length: 300 }, () => read('many')));
  await vi.waitFor(() => expect(streams.size).toBe(301));
  streams.welcome(none);
  const sent = streams.send(event(2, `,"x":"${'x'.repeat(50_000)}"`));
  for (const reader of leaving) reader.close();
  await sent;
  await streams.send(event(3));
  await vi.waitFor(() => expect(streams.size).toBe(1));
  await vi.waitFor(() => expect(ids(stays)).toEqual([1, 2, 3]));
  expect(streams.admits('many')).toBe(true);
});

/** Asks and then takes nothing. */
async function neverReads(): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.pause();
  socket.write('GET /api/live HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'connect');
  return socket;
}

test('one who never reads is cut, and costs the others nothing', async () => {
  fresh();
  const reader = await read();
  const idle = await neverReads();
  await vi.waitFor(() => expect(streams.size).toBe(2));
  streams.welcome(none);
  // The system takes some megabytes before anything is left lying.
  const large = `,"x":"${'x'.repeat(1_000_000)}"`;
  for (let id = 2; id < 40 && streams.size === 2; id += 1) {
    await streams.send(event(id, large));
    const count = id;
    await vi.waitFor(() => expect(ids(reader)).toHaveLength(count));
  }
  await vi.waitFor(() => expect(streams.size).toBe(1));
  expect(reader.isOver).toBe(false);
  idle.destroy();
});

test('where nothing happens there is a word from time to time, and none where something did', async () => {
  fresh({}, 30);
  const reader = await read();
  await vi.waitFor(() => expect(streams.size).toBe(1));
  streams.welcome(none);
  await vi.waitFor(() => expect(reader.text).toContain('event: beat\ndata: 1\n\nevent: beat\ndata: 1\n\n'));
});

test('closing ends every stream at once and takes no further one', async () => {
  fresh();
  const readers = await Promise.all([read(), read(), read()]);
  await vi.waitFor(() => expect(streams.size).toBe(3));
  streams.close();
  await vi.waitFor(() => expect(readers.map(({ isOver }) => isOver)).toEqual([true, true, true]));
  expect(streams.admits('one')).toBe(false);
});
