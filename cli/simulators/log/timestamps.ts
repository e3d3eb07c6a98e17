import { createHash, sign, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '#core/clock';
import { type FaultControl, faultControl } from '../faults.ts';
import { bomb, delay, type SimulatedReply, startServer } from '../http.ts';
import { simulatedRoot, stampingCertificate, stampingKey } from './certificates.ts';

export const timestampFaults = [
  'silent',
  'server_error',
  'garbage',
  'huge',
  'bomb',
  /** A status that refuses. */
  'refused',
  /** `value`: by how many milliseconds its clock is off. */
  'wrong_clock',
  /** A stamp of something else. */
  'other',
] as const;
type TimestampFault = (typeof timestampFaults)[number];

export interface TimestampSimulator {
  url: string;
  /** A file with the root to be pinned. */
  rootFile: string;
  /** When it was asked. */
  requests: Date[];
  control: FaultControl<TimestampFault, Buffer>;
  close(): Promise<void>;
}

const tag = {
  integer: 2,
  octets: 4,
  nothing: 5,
  oid: 6,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  at0: 0xa0,
} as const;

/** One element of DER. */
function der(type: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([type, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(tag.sequence, ...parts);
/** DER sorts what is in a set. */
const set = (...parts: readonly Buffer[]): Buffer =>
  der(tag.set, ...parts.toSorted((one, other) => one.compare(other)));
const oid = (hex: string): Buffer => der(tag.oid, Buffer.from(hex, 'hex'));
const attribute = (type: Buffer, value: Buffer): Buffer => sequence(type, set(value));
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Object identifiers of RFC 3161, RFC 5652 and RFC 5035, as DER has them. */
const oids = {
  signedData: oid('2a864886f70d010702'),
  timestampInfo: oid('2a864886f70d0109100104'),
  contentType: oid('2a864886f70d010903'),
  messageDigest: oid('2a864886f70d010904'),
  signingCertificate: oid('2a864886f70d010910022f'),
  sha256: oid('608648016503040201'),
  ecdsa: oid('2a8648ce3d040302'),
  policy: oid('2a030401'),
};

/** The elements inside of one, as they are. */
function inside(bytes: Buffer): { type: number; whole: Buffer; content: Buffer }[] {
  const found = [];
  let at = bytes[1]! < 128 ? 2 : 2 + (bytes[1]! & 127);
  while (at < bytes.length) {
    const short = bytes[at + 1]!;
    const head = short < 128 ? 2 : 2 + (short & 127);
    const length = short < 128 ? short : bytes.readUIntBE(at + 2, short & 127);
    const whole = bytes.subarray(at, at + head + length);
    found.push({ type: bytes[at]!, whole, content: whole.subarray(head) });
    at += head + length;
  }
  return found;
}

/** Digest and nonce of a request. */
function readRequest(request: Buffer): { imprint: Buffer; nonce: Buffer | null } {
  const [, imprint, ...more] = inside(request);
  if (!imprint) throw new Error('The request has no imprint.');
  return { imprint: imprint.whole, nonce: more.find(({ type }) => type === tag.integer)?.whole ?? null };
}

const certificate = new X509Certificate(stampingCertificate);

let serial = 0;

/** A time-stamp (RFC 3161) of an imprint at an instant, signed with the fixed certificate. */
function stamp(imprint: Buffer, nonce: Buffer | null, at: Date): Buffer {
  serial += 1;
  const number = Buffer.alloc(4);
  // The first bit stays 0: the number is positive.
  number.writeUInt32BE((0x40000000 + serial) & 0x7fffffff);
  const info = sequence(
    der(tag.integer, Buffer.of(1)),
    oids.policy,
    imprint,
    der(tag.integer, number),
    der(tag.time, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`)),
    sequence(der(tag.integer, Buffer.of(1))),
    ...(nonce ? [nonce] : []),
  );
  const signed = set(
    attribute(oids.contentType, oids.timestampInfo),
    attribute(oids.messageDigest, der(tag.octets, sha256(info))),
    attribute(
      oids.signingCertificate,
      sequence(sequence(sequence(der(tag.octets, sha256(certificate.raw))))),
    ),
  );
  const [toBeSigned] = inside(certificate.raw);
  const [, ofCertificate, , issuer] = inside(toBeSigned!.whole);
  const attributes = Buffer.from(signed);
  attributes[0] = tag.at0;
  const signer = sequence(
    der(tag.integer, Buffer.of(1)),
    sequence(issuer!.whole, ofCertificate!.whole),
    sequence(oids.sha256),
    attributes,
    sequence(oids.ecdsa),
    der(tag.octets, sign('sha256', signed, stampingKey)),
  );
  const content = sequence(
    der(tag.integer, Buffer.of(3)),
    set(sequence(oids.sha256)),
    sequence(oids.timestampInfo, der(tag.at0, der(tag.octets, info))),
    der(tag.at0, certificate.raw),
    set(signer),
  );
  return sequence(sequence(der(tag.integer, Buffer.of(0))), sequence(oids.signedData, der(tag.at0, content)));
}

const answered = (bytes: Buffer): SimulatedReply => ({
  headers: { 'content-type': 'application/timestamp-reply' },
  body: '',
  bytes,
});

/** A time-stamp authority (RFC 3161) on loopback, at the simulated clock. `openssl ts -verify` takes its tokens. */
export async function startTimestampSimulator({ clock }: { clock: Clock }): Promise<TimestampSimulator> {
  const folder = await mkdtemp(join(tmpdir(), 'authority-'));
  const rootFile = join(folder, 'root.pem');
  await writeFile(rootFile, simulatedRoot);
  const control = faultControl<TimestampFault, Buffer>();
  const requests: Date[] = [];
  const answer = (
    request: Buffer,
    kind: TimestampFault | undefined,
    value: string | undefined,
  ): SimulatedReply => {
    const { imprint, nonce } = readRequest(request);
    const now = clock.now();
    switch (kind) {
      case 'silent':
        return { broken: 'hang' };
      case 'server_error':
        return { status: 500, body: 'Internal Server Error' };
      case 'garbage':
        return answered(Buffer.from('<!doctype html><title>Sign in to this network</title>'));
      case 'huge':
        return { broken: 'flood', body: '0' };
      case 'bomb':
        return { headers: { 'content-encoding': 'gzip' }, body: '', bytes: bomb() };
      case 'refused':
        return answered(sequence(sequence(der(tag.integer, Buffer.of(2)))));
      case 'wrong_clock':
        return answered(stamp(imprint, nonce, new Date(now.getTime() + Number(value))));
      case 'other':
        return answered(
          stamp(sequence(sequence(oids.sha256), der(tag.octets, sha256(Buffer.from('other')))), nonce, now),
        );
      case undefined:
      default:
        return answered(stamp(imprint, nonce, now));
    }
  };
  const server = await startServer(async ({ bytes }) => {
    requests.push(clock.now());
    const fault = control.take(bytes);
    await delay(fault?.delayMs ?? 0);
    return answer(bytes, fault?.kind, fault?.value);
  });
  return {
    url: `${server.url}/tsr`,
    rootFile,
    requests,
    control,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
