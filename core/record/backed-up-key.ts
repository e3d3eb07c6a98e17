import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fault } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import { createFile } from '../whole-file.ts';
import { readKeys, signedFileOf } from './signing-key.ts';

/** The key that signs the record as a backup holds it, where that was asked for: secret, like the file it lies in. */
export interface BackedUpKey {
  /** The lines of the key's file. */
  lines: string;
  /** What was signed last; null where nothing was. */
  signed: string | null;
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Reads the key to be put into a backup, with what was signed last.
 * @throws AppError `not_configured` where there is no key, `bad_configuration` where it cannot be read
 */
export async function keyForBackup(file: string): Promise<BackedUpKey> {
  // What cannot be read as a key is not carried on.
  const lines = (await readKeys(file)) === null ? null : await textOf(file);
  if (lines === null)
    throw fault('not_configured', `There is no signing key in ${file} to be put into the backup.`, {
      suggestion: 'Back up without --with-key, or on the machine that has it.',
    });
  return { lines, signed: await textOf(signedFileOf(file)) };
}

/**
 * Brings the key of a backup back to its place. One that lies there already stays, and so does what it signed last: that
 * may be more than the backup knows of, and is what keeps the record from being signed a second way.
 * @returns whether it was written, or another or the same one was there
 */
export async function bringKeyBack(
  file: string,
  { lines, signed }: BackedUpKey,
): Promise<'written' | 'same' | 'other'> {
  const there = await textOf(file);
  if (there !== null) return there === lines ? 'same' : 'other';
  makeFolder(dirname(file), 0o700);
  // First what was signed: a key without it would sign a shorter record.
  if (signed !== null && (await textOf(signedFileOf(file))) === null)
    await createFile(signedFileOf(file), signed);
  await createFile(file, lines);
  return 'written';
}
