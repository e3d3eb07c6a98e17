import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { makeFolder } from '#core/make-folder';
import { pngOf } from './draw.ts';

export interface StoredPicture {
  /** Of what is drawn: the same picture has the same name, whenever and for whatever it is asked. */
  hash: string;
  png: Buffer;
}

/**
 * Pictures drawn once and kept in a folder, under the hash of their SVG: one that would look otherwise is another file,
 * so that nothing old is ever sent. One is drawn at a time, each once however many ask; at most `most` files are kept,
 * the oldest go.
 */
export function createPictureStore(folder: string, { most = 2000 } = {}) {
  const inTurn = pLimit(1);
  const underWay = new Map<string, Promise<StoredPicture>>();

  async function make(svg: string, hash: string): Promise<StoredPicture> {
    const file = join(folder, `${hash}.png`);
    try {
      return { hash, png: await readFile(file) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    const png = await inTurn(() => pngOf(svg));
    makeFolder(folder);
    // Renamed into place: another process that shares the folder never reads half of it.
    const half = `${file}.${process.pid}`;
    await writeFile(half, png);
    await rename(half, file);
    await inTurn(() => bound());
    return { hash, png };
  }

  async function bound(): Promise<void> {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.png'));
    if (files.length <= most) return;
    const dated = await Promise.all(
      // One that another process took away meanwhile is as good as the oldest.
      files.map(async (name) => ({
        name,
        at: await stat(join(folder, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      })),
    );
    dated.sort((one, other) => one.at - other.at);
    // A tenth more than must be: not at every picture.
    const gone = dated.slice(0, files.length - Math.floor(most * 0.9));
    await Promise.all(gone.map(({ name }) => rm(join(folder, name), { force: true })));
  }

  return async (svg: string): Promise<StoredPicture> => {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32);
    const started = underWay.get(hash) ?? make(svg, hash);
    underWay.set(hash, started);
    try {
      return await started;
    } finally {
      underWay.delete(hash);
    }
  };
}
