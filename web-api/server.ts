import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fault } from '#core/errors';
import { type AppOptions, createApp } from './app.ts';
import { answerParserFaults, refusesHostless } from './http/parser-faults.ts';

export interface WebServer {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /** Takes no new requests, lets open ones finish for up to `graceMs`, then closes. */
  close(): Promise<void>;
}

export interface ServerOptions extends Omit<AppOptions, 'origin'> {
  host?: string;
  port?: number;
  graceMs?: number;
  /** How long a request may take to arrive whole; its head half as long. */
  arrivalMs?: number;
}

/** Starts the web API. Port 0 takes a free one, and the address is then also the site's own where none is set. */
export async function startServer({
  graceMs = 10_000,
  arrivalMs = 20_000,
  ...options
}: ServerOptions): Promise<WebServer> {
  const { settings } = options.deps;
  const server = createServer({
    requestTimeout: arrivalMs,
    headersTimeout: arrivalMs / 2,
    // How often the two above are looked at: what is unfinished is held so much longer at most.
    connectionsCheckingInterval: 2000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
    // Refused below, in the form of every other answer.
    requireHostHeader: false,
  });
  // A stream begins as a connection like any other, and is counted apart from then on.
  server.maxConnections = settings.MAX_CONNECTIONS + settings.MAX_STREAMS;
  const port = await listen(server, options.port ?? settings.PORT, options.host ?? settings.HOST);
  const host = options.host ?? settings.HOST;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const app = createApp({ ...options, origin: settings.PUBLIC_URL ?? url });
  const answer = app.koa.callback();
  answerParserFaults(server, app.fixed);
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open - app.streams.size > settings.MAX_CONNECTIONS) socket.destroy();
  });
  server.on('request', (request, response) => {
    if (!refusesHostless(request, response, app.fixed)) void answer(request, response);
  });
  return {
    url,
    close: async () => {
      // They would never end by themselves; their readers come back to another process, or to this one started again.
      app.streams.close();
      await stop(server, graceMs);
      await app.close();
    },
  };
}

/**
 * Whether something could listen there now: for what takes minutes before it does.
 * @throws AppError `conflict` where something else does, `bad_configuration` where this process may not
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)));
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Why an address cannot be listened on, in a sentence. */
function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const place = `${host}:${port}`;
  if (error.code === 'EADDRINUSE') {
    // Not "busy": waiting frees no port.
    return fault('conflict', `Something else is listening on ${place}.`, {
      suggestion: 'Stop it, or choose another PORT.',
      cause: error,
    });
  }
  if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) {
    return fault('bad_configuration', `This process may not listen on ${place}.`, {
      suggestion: 'Set HOST and PORT to an address of this machine and a port above 1023.',
      cause: error,
    });
  }
  return error;
}

const sweepMs = 100;

const stop = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection is kept alive after its last answer, too, and would hold up the end for as long.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
