import { statfsSync } from 'node:fs';

/** With less free than this, in bytes, the disk under the built-in database is nearly full. */
export const littleRoom = 500 * 2 ** 20;

/** Free bytes of the disk that a folder lies on; null where it is not there yet: it is made at first use. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
