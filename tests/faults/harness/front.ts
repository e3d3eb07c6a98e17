import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';

/** What a service does instead of answering well. `forwarded` ones have been served, and paid, behind the front. */
export type Storm =
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body: string }
  | { kind: 'reset' | 'hang' | 'huge' | 'bomb' }
  | { kind: 'redirect'; to: string }
  /** Forwarded, and the answer is spoilt on its way back. */
  | { kind: 'cut' | 'drip' | 'drift' };

export interface StormOrder {
  storm: Storm;
  /** How many requests it hits; all until it is cleared when absent. */
  times?: number;
  /** Only requests whose path has this in it. */
  path?: string;
}

export interface Front {
  url: string;
  /** Requests that arrived, and those of them that a storm met. */
  readonly seen: number;
  readonly struck: number;
  /** Requests with a body that wait for their answer. */
  readonly inFlight: number;
  order(storm: StormOrder): void;
  clear(): void;
  close(): Promise<void>;
}

const mebibyte = 1024 * 1024;
const hugeBytes = 100 * mebibyte;
const bombBytes = 400 * mebibyte;
/** A dripped answer comes a byte at a time, faster than any idle limit and slower than anybody should wait. */
const dripEveryMs = 250;

/** Stands before a service on loopback, hands every request on, and spoils those that a storm is ordered for. */
export async function startFront(target: string): Promise<Front> {
  let orders: (StormOrder & { left: number })[] = [];
  let [seen, struck, inFlight] = [0, 0, 0];
  const sockets = new Set<Socket>();
  const take = (path: string): Storm | undefined => {
    const found = orders.find((order) => order.left > 0 && path.includes(order.path ?? ''));
    if (found) found.left -= 1;
    return found?.storm;
  };
  const server = createServer((request, response) => {
    seen += 1;
    const storm = take(request.url ?? '/');
    if (storm) struck += 1;
    const isCall = request.method === 'POST';
    if (isCall) {
      inFlight += 1;
      response.once('close', () => (inFlight -= 1));
    }
    answer(target, storm, request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get seen() {
      return seen;
    },
    get struck() {
      return struck;
    },
    get inFlight() {
      return inFlight;
    },
    order: (order) => void orders.push({ ...order, left: order.times ?? Infinity }),
    clear: () => {
      orders = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function answer(
  target: string,
  storm: Storm | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  switch (storm?.kind) {
    case 'answer':
      response.writeHead(storm.status, { 'content-type': 'application/json', ...storm.headers });
      response.end(storm.body);
      return;
    case 'redirect':
      response.writeHead(307, { location: storm.to });
      response.end();
      return;
    case 'reset':
      response.destroy();
      return;
    case 'hang':
      return;
    case 'huge':
      return sendHuge(response);
    case 'bomb':
      return sendBomb(response);
    case 'cut':
    case 'drip':
    case 'drift':
    case undefined:
      return spoil(storm?.kind, await forward(target, request, body), response);
  }
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

function forward(target: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { url, method = 'GET' } = request;
    const headers = { ...request.headers, host: new URL(target).host };
    const onward = send(new URL(url ?? '/', target), { method, headers, agent: false }, (answer) => {
      void buffer(answer).then((read) => {
        const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
          typeof value === 'string' &&
          !/^(connection|keep-alive|transfer-encoding|content-length)$/.test(name)
            ? [[name, value]]
            : [],
        );
        const told = Object.fromEntries(kept) as Record<string, string>;
        resolve({ status: answer.statusCode ?? 502, headers: told, body: read });
      }, reject);
    });
    onward.on('error', reject);
    onward.end(body);
  });
}

function spoil(
  kind: 'cut' | 'drip' | 'drift' | undefined,
  { status, headers, body }: Answer,
  response: ServerResponse,
): void {
  if (kind === 'drift') {
    response.writeHead(status, headers);
    response.end(drifted(body));
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  if (kind === undefined) {
    response.end(body);
    return;
  }
  if (kind === 'cut') {
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
    return;
  }
  let at = 0;
  const timer = setInterval(() => {
    if (at >= body.length) response.end();
    else response.write(body.subarray(at, (at += 1)));
  }, dripEveryMs);
  response.once('close', () => clearInterval(timer));
}

/** The same document with other types and names: numbers as words, lists as objects, a level more. */
function drifted(body: Buffer): string {
  const turn = (value: unknown): unknown => {
    if (typeof value === 'number') return `${value}`;
    if (Array.isArray(value)) return { items: value.map(turn) };
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, turn(inner)]));
    return value;
  };
  return JSON.stringify(turn(JSON.parse(body.toString('utf8'))));
}

const piece = Buffer.alloc(mebibyte, 'x');

/** Resolves when a piece has gone, or will never go. */
const written = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      stream.off('close', done);
      resolve();
    };
    stream.once('close', done);
    stream.write(piece, done);
  });

async function sendHuge(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"errors":[],"output_text":"');
  for (let sent = 0; sent < hugeBytes && !response.destroyed; sent += piece.length) await written(response);
  response.end('"}');
}

async function sendBomb(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  const gzip = createGzip({ level: 9 });
  gzip.pipe(response);
  response.once('close', () => gzip.destroy());
  gzip.write('{"errors":[],"output_text":"');
  for (let sent = 0; sent < bombBytes && !gzip.destroyed; sent += piece.length) await written(gzip);
  gzip.end('"}');
}
