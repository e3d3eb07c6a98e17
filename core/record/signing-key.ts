import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dataFolder } from '../db/embedded/location.ts';
import type { Deps } from '../deps.ts';
import { originOf } from '../domain/log/addresses.ts';
import { base64Of, bytesOfBase64, concat } from '../domain/log/encoding.ts';
import { isKeyName, keyId, keyTypes, vkeyOf } from '../domain/log/keys.ts';
import { LogError } from '../domain/log/log-error.ts';
import { type AppError, fault } from '../errors.ts';
import { logKey, type SigningKey } from './log-keys.ts';
import { makeFolder } from '../make-folder.ts';
import { createFile, replaceFile } from '../whole-file.ts';

/*
 * The key that signs checkpoints lies in a file of its own, never in the database: whoever has a copy of the database
 * cannot sign with it. One line a key, the newest first, in the form that Go's sumdb/note reads and writes.
 */
const secretPrefix = 'PRIVATE+KEY+';
const keyLength = 32;

type Place = Pick<Deps, 'settings' | 'isSimulated'>;

/** Where the key lies: `RECORD_KEY_FILE`, else in the data folder; the demo has a key of its own. */
export const keyFileOf = ({ settings, isSimulated }: Place): string =>
  settings.RECORD_KEY_FILE ??
  join(dataFolder(settings), isSimulated ? 'demo-record' : 'record', 'signing-key');

/** What was signed last, kept beside the key: a database that was put back to an earlier day does not have it. */
export const signedFileOf = (keyFile: string): string => `${keyFile}.signed.json`;

/** A key in one secret line. */
export const secretLine = (
  type: keyof typeof keyTypes,
  { publicKey }: SigningKey,
  seed: Uint8Array,
): string =>
  `${secretPrefix}${publicKey.name}+${keyId(publicKey)}+${base64Of(concat(Uint8Array.of(keyTypes[type]), seed))}`;

/** Name and seed of such a line. Nothing of it is told when it cannot be read. @throws LogError */
export function readSecretLine(
  line: string,
  type: keyof typeof keyTypes,
): { name: string; seed: Uint8Array } {
  const [name = '', id = '', ...rest] = line.startsWith(secretPrefix)
    ? line.slice(secretPrefix.length).split('+')
    : [];
  const [byte, ...seed] = bytesOfBase64(rest.join('+'), 'The key in the file');
  if (!isKeyName(name) || !/^[\da-f]{8}$/.test(id) || byte !== keyTypes[type] || seed.length !== keyLength) {
    throw new LogError('malformed', 'The line is no secret key.');
  }
  return { name, seed: Uint8Array.from(seed) };
}

/**
 * The keys of the file, the newest first; null where there is no file.
 * @throws AppError `bad_configuration` where it cannot be read
 */
export async function readKeys(file: string): Promise<SigningKey[] | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw unreadable(file, (error as NodeJS.ErrnoException).code ?? 'it cannot be opened');
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw unreadable(file, 'it is empty');
  return lines.map((line) => {
    try {
      const { name, seed } = readSecretLine(line, 'note');
      return logKey(name, seed);
    } catch (error) {
      if (error instanceof LogError) throw unreadable(file, 'a line of it is no key');
      throw error;
    }
  });
}

/** Told without the content, which is secret. */
const unreadable = (file: string, why: string): AppError =>
  fault('bad_configuration', `The signing key of the record (${file}) cannot be read: ${why}.`, {
    suggestion: 'Bring the file back from a copy; without one, `tips ledger key rotate --lost`.',
  });

/** The name that a site's key gets: its address; without one a name that is nobody else's. */
export const nameOfLog = ({ PUBLIC_URL: address }: Deps['settings']): string =>
  originOf(address ?? `touchline-${randomBytes(4).toString('hex')}.invalid`);

/**
 * Makes the key where there is none, and leaves one that is there alone.
 * @returns the newest key, and whether it was made now
 * @throws AppError `bad_configuration` for a file that cannot be read, `refused` where none can be written
 */
export async function ensureSigningKey(
  deps: Place,
): Promise<{ key: SigningKey; file: string; isNew: boolean }> {
  const file = keyFileOf(deps);
  const [there] = (await readKeys(file)) ?? [];
  if (there) return { key: there, file, isNew: false };
  const made = newKey(nameOfLog(deps.settings));
  try {
    makeFolder(dirname(file), 0o700);
    await createFile(file, `${made.line}\n`);
  } catch (error) {
    // Another process was first: its key is the key.
    const [theirs] = (error as NodeJS.ErrnoException).code === 'EEXIST' ? ((await readKeys(file)) ?? []) : [];
    if (theirs) return { key: theirs, file, isNew: false };
    throw fault('refused', `The signing key of the record cannot be written (${file}).`, {
      suggestion: 'Name a file in a folder that can be written to in RECORD_KEY_FILE.',
      cause: error,
    });
  }
  return { key: made.key, file, isNew: true };
}

/** Puts a new key before those of the file, which stay: the next checkpoint is signed by the old one and by it. */
export async function addSigningKey(file: string, name: string): Promise<SigningKey> {
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw unreadable(file, error.code ?? 'it cannot be opened');
  });
  const { key, line } = newKey(name);
  makeFolder(dirname(file), 0o700);
  await replaceFile(file, `${line}\n${before}`);
  return key;
}

function newKey(name: string): { key: SigningKey; line: string } {
  const seed = randomBytes(keyLength);
  const key = logKey(name, seed);
  return { key, line: secretLine('note', key, seed) };
}

/** The public half in one line, to be told to everybody. */
export const vkeyOfKey = ({ publicKey }: SigningKey): string => vkeyOf(publicKey);
