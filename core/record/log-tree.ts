import { LogTile } from '../db/entities/log.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { type Bytes, concat, utf8 } from '../domain/log/encoding.ts';
import type { ReadHashes } from '../domain/log/subtrees.ts';
import { bundleOf, completeRoot, readFromTiles, type Tile, tileWidth } from '../domain/log/tiles.ts';

/*
 * The tree over the leaves of the record. A full tile is stored once with its root, when the first checkpoint reaches
 * over it; what is not full yet is read from the leaves and from the roots below, at most 255 hashes a level. So the
 * root over a hundred thousand leaves is computed from a few hundred.
 */
/** Six levels hold more leaves than a number can count to. */
const levels = 7;
/** Tiles of leaves that are read at once while an old record gets its tiles: a tenth of a megabyte. */
const atOnce = 16;

/** How many leaves the record has. They stand without a gap, which the table sees to. */
export async function leafCount(em: Em): Promise<number> {
  const [row] = await rows(
    em,
    { size: column.number },
    'select coalesce(max(index) + 1, 0) as size from record_leaves',
  );
  return row!.size;
}

/** The hashes of complete parts of the tree of `size` leaves; full tiles must have been kept by `keepTiles`. */
export const storedHashes = (em: Em, size: number): ReadHashes =>
  readFromTiles(size, (tile) => tileBytes(em, tile));

/** The bytes of a tile: hashes one after the other, or the entries themselves with their lengths. */
export async function tileBytes(em: Em, { level, index, width }: Tile): Promise<Bytes> {
  const from = index * tileWidth;
  if (level === 'entries') {
    const leaves = await rows(
      em,
      { body: column.of('RecordLeaf', 'body') },
      'select body from record_leaves where index >= ? and index < ? order by index',
      [from, from + width],
    );
    return bundleOf(leaves.map(({ body }) => utf8(body)));
  }
  if (width === tileWidth) {
    const kept = await em.findOne(LogTile, { level, index }, { disableIdentityMap: true });
    if (kept) return kept.hashes;
  }
  return concat(...(await hashesOf(em, level, from, from + width)));
}

/** Hashes of one level of tiles: of leaves, or the roots of the full tiles below. */
export async function hashesOf(em: Em, level: number, from: number, to: number): Promise<Bytes[]> {
  if (level === 0) {
    const leaves = await rows(
      em,
      { hash: column.of('RecordLeaf', 'hash') },
      'select hash from record_leaves where index >= ? and index < ? order by index',
      [from, to],
    );
    return leaves.map(({ hash }) => Buffer.from(hash, 'hex'));
  }
  const tiles = await rows(
    em,
    { root: column.of('LogTile', 'root') },
    'select root from log_tiles where level = ? and index >= ? and index < ? order by index',
    [level - 1, from, to],
  );
  return tiles.map(({ root }) => root);
}

/** Stores every tile that is full in the tree of `size` leaves and is not stored yet, the lowest level first. */
export async function keepTiles(em: Em, size: number): Promise<void> {
  for (let level = 0; level < levels; level += 1) {
    const full = Math.floor(size / tileWidth ** (level + 1));
    const [row] = await rows(
      em,
      { next: column.number },
      'select coalesce(max(index) + 1, 0) as next from log_tiles where level = ?',
      [level],
    );
    for (let next = row!.next; next < full; next += atOnce) {
      const end = Math.min(full, next + atOnce);
      const hashes = await hashesOf(em, level, next * tileWidth, end * tileWidth);
      await em.insertMany(
        LogTile,
        Array.from({ length: end - next }, (_, at) =>
          tileOf(level, next + at, hashes.slice(at * tileWidth, (at + 1) * tileWidth)),
        ),
      );
    }
    if (full === 0) return;
  }
}

function tileOf(level: number, index: number, hashes: readonly Bytes[]) {
  if (hashes.length !== tileWidth) throw new RangeError(`Tile ${index} of level ${level} is not full.`);
  const whole = concat(...hashes);
  return { level, index, hashes: Buffer.from(whole), root: Buffer.from(completeRoot(whole)) };
}
