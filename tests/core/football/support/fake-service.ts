import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeReply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent as it is, instead of `body` as JSON. */
  raw?: string;
  /** Milliseconds of real time before the answer. */
  delay?: number;
}

export interface FakeService {
  url: string;
  requests: {
    path: string;
    query: Record<string, string>;
    headers: IncomingMessage['headers'];
    rawHeaders: string[];
    at: number;
  }[];
  inFlightMost: number;
  close(): Promise<void>;
}

export const envelope = (response: unknown, errors: unknown = [], paging = { current: 1, total: 1 }) => ({
  get: 'test',
  parameters: [],
  errors,
  results: Array.isArray(response) ? response.length : 1,
  paging,
  response,
});

/** A server on loopback that answers as `reply` says. */
export async function fakeService(
  reply: (path: string, query: Record<string, string>, count: number) => FakeReply,
): Promise<FakeService> {
  const requests: FakeService['requests'] = [];
  let inFlight = 0;
  const service = { url: '', requests, inFlightMost: 0 };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const query = Object.fromEntries(url.searchParams);
    const path = url.pathname.slice(1);
    requests.push({
      path,
      query,
      headers: request.headers,
      rawHeaders: request.rawHeaders,
      at: performance.now(),
    });
    service.inFlightMost = Math.max(service.inFlightMost, ++inFlight);
    const { status = 200, headers = {}, body, raw, delay = 0 } = reply(path, query, requests.length);
    setTimeout(() => {
      inFlight -= 1;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(raw ?? JSON.stringify(body));
    }, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
