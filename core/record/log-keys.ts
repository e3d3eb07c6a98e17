import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { cosignedMessage, packCosignature } from '../domain/log/cosignature.ts';
import { utf8 } from '../domain/log/encoding.ts';
import { keyId, type KeyType, type PublicKey } from '../domain/log/keys.ts';
import type { Signer } from '../domain/log/note.ts';

/** What stands before the 32 bytes of a seed in PKCS #8 (RFC 8410). */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const keyLength = 32;

/** A key that signs, with its public half. */
export interface SigningKey {
  readonly publicKey: PublicKey;
  readonly signer: Signer;
}

function keyOf(name: string, type: KeyType, seed: Uint8Array): { key: KeyObject; publicKey: PublicKey } {
  if (seed.length !== keyLength) throw new RangeError(`A seed has ${keyLength} bytes, not ${seed.length}.`);
  const key = createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-keyLength);
  return { key, publicKey: { name, type, bytes: Uint8Array.from(raw) } };
}

/** The key of a log (Ed25519): signs the text of its checkpoints. `name` is the log's origin. */
export function logKey(name: string, seed: Uint8Array): SigningKey {
  const { key, publicKey } = keyOf(name, 'note', seed);
  return {
    publicKey,
    signer: { name, keyId: keyId(publicKey), sign: (text) => sign(null, utf8(text), key) },
  };
}

/** The key of a witness (Ed25519): signs a checkpoint with the time at which it was the newest. */
export function witnessKey(name: string, seed: Uint8Array, clock: Clock): SigningKey {
  const { key, publicKey } = keyOf(name, 'cosignature', seed);
  const cosign = (text: string) => {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    return packCosignature(seconds, sign(null, cosignedMessage(text, seconds), key));
  };
  return { publicKey, signer: { name, keyId: keyId(publicKey), sign: cosign } };
}
