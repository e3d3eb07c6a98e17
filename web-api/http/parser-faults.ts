import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '#core/contract/common';
import type { FixedHeaders } from '../middleware/security-headers.ts';

type Refusal = [status: number, code: string, sentence: string];

const malformed: Refusal = [400, 'invalid_request', 'The request is not valid.'];
const byCode: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', 'The request took too long to arrive.'],
};

/** The whole answer to a request that never became one: the form and the headers that every other answer has. */
function answerOf([status, code, sentence]: Refusal, fixed: FixedHeaders) {
  const requestId = randomUUID();
  const body = JSON.stringify({ error: sentence, code, requestId } satisfies ErrorBody);
  const headers: Record<string, string> = {
    ...fixed,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  return { status, headers, body };
}

/** Makes the server answer in the product's form what Node would answer by itself, with an empty page. */
export function answerParserFaults(server: Server, fixed: FixedHeaders): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, headers, body } = answerOf(byCode[error.code ?? ''] ?? malformed, fixed);
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    refuse(response, [417, 'invalid_request', 'This server expects nothing but “100-continue”.'], fixed);
  });
}

/** Refuses a request without a Host header, which HTTP/1.1 demands. @returns whether it was refused */
export function refusesHostless(
  request: IncomingMessage,
  response: ServerResponse,
  fixed: FixedHeaders,
): boolean {
  if (request.headers.host !== undefined || request.httpVersion === '1.0') return false;
  refuse(response, malformed, fixed);
  return true;
}

function refuse(response: ServerResponse, refusal: Refusal, fixed: FixedHeaders): void {
  const { status, headers, body } = answerOf(refusal, fixed);
  response.writeHead(status, headers).end(body);
}
