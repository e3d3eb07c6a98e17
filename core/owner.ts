import { statSync } from 'node:fs';

/** Whose a file or folder is. */
export interface Owner {
  uid: number;
  gid: number;
}

/**
 * Whose something has to be that root makes in place of, or inside, what is there: whoever has that could not use it
 * otherwise, once a command was run with `sudo`. Undefined where it is the caller's anyway.
 */
export function ownerToBe(there: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(there);
  return uid === 0 ? undefined : { uid, gid };
}
