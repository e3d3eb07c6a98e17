import type { Bytes } from './encoding.ts';
import { unsupported } from './log-error.ts';

/**
 * Whether this is the key's signature over the message (Ed25519, RFC 8032), by the Web Crypto of the browser or of
 * Node. A page that is neither https nor localhost has none, nor has an old browser.
 * @throws LogError `unsupported` there: unknown is neither good nor bad
 */
export async function isSignedBy(publicKey: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  // The types say that every page has one.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) throw unsupported('Signatures can be checked only on a page that is served safely (https).');
  let key: CryptoKey;
  try {
    key = await subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify']);
  } catch (cause) {
    throw unsupported('This browser cannot check the signatures of the log (Ed25519).', cause);
  }
  return subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(message));
}
