import { readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '../domain/time.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { makeFolder } from '../make-folder.ts';
import type { ImageName } from './address.ts';
import { imageType } from './image-type.ts';

export interface StoredImage {
  type: string;
  bytes: Buffer;
}

export interface ImageStoreOptions {
  folder: string;
  clock: Clock;
  log: Log;
  /** Whether something stored has this id: nothing else is asked for. */
  isKnown: (name: ImageName) => Promise<boolean>;
  fetch: (name: ImageName) => Promise<Buffer>;
  /** Bytes on disk at most; the oldest go first. */
  limitBytes?: number;
  /** Images asked for at the same time at most; others wait their turn. */
  atOnce?: number;
  /** How many requests may wait; a later one gets no image for now. */
  waiting?: number;
}

const fileOf = ({ kind, id }: ImageName): string => `${kind}-${id}`;

/** An image as it lies in the folder, or undefined where it was never fetched: nothing is asked for. */
export async function keptImage(folder: string, name: ImageName): Promise<StoredImage | undefined> {
  const bytes = await readFile(join(folder, fileOf(name))).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const type = bytes && imageType(bytes);
  return bytes && type ? { type, bytes } : undefined;
}

/** How long what is missing, or was no image, is not asked for again. */
const absentMs = hourMs;
const mostAbsent = 5000;

/**
 * Images fetched once and kept in a folder: bounded in bytes, each asked for by one at a time, what is missing
 * remembered for an hour. Several processes may share the folder: files appear whole.
 */
export function createImageStore(options: ImageStoreOptions) {
  const { folder, clock, log, isKnown, limitBytes = 64 * 2 ** 20, atOnce = 4, waiting = 200 } = options;
  const inHand = new Map<string, Promise<StoredImage | undefined>>();
  const absent = new Map<string, number>();
  const turns: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => turns.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      turns.shift()?.();
    }
  }

  async function fetchAndKeep(name: ImageName, file: string): Promise<StoredImage | undefined> {
    try {
      if (!(await isKnown(name))) throw new Error('nothing stored has this id');
      const bytes = await inTurn(() => options.fetch(name));
      const type = imageType(bytes);
      if (!type) throw new Error('what came is no image that we show');
      await keep(file, bytes);
      return { type, bytes };
    } catch (error) {
      log.info({ err: error, ...name }, 'no image');
      absent.set(file, clock.now().getTime());
      for (const [oldest] of absent) {
        if (absent.size <= mostAbsent) break;
        absent.delete(oldest);
      }
      return undefined;
    }
  }

  async function keep(file: string, bytes: Buffer): Promise<void> {
    makeFolder(folder);
    const draft = join(folder, `.${file}.${process.pid}`);
    await writeFile(draft, bytes);
    await rename(draft, join(folder, file));
    await makeRoom();
  }

  async function makeRoom(): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        return { path, bytes: found?.size ?? 0, at: found?.mtimeMs ?? 0 };
      }),
    );
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of files.toSorted((one, other) => one.at - other.at)) {
      if (total <= limitBytes) return;
      await rm(path, { force: true });
      total -= bytes;
    }
  }

  async function kept(name: ImageName): Promise<StoredImage | undefined> {
    const found = await keptImage(folder, name);
    if (!found) return undefined;
    // An image that is used stays: the oldest by this time is removed first when room is needed.
    const now = clock.now();
    await utimes(join(folder, fileOf(name)), now, now).catch(() => undefined);
    return found;
  }

  /** The image, or undefined where there is none (for now). */
  return async function image(name: ImageName): Promise<StoredImage | undefined> {
    const file = fileOf(name);
    const missedAt = absent.get(file);
    if (missedAt !== undefined) {
      const age = clock.now().getTime() - missedAt;
      if (age >= 0 && age < absentMs) return undefined;
      absent.delete(file);
    }
    const found = await kept(name);
    if (found) return found;
    const other = inHand.get(file);
    if (other) return other;
    if (turns.length >= waiting) return undefined;
    const work = fetchAndKeep(name, file).finally(() => inHand.delete(file));
    inHand.set(file, work);
    return work;
  };
}
