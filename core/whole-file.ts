import { open, realpath, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Owner, ownerToBe } from './owner.ts';

/**
 * Replaces a file whole or not at all: written beside, forced to the disk, moved into place; the move is forced too. Its
 * owner alone can read it, whoever could read the one before; by root it stays whose it was. A link still leads to it.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const there = await realpath(path).catch(() => undefined);
  const file = there ?? path;
  const beside = `${file}.${process.pid}`;
  // What a process of the same number left when it was ended.
  await rm(beside, { force: true });
  try {
    await writeNew(beside, text, ownerToBe(there ?? dirname(file)));
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolderOf(file);
}

/** Makes a new file outlive a power cut; its owner, whoever has the folder, alone can read it. @throws where there is one already (`EEXIST`) */
export async function createFile(file: string, text: string): Promise<void> {
  await writeNew(file, text, ownerToBe(dirname(file)));
  await syncFolderOf(file);
}

async function writeNew(file: string, text: string, owner: Owner | undefined): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    if (owner) await handle.chown(owner.uid, owner.gid);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolderOf(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
