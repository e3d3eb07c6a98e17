import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export type Answer = { status?: number; headers?: Record<string, string>; body: unknown } | 'hang' | 'drop';

export interface WireServer {
  url: string;
  seen: SeenRequest[];
  close(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
};

/** A real HTTP server that answers as `respond` says and keeps what it was asked. */
export async function wireServer(
  respond: (request: SeenRequest, count: number) => Answer,
): Promise<WireServer> {
  const seen: SeenRequest[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const noted = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await read(request),
    };
    seen.push(noted);
    const answer = respond(noted, seen.length);
    if (answer === 'hang') return;
    if (answer === 'drop') {
      request.socket.destroy();
      return;
    }
    const { status = 200, headers = {}, body } = answer;
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    response
      .writeHead(status, { 'content-type': type, ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
