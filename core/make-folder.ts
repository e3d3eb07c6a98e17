import { lchownSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ownerToBe } from './owner.ts';

/**
 * Makes a folder, and those above it that are missing; where there is one already, nothing is done. What root makes
 * belongs to whoever has the folder above. Node's own
 * `recursive` tries for ever, and hears no signal meanwhile, where a system says that a place is not there although the
 * folder above it is, as `/proc` does.
 * @param mode of what is made; everybody may read it unless told otherwise
 * @throws the system's error where it cannot be made
 */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    make(path, mode);
  } catch (error) {
    const above = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === path || isFolder(above)) throw error;
    makeFolder(above, mode);
    make(path, mode);
  }
}

function make(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // A disk that cannot be written, or a drive's root, says other things than that there is one.
    if (!isFolder(path)) throw error;
    return;
  }
  const owner = ownerToBe(dirname(path));
  if (owner) lchownSync(path, owner.uid, owner.gid);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
