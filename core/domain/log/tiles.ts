import { type Bytes, concat } from './encoding.ts';
import { malformed } from './log-error.ts';
import type { ReadHashes, Subtree } from './subtrees.ts';
import { nodeHash } from './tree-hash.ts';

/*
 * A log as files (C2SP tlog-tiles): a tile has 256 hashes of one level of the tree in a row, a bundle the 256 entries
 * of a tile of leaves. A tile of the level above has the roots of full tiles, so that level L of tiles is level 8 L of
 * the tree. The last of a row may be partial, and is then named with its width.
 */
export const tileWidth = 256;
const treeLevels = 8;
const hashLength = 32;
const highestLevel = 63;

export interface Tile {
  /** 0 for the hashes of leaves, 1 for roots of full tiles of them, and so on; `entries` for the entries themselves. */
  readonly level: number | 'entries';
  readonly index: number;
  /** How many hashes or entries, 1 to 256. */
  readonly width: number;
}

/** Where a tile lies below the log's address: `tile/0/x001/x234/067`, `tile/entries/000.p/13`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const groups = padded.match(/\d{3}/g)!;
  const name = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${name}${width === tileWidth ? '' : `.p/${width}`}`;
}

const pathShape =
  /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/;

/** The tile that a path names in its one spelling, or null. */
export function tileOfPath(path: string): Tile | null {
  const [, level = '', groups = '', width] = pathShape.exec(path) ?? [];
  const tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replace(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  } as const;
  const isTile = groups !== '' && (tile.level === 'entries' || tile.level <= highestLevel);
  return isTile && Number.isSafeInteger(tile.index) && tilePath(tile) === path ? tile : null;
}

/** How wide a tile is in the tree of `size` leaves: 0 where there is nothing of it yet, 256 where it is full. */
export function widthOf({ level, index }: Pick<Tile, 'level' | 'index'>, size: number): number {
  const leaves = level === 'entries' ? 1 : tileWidth ** level;
  const hashes = Math.floor(size / leaves);
  return Math.min(tileWidth, Math.max(0, hashes - index * tileWidth));
}

/** The part of the tree whose root is the hash at `place` of a tile. */
export const partInTile = (level: number, index: number, place: number): Subtree => ({
  level: level * treeLevels,
  index: index * tileWidth + place,
});

/** The tile, and the hashes in it, from which the root of a complete part is computed. */
function placeOf({ level, index }: Subtree): { level: number; index: number; first: number; count: number } {
  const tileLevel = Math.floor(level / treeLevels);
  const count = 2 ** (level - tileLevel * treeLevels);
  const first = index * count;
  const tile = Math.floor(first / tileWidth);
  return { level: tileLevel, index: tile, first: first - tile * tileWidth, count };
}

/**
 * Reads hashes of the tree of `size` leaves from its tiles, each fetched once. What comes is not believed: whoever uses
 * it computes a root or a proof from it and compares that with what is signed.
 */
export const readFromTiles =
  (size: number, fetchTile: (tile: Tile) => Promise<Bytes>): ReadHashes =>
  async (subtrees) => {
    const places = subtrees.map(placeOf);
    const tiles = new Map(places.map(({ level, index }) => [`${level}/${index}`, { level, index }]));
    const read = await Promise.all(
      [...tiles].map(async ([key, at]): Promise<[string, Bytes]> => {
        const tile = { ...at, width: widthOf(at, size) };
        if (tile.width === 0) throw new RangeError(`A tree of ${size} leaves has no tile ${key}.`);
        return [key, hashesOf(tile, await fetchTile(tile))];
      }),
    );
    const bytes = new Map(read);
    return places.map(({ level, index, first, count }) => {
      const part = bytes.get(`${level}/${index}`)!.subarray(first * hashLength, (first + count) * hashLength);
      if (part.length < count * hashLength)
        throw new RangeError(`A tree of ${size} leaves has no such part of tile ${level}/${index}.`);
      return completeRoot(part);
    });
  };

function hashesOf(tile: Tile, bytes: Bytes): Bytes {
  const length = tile.width * hashLength;
  if (bytes.length !== length) {
    throw malformed(`${tilePath(tile)} has ${bytes.length} bytes, where ${length} belong.`);
  }
  return bytes;
}

/** The root over a power of two of hashes that stand one after the other. */
export function completeRoot(hashes: Bytes): Bytes {
  if (hashes.length === hashLength) return hashes.slice();
  const middle = hashes.length / 2;
  return nodeHash(completeRoot(hashes.subarray(0, middle)), completeRoot(hashes.subarray(middle)));
}

/** The longest entry that a bundle holds: its length stands before it in two bytes. */
export const longestEntry = 65_535;

/** A bundle of entries, each with its length before it, big-endian. @throws RangeError for one that is too long */
export function bundleOf(entries: readonly Bytes[]): Bytes {
  return concat(
    ...entries.flatMap((entry) => {
      if (entry.length > longestEntry) throw new RangeError(`An entry of ${entry.length} bytes is too long.`);
      return [Uint8Array.of(Math.floor(entry.length / 256), entry.length % 256), entry];
    }),
  );
}

/** The `width` entries of a bundle. @throws LogError where it holds more, fewer, or part of one */
export function entriesOf(bundle: Bytes, width: number): Bytes[] {
  const entries: Bytes[] = [];
  let at = 0;
  while (at < bundle.length) {
    const start = at + 2;
    const end = start + (bundle[at]! * 256 + (bundle[at + 1] ?? 0));
    if (end > bundle.length) throw malformed(`A bundle ends in the middle of its entry ${entries.length}.`);
    entries.push(bundle.slice(start, end));
    at = end;
  }
  if (entries.length !== width)
    throw malformed(`A bundle has ${entries.length} entries, where ${width} belong.`);
  return entries;
}
