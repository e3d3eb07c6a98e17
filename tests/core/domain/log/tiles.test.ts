import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concat, hexOf } from '../../../../core/domain/log/encoding.ts';
import { consistencyProof, inclusionProof } from '../../../../core/domain/log/proofs.ts';
import { rootAt } from '../../../../core/domain/log/subtrees.ts';
import {
  bundleOf,
  entriesOf,
  longestEntry,
  partInTile,
  readFromTiles,
  type Tile,
  tileOfPath,
  tilePath,
  widthOf,
} from '../../../../core/domain/log/tiles.ts';
import { growTo } from './grown-tree.ts';
import { entryOf } from './naive-tree.ts';

describe('the path of a tile', () => {
  test.each<[path: string, tile: Tile]>([
    ['tile/0/x001/x234/067', { level: 0, index: 1_234_067, width: 256 }],
    ['tile/0/000', { level: 0, index: 0, width: 256 }],
    ['tile/1/000.p/17', { level: 1, index: 0, width: 17 }],
    ['tile/entries/x001/000.p/255', { level: 'entries', index: 1000, width: 255 }],
    ['tile/63/999', { level: 63, index: 999, width: 256 }],
  ])('is %s', (path, tile) => {
    expect(tilePath(tile)).toBe(path);
    expect(tileOfPath(path)).toEqual(tile);
  });

  test.each([
    'tile/8/0/000',
    'tile/00/000',
    'tile/64/000',
    'tile/0/0',
    'tile/0/0000',
    'tile/0/x000/001',
    'tile/0/001/002',
    'tile/0/x001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/000.p',
    '/tile/0/000',
    'tile/0/000/',
    'tile/entries/000\n',
    'tile/-1/000',
    'tile/0/../000',
    '',
  ])('is not %j', (path) => {
    expect(tileOfPath(path)).toBeNull();
  });

  test('comes back for every tile', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 0, max: 63 }), fc.constant('entries' as const)),
        fc.integer({ min: 0, max: 2 ** 45 }),
        fc.integer({ min: 1, max: 256 }),
        (level, index, width) => {
          const tile = { level, index, width };
          expect(tileOfPath(tilePath(tile))).toEqual(tile);
        },
      ),
    ));
});

describe('the tiles of a tree', () => {
  test('are as wide as the tree of 70,000 that the specification gives', () => {
    const widths = (level: Tile['level'], ...indexes: number[]) =>
      indexes.map((index) => widthOf({ level, index }, 70_000));
    expect(widths(0, 0, 272, 273, 274)).toEqual([256, 256, 112, 0]);
    expect(widths('entries', 272, 273, 274)).toEqual([256, 112, 0]);
    expect(widths(1, 0, 1, 2)).toEqual([256, 17, 0]);
    expect(widths(2, 0, 1)).toEqual([1, 0]);
    expect(widths(3, 0)).toEqual([0]);
    expect(widthOf({ level: 1, index: 0 }, 256)).toBe(1);
  });

  const size = 70_000;
  const { read } = growTo(size);
  const fetched: string[] = [];
  const fetchTile = async (tile: Tile) => {
    fetched.push(tilePath(tile));
    if (tile.level === 'entries') throw new Error('only hashes were asked for');
    const { level, index, width } = tile;
    return concat(
      ...(await read(Array.from({ length: width }, (_, place) => partInTile(level, index, place)))),
    );
  };

  test('say the roots and proofs that the tree itself does, each fetched once', async () => {
    const fromTiles = readFromTiles(size, fetchTile);
    expect(hexOf(await rootAt(size, fromTiles))).toBe(hexOf(await rootAt(size, read)));
    for (const index of [0, 1, 255, 256, 65_535, 65_536, 69_999]) {
      fetched.length = 0;
      const proof = await inclusionProof(index, size, fromTiles);
      expect(proof.map(hexOf)).toEqual((await inclusionProof(index, size, read)).map(hexOf));
      expect(new Set(fetched).size).toBe(fetched.length);
    }
    for (const older of [1, 255, 256, 257, 65_536, 69_999]) {
      const proof = await consistencyProof(older, size, fromTiles);
      expect(proof.map(hexOf)).toEqual((await consistencyProof(older, size, read)).map(hexOf));
    }
  });

  test('are refused when they are shorter or longer than they must be', async () => {
    for (const change of [-32, -1, 1, 32]) {
      const fromTiles = readFromTiles(size, async (tile) => {
        const bytes = await fetchTile(tile);
        return change < 0 ? bytes.slice(0, change) : concat(bytes, new Uint8Array(change));
      });
      await expect(rootAt(size, fromTiles)).rejects.toMatchObject({ reason: 'malformed' });
    }
  });

  test('of a smaller tree do not hold what only the larger one has', async () => {
    const fromTiles = readFromTiles(1000, fetchTile);
    await expect(fromTiles([{ level: 0, index: 1000 }])).rejects.toThrow(RangeError);
    await expect(fromTiles([{ level: 0, index: 5000 }])).rejects.toThrow(RangeError);
  });
});

describe('a bundle of entries', () => {
  test('gives back what was put in, the empty and the longest entry too', () => {
    const entries = [entryOf(0), new Uint8Array(0), new Uint8Array(longestEntry).fill(7), entryOf(3)];
    const bundle = bundleOf(entries);
    expect([...bundle.subarray(0, 2)]).toEqual([0, 7]);
    expect(entriesOf(bundle, 4).map(hexOf)).toEqual(entries.map(hexOf));
    expect(() => bundleOf([new Uint8Array(longestEntry + 1)])).toThrow(RangeError);
  });

  test('is refused when it is cut, has more or has fewer', () => {
    const bundle = bundleOf([entryOf(0), entryOf(1)]);
    for (const [bytes, width] of [
      [bundle, 1],
      [bundle, 3],
      [bundle.slice(0, -1), 2],
      [concat(bundle, Uint8Array.of(0)), 2],
      [new Uint8Array(0), 1],
    ] as const) {
      expect(() => entriesOf(bytes, width)).toThrow(expect.objectContaining({ reason: 'malformed' }));
    }
  });
});
