import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isConsistent, isIncluded } from '../../../../core/domain/log/check-proofs.ts';
import { edgeParts, edgeRoot } from '../../../../core/domain/log/edge.ts';
import { areEqual, base64Of, type Bytes, hexOf } from '../../../../core/domain/log/encoding.ts';
import { consistencyProof, inclusionProof } from '../../../../core/domain/log/proofs.ts';
import { type ReadHashes, rootAt, subtreesOf } from '../../../../core/domain/log/subtrees.ts';
import { leafHash, nodeHash } from '../../../../core/domain/log/tree-hash.ts';
import { grow, growTo } from './grown-tree.ts';
import { entryOf, NaiveTree } from './naive-tree.ts';
import { firstLeaf, from7To13, leaf5In13, roots } from './vectors.ts';

const largest = 300;
const naive = NaiveTree.ofSize(largest);
const { edges, read } = growTo(largest);
const sizes = Array.from({ length: largest + 1 }, (_, size) => size);
const hexes = (hashes: readonly Uint8Array[]): string[] => hashes.map(hexOf);

describe('the known vectors', () => {
  test('of a leaf and of roots', async () => {
    expect(hexOf(leafHash(entryOf(0)))).toBe(firstLeaf);
    for (const [size, root] of roots) {
      expect(base64Of(edgeRoot(edges[size]!))).toBe(root);
      expect(base64Of(await rootAt(size, read))).toBe(root);
    }
  });

  test('of the proofs for leaf 5 in 13 and from 7 to 13', async () => {
    expect((await inclusionProof(5, 13, read)).map(base64Of)).toEqual(leaf5In13);
    expect((await consistencyProof(7, 13, read)).map(base64Of)).toEqual(from7To13);
  });

  test('of the eight leaves every implementation of Certificate Transparency is tried with', () => {
    const leaves = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    const tree = grow(leaves.map((leaf) => Buffer.from(leaf, 'hex')));
    expect(hexOf(edgeRoot(tree.edges.at(-1)!))).toBe(
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    );
  });
});

describe('every size up to 300', () => {
  test('has the root of the naive tree, at its edge and read from its parts', async () => {
    for (const size of sizes) {
      const root = naive.root(size).toString('hex');
      expect(hexOf(edgeRoot(edges[size]!))).toBe(root);
      expect(hexOf(await rootAt(size, read))).toBe(root);
      expect(hexes(await read(edgeParts(size)))).toEqual(hexes(edges[size]!.roots));
    }
  });

  /** Every place of the small sizes; of the others both ends, the sides of every power of two, and each seventh. */
  const placesIn = (size: number): number[] => {
    const isTried = (place: number) =>
      size <= 70 || place % 7 === size % 7 || place < 3 || place > size - 3 || isNearPower(place);
    return Array.from({ length: size }, (_, place) => place).filter(isTried);
  };
  const isNearPower = (place: number): boolean =>
    [place - 1, place, place + 1].some((one) => one > 0 && (one & (one - 1)) === 0);
  const areSame = (one: readonly Bytes[], other: readonly Bytes[]): boolean =>
    one.length === other.length && one.every((hash, at) => areEqual(hash, other[at]!));

  test('has the naive inclusion proofs of its leaves, which hold for them', async () => {
    const wrong: string[] = [];
    for (const size of sizes) {
      const head = { size, root: naive.root(size) };
      for (const index of placesIn(size)) {
        const proof = await inclusionProof(index, size, read);
        const isRight =
          areSame(proof, naive.path(index, size)) && isIncluded(head, index, naive.leaf(index), proof);
        if (!isRight) wrong.push(`${index} in ${size}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('has the naive consistency proofs from smaller ones, which hold', async () => {
    const wrong: string[] = [];
    for (const size of sizes) {
      const newer = { size, root: naive.root(size) };
      for (const older of [...placesIn(size), size]) {
        const proof = await consistencyProof(older, size, read);
        const expected = older === 0 || older === size ? [] : naive.proof(older, size);
        const isRight =
          areSame(proof, expected) && isConsistent({ size: older, root: naive.root(older) }, newer, proof);
        if (!isRight) wrong.push(`${older} to ${size}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** A proof in which one thing was changed. */
const tamperings = {
  'a bit of a hash': (proof: Bytes[], at: number, bit: number) => {
    const changed = proof.map((hash) => hash.slice());
    const hash = changed[at % changed.length];
    if (hash) hash[bit >> 3]! ^= 1 << (bit & 7);
    return changed;
  },
  'a hash left out': (proof: Bytes[], at: number) => proof.toSpliced(at % Math.max(1, proof.length), 1),
  'a hash put in': (proof: Bytes[], at: number) =>
    proof.toSpliced(at % (proof.length + 1), 0, naive.leaf(at % largest)),
};
const places = {
  size: fc.integer({ min: 2, max: largest }),
  part: fc.nat(),
  at: fc.nat(),
  bit: fc.integer({ min: 0, max: 255 }),
};

describe.each(Object.entries(tamperings))('a proof with %s', (_, tamper) => {
  test('includes nothing', () =>
    fc.assert(
      fc.asyncProperty(places.size, places.part, places.at, places.bit, async (size, part, at, bit) => {
        const index = part % size;
        const proof = tamper(await inclusionProof(index, size, read), at, bit);
        expect(isIncluded({ size, root: naive.root(size) }, index, naive.leaf(index), proof)).toBe(false);
      }),
    ));

  test('joins no two trees', () =>
    fc.assert(
      fc.asyncProperty(places.size, places.part, places.at, places.bit, async (size, part, at, bit) => {
        const older = 1 + (part % (size - 1));
        const proof = tamper(await consistencyProof(older, size, read), at, bit);
        const heads = [older, size].map((count) => ({ size: count, root: naive.root(count) }));
        expect(isConsistent(heads[0]!, heads[1]!, proof)).toBe(false);
      }),
    ));
});

describe('what does not hold is refused', () => {
  const head = { size: 13, root: naive.root(13) };

  test('another leaf, another place, another root, a place that is not there', async () => {
    const proof = await inclusionProof(5, 13, read);
    expect(isIncluded(head, 5, naive.leaf(6), proof)).toBe(false);
    expect(isIncluded({ ...head, root: naive.root(12) }, 5, naive.leaf(5), proof)).toBe(false);
    for (const index of [0, 4, 6, 12, 13, 18, -1, 0.5, Number.NaN, Infinity]) {
      expect(isIncluded(head, index, naive.leaf(5), proof)).toBe(false);
    }
  });

  test('a place behind the only leaf', () => {
    expect(isIncluded({ size: 1, root: naive.root(1) }, 0, naive.leaf(0), [])).toBe(true);
    expect(isIncluded({ size: 1, root: naive.root(1) }, 1, naive.leaf(0), [])).toBe(false);
  });

  test('a proof that ends too early: the root, or a node below it, is no leaf', () => {
    expect(isIncluded(head, 0, head.root, [])).toBe(false);
    expect(isIncluded(head, 0, naive.root(8), [naive.root(13, 8)])).toBe(false);
  });

  test('two good roots of which one is said to have more leaves than it has', async () => {
    const proof = await consistencyProof(4, 8, read);
    const [four, eight] = [4, 8].map((size) => ({ size, root: naive.root(size) }));
    expect(isConsistent(four!, eight!, proof)).toBe(true);
    for (const size of [9, 16, 100]) expect(isConsistent(four!, { ...eight!, size }, proof)).toBe(false);
  });

  test('a node passed off as an entry', async () => {
    // The two halves of a node are 64 bytes; hashed as an entry they are another hash than the node.
    const pair = Buffer.concat([naive.leaf(0), naive.leaf(1)]);
    const tree = { size: 2, root: naive.root(2) };
    expect(isIncluded({ ...tree, size: 1 }, 0, leafHash(pair), [])).toBe(false);
    expect(hexOf(leafHash(pair))).not.toBe(hexOf(nodeHash(naive.leaf(0), naive.leaf(1))));
  });

  test('a tree in which one old leaf was rewritten', async () => {
    const rewritten = grow(Array.from({ length: 13 }, (_, n) => entryOf(n === 3 ? 99 : n)));
    const newer = { size: 13, root: edgeRoot(rewritten.edges[13]!) };
    for (let older = 4; older <= 13; older += 1) {
      const proof = await consistencyProof(older, 13, rewritten.read);
      expect(isConsistent({ size: older, root: naive.root(older) }, newer, proof)).toBe(false);
    }
    const before = await consistencyProof(3, 13, rewritten.read);
    expect(isConsistent({ size: 3, root: naive.root(3) }, newer, before)).toBe(true);
  });

  test('a tree that shrank, two roots of one size, a proof where none belongs', () => {
    const older = { size: 7, root: naive.root(7) };
    expect(isConsistent(head, older, [])).toBe(false);
    expect(isConsistent({ ...older, size: 13 }, head, [])).toBe(false);
    expect(isConsistent(head, head, [naive.leaf(0)])).toBe(false);
    expect(isConsistent({ size: 0, root: naive.root(0) }, head, [naive.leaf(0)])).toBe(false);
    expect(isConsistent({ size: 0, root: naive.root(1) }, head, [])).toBe(false);
    expect(isConsistent(older, head, [])).toBe(false);
  });

  test('a proof asked for what cannot be, at once and not in a loop without end', async () => {
    await expect(consistencyProof(14, 13, read)).rejects.toThrow('never was one of 14');
    await expect(inclusionProof(13, 13, read)).rejects.toThrow('has no leaf 13');
    await expect(inclusionProof(-1, 13, read)).rejects.toThrow(RangeError);
    await expect(rootAt(2 ** 53, read)).rejects.toThrow(RangeError);
    expect(() => subtreesOf({ from: 3, to: 13 })).toThrow(RangeError);
  });
});

describe('sizes no bit operator can hold', () => {
  /** A tree of one entry over and over: all parts of a level have one hash, so that any size can be had. */
  const levels = [leafHash(entryOf(0))];
  for (let level = 1; level < 53; level += 1) levels.push(nodeHash(levels[level - 1]!, levels[level - 1]!));
  const same: ReadHashes = async (parts) => parts.map(({ level }) => levels[level]!);

  test.each([2 ** 31 - 1, 2 ** 31, 2 ** 32 + 1, 2 ** 40 + 12_345, Number.MAX_SAFE_INTEGER])(
    '%d',
    async (size) => {
      const root = await rootAt(size, same);
      for (const index of [0, 1, 2 ** 31 - 2, size - 2, size - 1]) {
        const proof = await inclusionProof(index, size, same);
        expect(isIncluded({ size, root }, index, levels[0]!, proof)).toBe(true);
        expect(isIncluded({ size, root }, index, levels[1]!, proof)).toBe(false);
      }
      for (const older of [1, 2 ** 30, 2 ** 31 - 1, size - 1]) {
        if (older === size) continue;
        const proof = await consistencyProof(older, size, same);
        const head = { size: older, root: await rootAt(older, same) };
        expect(isConsistent(head, { size, root }, proof)).toBe(true);
        expect(isConsistent({ ...head, root: levels[2]! }, { size, root }, proof)).toBe(false);
      }
    },
  );
});
