import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** With less free than this, in bytes, the disk under the built-in database is nearly full. */
export const littleRoom = 500 * 2 ** 20;
/** With less, the next hours may fill it. */
export const noRoom = 100 * 2 ** 20;

/** Free bytes of the disk that a folder lies on, or will lie on once it is made; null where nobody says. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder);
    // What the kernel only shows, as /proc, has no size at all: it is not full.
    return blocks === 0 ? null : bavail * bsize;
  } catch (error) {
    const isNotThere = (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(folder) !== folder;
    return isNotThere ? freeBytes(dirname(folder)) : null;
  }
}
