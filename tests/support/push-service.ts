import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: Buffer, ...parts: Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const one = Buffer.of(1);
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

export interface BrowserKeys {
  privateKey: string;
  p256dh: string;
  auth: string;
}

/** What a browser makes when it subscribes. */
export function browserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys().toString('base64url');
  return {
    privateKey: pair.getPrivateKey().toString('base64url'),
    p256dh,
    auth: randomBytes(16).toString('base64url'),
  };
}

/** Opens a message as a browser does: RFC 8291 section 3.4 and, of RFC 8188, the one record it has. */
export function decryptPush(body: Buffer, { privateKey, p256dh, auth }: BrowserKeys): string {
  const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes(privateKey));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(p256dh), senderKey]);
  const input = hmac(hmac(bytes(auth), pair.computeSecret(senderKey)), info, one);
  const pseudoRandom = hmac(salt, input);
  const key = hmac(pseudoRandom, Buffer.from('Content-Encoding: aes128gcm\0'), one).subarray(0, 16);
  const nonce = hmac(pseudoRandom, Buffer.from('Content-Encoding: nonce\0'), one).subarray(0, 12);
  const sealed = body.subarray(21 + senderKey.length);
  if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the record');
  return padded.subarray(0, end).toString();
}

/** The claims of the sender's token (RFC 8292), once its signature holds. */
export function vapidClaims(authorization: string): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytes(key);
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  if (!holds) throw new Error('the token is not signed by its key');
  return { ...(JSON.parse(bytes(claims).toString()) as { aud: string; exp: number; sub: string }), key };
}

interface PushServiceAnswer {
  status: number;
  headers?: Record<string, string>;
  /** What it waits for. */
  after?: Promise<void>;
}

export interface PushService {
  origin: string;
  /** What came, in order. */
  received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  /** What is answered at a path instead of 201. */
  answers: Map<string, PushServiceAnswer>;
  close(): Promise<void>;
}

/** A push service on this machine, as browsers' makers run them. With `answerOf` it answers by path, and keeps nothing. */
export async function startPushService({
  answerOf,
}: { answerOf?: (path: string) => PushServiceAnswer } = {}): Promise<PushService> {
  const received: PushService['received'] = [];
  const answers: PushService['answers'] = new Map();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      if (!answerOf) received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const { status, headers = {}, after } = answerOf?.(path) ?? answers.get(path) ?? { status: 201 };
      void Promise.resolve(after).then(() => response.writeHead(status, headers).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
