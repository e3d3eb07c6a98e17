import { createHash, sign, X509Certificate } from 'node:crypto';
import { readAll, readOne, tags, writeDer } from '#core/record/timestamps/der';
import { oids } from '#core/record/timestamps/reply';

/*
 * A time-stamp reply by hand, for what no honest program signs: any part of it can be another. Signed with an elliptic
 * curve and SHA-256. What is made without a change is as good as OpenSSL's.
 */
export interface Forgery {
  digest: Uint8Array;
  nonce: Uint8Array | null;
  /** PEM of who signs. */
  certificate: string;
  key: string;
  /** PEM of further certificates. */
  further?: readonly string[];
  /** As GeneralizedTime. */
  genTime?: string;
  imprintAlgorithm?: string;
  version?: number;
  status?: number;
  /** What the signed content says it is, outside and among the signed attributes. */
  contentType?: string;
  signedType?: string;
  /** PEM of the certificate that is named as the signer's; null for none. */
  named?: string | null;
  /** How often the digest of the content stands among the attributes. */
  digests?: number;
  signers?: number;
}

const integer = (value: number): Buffer => writeDer(tags.integer, Buffer.of(value));
const sequence = (...parts: Buffer[]): Buffer => writeDer(tags.sequence, ...parts);
const set = (...parts: Buffer[]): Buffer =>
  writeDer(tags.set, ...parts.toSorted((one, other) => one.compare(other)));
const octets = (bytes: Uint8Array): Buffer => writeDer(tags.octets, bytes);
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** An object identifier from its dots. */
function oid(dots: string): Buffer {
  const [first = 0, second = 0, ...rest] = dots.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const digits = [part % 128];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) {
      digits.unshift((left % 128) + 128);
    }
    return digits;
  });
  return writeDer(tags.oid, Buffer.from(bytes));
}

const algorithm = (dots: string): Buffer => sequence(oid(dots));
const attribute = (type: string, ...values: Buffer[]): Buffer => sequence(oid(type), set(...values));

/** Issuer and serial number, by which the signer is named outside of what is signed. */
function issuerAndSerial(certificate: X509Certificate): Buffer {
  const [signed] = readAll(readOne(certificate.raw).content);
  const [, serial, , issuer] = readAll(signed!.content);
  return sequence(issuer!.whole, serial!.whole);
}

/** The whole reply, as an authority would send it. */
export function forgeReply({
  digest,
  nonce,
  certificate: pem,
  key,
  further = [],
  genTime = new Date().toISOString().replace(/[-:T]|\.\d+/g, ''),
  imprintAlgorithm = oids.sha256,
  version = 1,
  status = 0,
  contentType = oids.timestampInfo,
  signedType = contentType,
  named = pem,
  digests = 1,
  signers = 1,
}: Forgery): Buffer {
  const certificate = new X509Certificate(pem);
  const info = sequence(
    integer(version),
    oid('1.2.3.4.1'),
    sequence(algorithm(imprintAlgorithm), octets(digest)),
    integer(7),
    writeDer(tags.generalizedTime, Buffer.from(genTime)),
    ...(nonce ? [writeDer(tags.integer, nonce)] : []),
  );
  const attributes = set(
    attribute(oids.contentType, oid(signedType)),
    ...Array.from({ length: digests }, () => attribute(oids.messageDigest, octets(sha256(info)))),
    ...(named === null
      ? []
      : [
          attribute(
            oids.signingCertificateV2,
            sequence(sequence(sequence(octets(sha256(new X509Certificate(named).raw))))),
          ),
        ]),
  );
  const asInToken = Buffer.from(attributes);
  asInToken[0] = tags.context(0);
  const signer = sequence(
    integer(1),
    issuerAndSerial(certificate),
    algorithm(oids.sha256),
    asInToken,
    algorithm('1.2.840.10045.4.3.2'),
    octets(sign('sha256', attributes, key)),
  );
  const certificates = [pem, ...further].map((one) => new X509Certificate(one).raw);
  const signedData = sequence(
    integer(3),
    set(algorithm(oids.sha256)),
    sequence(oid(contentType), writeDer(tags.context(0), octets(info))),
    writeDer(tags.context(0), ...certificates),
    set(...Array.from({ length: signers }, () => signer)),
  );
  const token = sequence(oid(oids.signedData), writeDer(tags.context(0), signedData));
  return sequence(sequence(integer(status)), token);
}
