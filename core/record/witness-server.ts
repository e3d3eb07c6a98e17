import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBounded } from '../bounded-body.ts';
import { type Clock, systemClock } from '../clock.ts';
import { vkeyOf } from '../domain/log/keys.ts';
import { verifierOfVkey } from '../domain/log/verifier.ts';
import { type AppError, fault } from '../errors.ts';
import { witnessKey } from './log-keys.ts';
import { readSecretLine } from './signing-key.ts';
import { createWitness, type Witness } from './witness.ts';
import { readState, witnessFile } from './witness-state.ts';

/** The longest request is a note with a hundred signatures. */
const mostBytes = 300_000;

export interface WitnessServer {
  /** `http://HOST:PORT`, to which logs add `/add-checkpoint`. */
  url: string;
  close(): Promise<void>;
}

/** What a witness needs to know, read from its file; the key stays in it. @throws AppError */
export async function openWitness(
  file: string,
  clock: Clock = systemClock,
): Promise<{ witness: Witness; vkey: string }> {
  const { key, watches = [] } = await readState(file);
  if (key === undefined) throw noWitness(file);
  const { name, seed } = readSecretLine(key, 'cosignature');
  const { signer, publicKey } = witnessKey(name, seed, clock);
  return {
    witness: createWitness(signer, watches.map(verifierOfVkey), witnessFile(file)),
    vkey: vkeyOf(publicKey),
  };
}

export const noWitness = (file: string): AppError =>
  fault('not_found', `There is no witness in ${file}.`, {
    suggestion: 'Make one: `tips witness new NAME --state FILE`.',
  });

/**
 * Serves one witness (C2SP tlog-witness): `POST /add-checkpoint` and nothing else. What it signs is on the disk before it
 * is answered; where it cannot be written nothing is signed.
 * @param told is given what went wrong, without the request
 */
export async function serveWitness(
  witness: Witness,
  { host, port, told = () => undefined }: { host: string; port: number; told?: (error: unknown) => void },
): Promise<WitnessServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url !== '/add-checkpoint') return say(response, 404, 'Only /add-checkpoint is here.');
    if (request.method !== 'POST') return say(response, 405, 'It takes a POST.');
    const { bytes, isCut } = await readBounded(request as AsyncIterable<Uint8Array>, mostBytes);
    if (isCut) return say(response, 413, 'The request is too long.');
    const { status, contentType, body } = await witness.addCheckpoint(Buffer.from(bytes).toString('utf8'));
    response.writeHead(status, { 'content-type': contentType }).end(body);
    return undefined;
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      told(error);
      if (response.headersSent) response.destroy();
      else say(response, 500, 'The witness cannot sign at the moment.');
    });
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.maxConnections = 200;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        fault('refused', `The witness cannot listen on ${host}:${port} (${error.code ?? error.message}).`, {
          suggestion: 'Name another port with --port.',
        }),
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // What is being answered was stored before, and is asked for again.
        setTimeout(() => server.closeAllConnections(), 1000).unref();
      }),
  };
}

const say = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
};
