import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemClock } from '../clock.ts';
import { isKeyName, keyOfVkey, vkeyOf } from '../domain/log/keys.ts';
import { LogError } from '../domain/log/log-error.ts';
import { fault } from '../errors.ts';
import { witnessKey } from './log-keys.ts';
import { readSecretLine, secretLine } from './signing-key.ts';
import { makeFolder } from '../make-folder.ts';
import { createFile, replaceFile } from '../whole-file.ts';
import { noWitness } from './witness-server.ts';
import { readState, stateText, type StateFile } from './witness-state.ts';

/** What a witness tells of itself. */
export interface ShownWitness {
  /** Its public key in one line, for the settings of the logs it watches. */
  vkey: string;
  /** Public keys of the logs it watches. */
  watches: readonly string[];
  /** By name of the log: how many entries the largest checkpoint had that it signed. */
  signed: Readonly<Record<string, number>>;
}

/**
 * Makes a witness: one file with its key and all it has signed.
 * @throws AppError `usage` for a name that cannot be one, `refused` where there is a file
 */
export async function makeWitness(file: string, name: string): Promise<ShownWitness> {
  if (!isKeyName(name))
    throw fault('usage', 'The name of a witness has no blank and no plus sign.', {
      suggestion: 'Take an address of yours without its scheme, such as example.com/witness.',
    });
  const seed = randomBytes(32);
  const key = witnessKey(name, seed, systemClock);
  makeFolder(dirname(file));
  const state: StateFile = { format: 1, key: secretLine('cosignature', key, seed), watches: [], logs: {} };
  try {
    await createFile(file, stateText(state));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw fault('refused', `There is a file ${file} already; a witness is never written over.`, {
      suggestion: 'Name another file, or look at it with `tips witness show`.',
    });
  }
  return shown(file, state);
}

/** Lets a witness watch one more log, by the log's public key. @throws AppError */
export async function watchLog(file: string, vkey: string): Promise<ShownWitness> {
  try {
    if (keyOfVkey(vkey).type !== 'note') throw new LogError('unsupported', 'The key is not that of a log.');
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    throw fault('usage', error.message, {
      suggestion: 'The site’s page about its record has the key, and `tips ledger key` prints it.',
    });
  }
  const state = await stateOf(file);
  const watches = [...new Set([...(state.watches ?? []), vkey])];
  await replaceFile(file, stateText({ ...state, watches }));
  return shown(file, { ...state, watches });
}

export const showWitness = async (file: string): Promise<ShownWitness> => shown(file, await stateOf(file));

/** A missing file is nobody's: only for signing is it that of a witness that has signed nothing. */
async function stateOf(file: string): Promise<StateFile> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) throw noWitness(file);
  return readState(file);
}

function shown(file: string, { key, watches = [], logs }: StateFile): ShownWitness {
  if (key === undefined) throw noWitness(file);
  const { name, seed } = readSecretLine(key, 'cosignature');
  return {
    vkey: vkeyOf(witnessKey(name, seed, systemClock).publicKey),
    watches,
    signed: Object.fromEntries(Object.entries(logs).map(([origin, { size }]) => [origin, size])),
  };
}
