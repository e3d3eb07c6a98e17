import { type Bytes, base64Of, bytesOfBase64, concat, hexOf, utf8 } from './encoding.ts';
import { malformed, shown, unsupported } from './log-error.ts';
import { sha256Of } from './tree-hash.ts';

/** What a key signs (C2SP signed-note): the text of a note, or a checkpoint with the time it was seen at. */
export const keyTypes = { note: 0x01, cosignature: 0x04 } as const;
export type KeyType = keyof typeof keyTypes;

/** A public key with its name. Both together, and never the key id alone, say whose a signature is. */
export interface PublicKey {
  readonly name: string;
  readonly type: KeyType;
  /** The 32 bytes of an Ed25519 public key (RFC 8032). */
  readonly bytes: Bytes;
}

/** Whether this can be the name of a key: no blank, no plus sign, nothing unseen. */
export const isKeyName = (name: string): boolean =>
  name !== '' && name.isWellFormed() && !/[+\p{White_Space}\p{Cc}]/u.test(name);

/** The key id: the first four bytes of SHA-256 over name, line feed, type and key, in hex. It finds a key and proves nothing. */
export const keyId = ({ name, type, bytes }: PublicKey): string =>
  hexOf(sha256Of(concat(utf8(`${name}\n`), Uint8Array.of(keyTypes[type]), bytes)).subarray(0, 4));

/** A public key in one line: `NAME+KEYID+BASE64`. */
export const vkeyOf = (key: PublicKey): string =>
  `${key.name}+${keyId(key)}+${base64Of(concat(Uint8Array.of(keyTypes[key.type]), key.bytes))}`;

/** The public key of such a line. @throws LogError, also where the key id is not that of the key */
export function keyOfVkey(vkey: string): PublicKey {
  // Base64 has plus signs of its own: only the first two separate.
  const [name = '', id = '', ...rest] = vkey.split('+');
  if (!isKeyName(name) || !/^[\da-f]{8}$/.test(id) || rest.length === 0) {
    throw malformed('The verifier key is not NAME+KEYID+BASE64.');
  }
  const [type, ...key] = bytesOfBase64(rest.join('+'), 'The key in the verifier key');
  const known = Object.entries(keyTypes).find(([, byte]) => byte === type)?.[0] as KeyType | undefined;
  if (!known)
    throw unsupported(`The verifier key of ${shown(name)} is of a type (${type}) that is not known here.`);
  if (key.length !== 32)
    throw malformed(`The verifier key of ${shown(name)} has ${key.length} bytes, not 32.`);
  const found: PublicKey = { name, type: known, bytes: Uint8Array.from(key) };
  if (keyId(found) !== id)
    throw malformed(`The verifier key of ${shown(name)} does not have the key id ${id}.`);
  return found;
}
