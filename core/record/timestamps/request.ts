import { randomBytes } from 'node:crypto';
import { tags, writeDer } from './der.ts';

/** 2.16.840.1.101.3.4.2.1 in DER. */
const sha256Oid = Buffer.from('608648016503040201', 'hex');

/** 64 random bits that come back in the answer, so that no old one is taken for it; as a positive number in DER. */
export function newNonce(): Buffer {
  const nonce = randomBytes(8);
  nonce[0] = (nonce[0]! & 0x7f) | 0x40;
  return nonce;
}

/**
 * A time-stamp request (RFC 3161, section 2.4.1) for something by its SHA-256. Asks for the authority's certificates,
 * without which an old token could not be checked once they are gone.
 * @param nonce of `newNonce`
 */
export const timestampRequest = (digest: Uint8Array, nonce: Uint8Array): Buffer =>
  writeDer(
    tags.sequence,
    writeDer(tags.integer, Buffer.of(1)),
    writeDer(
      tags.sequence,
      writeDer(tags.sequence, writeDer(tags.oid, sha256Oid), writeDer(tags.empty)),
      writeDer(tags.octets, digest),
    ),
    writeDer(tags.integer, nonce),
    writeDer(tags.boolean, Buffer.of(0xff)),
  );
