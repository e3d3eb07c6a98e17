import { cosignedMessage, unpackCosignature } from './cosignature.ts';
import { type Bytes, utf8 } from './encoding.ts';
import { isSignedBy } from './ed25519.ts';
import { keyId, keyOfVkey, type PublicKey } from './keys.ts';
import type { Verifier } from './note.ts';

/** Checks signatures of a key, each type of key by what it signs. */
export function verifierOf(key: PublicKey): Verifier {
  const isGood =
    key.type === 'note'
      ? (text: string, signature: Bytes) => isSignedBy(key.bytes, utf8(text), signature)
      : async (text: string, packed: Bytes) => {
          const { seconds, signature } = unpackCosignature(packed);
          return isSignedBy(key.bytes, cosignedMessage(text, seconds), signature);
        };
  return { name: key.name, keyId: keyId(key), isGood };
}

/** The same of a key in one line (`NAME+KEYID+BASE64`). @throws LogError */
export const verifierOfVkey = (vkey: string): Verifier => verifierOf(keyOfVkey(vkey));
