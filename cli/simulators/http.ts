import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';

export interface SimulatedRequest {
  method: string;
  path: string;
  /** In the order sent; a repeated name keeps its last value. */
  query: Record<string, string>;
  headers: Record<string, string | undefined>;
  body: string;
  /** The same as it came. */
  bytes: Buffer;
}

/** An answer, or what a broken server does instead of answering. */
export type SimulatedReply =
  | {
      status?: number;
      headers?: Record<string, string>;
      body: string;
      /** Sent instead of `body`. */ bytes?: Buffer;
    }
  /**
   * `hang`: accepts and never answers. `reset`: drops the connection. `stall`: sends headers and half of `body`, then
   * nothing. `flood`: 100 MB of blanks after `body`, for as long as somebody reads.
   */
  | { broken: 'hang' | 'reset' | 'stall' | 'flood'; body?: string };

export interface SimulatedServer {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  url: string;
  /** Requests being answered now, and the most there ever were. */
  readonly inFlight: number;
  readonly inFlightMost: number;
  /** Stops, and drops the connections that still hang. */
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const megabyte = Buffer.alloc(1024 * 1024, ' ');

function* flood(start: string): Generator<Buffer> {
  yield Buffer.from(start);
  for (let sent = 0; sent < 100; sent += 1) yield megabyte;
}

/** 400 MB of blanks, packed into half a megabyte. */
export const bomb = (): Buffer => Buffer.concat(Array<Buffer>(400).fill(gzipSync(megabyte)));

function send(response: ServerResponse, reply: SimulatedReply): void {
  if (!('broken' in reply)) {
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.status === 204 ? undefined : (reply.bytes ?? reply.body));
    return;
  }
  if (reply.broken === 'reset') response.destroy();
  if (reply.broken === 'flood') {
    response.writeHead(200, { 'content-type': 'application/json' });
    // A reader that has enough hangs up, which ends the writing.
    pipeline(Readable.from(flood(reply.body ?? '{"')), response).catch(() => {});
  }
  if (reply.broken === 'stall') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const body = reply.body ?? '{"';
    response.write(body.slice(0, Math.ceil(body.length / 2)));
  }
}

/**
 * Starts a server on loopback, port chosen by the system, that answers with `handle`. A fault in `handle` is a 500 with
 * its message.
 */
export async function startServer(
  handle: (request: SimulatedRequest) => Promise<SimulatedReply> | SimulatedReply,
): Promise<SimulatedServer> {
  let inFlight = 0;
  let inFlightMost = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    inFlight++;
    inFlightMost = Math.max(inFlightMost, inFlight);
    response.once('close', () => inFlight--);
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    try {
      const bytes = await read(request);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const query = Object.fromEntries(url.searchParams);
      const path = decodeURIComponent(url.pathname).replace(/(?<=.)\/$/, '');
      send(
        response,
        await handle({
          method: request.method ?? 'GET',
          path,
          query,
          headers,
          body: bytes.toString('utf8'),
          bytes,
        }),
      );
    } catch (error) {
      if (response.headersSent || response.destroyed) return;
      send(response, {
        status: 500,
        body: JSON.stringify({ message: `The simulator failed: ${String(error)}` }),
      });
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get inFlight() {
      return inFlight;
    },
    get inFlightMost() {
      return inFlightMost;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const delay = (milliseconds: number): Promise<void> =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
