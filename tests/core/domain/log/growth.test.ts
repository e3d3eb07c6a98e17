import { describe, expect, test, vi } from 'vitest';
import { checkGrowth } from '../../../../core/domain/log/growth.ts';
import { checkpointText } from '../../../../core/domain/log/checkpoint.ts';
import { edgeRoot } from '../../../../core/domain/log/edge.ts';
import { concat, type Bytes, utf8 } from '../../../../core/domain/log/encoding.ts';
import { vkeyOf } from '../../../../core/domain/log/keys.ts';
import { signNote } from '../../../../core/domain/log/note.ts';
import { bundleOf, partInTile, type Tile, tileWidth } from '../../../../core/domain/log/tiles.ts';
import { logKey } from '#core/record/log-keys';
import { grow } from './grown-tree.ts';
import { entryOf } from './naive-tree.ts';
import { formatProofFile } from '../../../../core/domain/log/proof-file.ts';
import { inclusionProof } from '../../../../core/domain/log/proofs.ts';

const key = logKey('record.example/touchline', new Uint8Array(32).fill(7));
const vkey = vkeyOf(key.publicKey);

const next = logKey('record.example/touchline', new Uint8Array(32).fill(8));
const nextVkey = vkeyOf(next.publicKey);

interface More {
  /** Who signed the first checkpoint over an entry. */
  signedIn?: Record<number, (typeof key)[]>;
  /** Further entries that differ. */
  also?: Record<number, string>;
}

/** A log of so many entries, of which one may differ. */
function logOf(size: number, changed = -1, other = 'other', { signedIn = {}, also = {} }: More = {}) {
  const texts: Record<number, string> = { ...also, [changed]: other };
  const entries = Array.from({ length: size }, (_, n) =>
    texts[n] === undefined ? entryOf(n) : utf8(texts[n]),
  );
  const { edges, read } = grow(entries);
  const note = (at = size, keys = [key]) => ({
    note: signNote(
      checkpointText({ origin: key.publicKey.name, size: at, root: edgeRoot(edges[at]!), extensions: [] }),
      keys.map(({ signer }) => signer),
    ),
    vkey: vkeyOf(keys[0]!.publicKey),
  });
  const tile = async ({ level, index, width }: Tile): Promise<Bytes> => {
    if (level === 'entries') return bundleOf(entries.slice(index * tileWidth, index * tileWidth + width));
    const parts = Array.from({ length: width }, (_, place) => partInTile(level, index, place));
    return concat(...(await read(parts)));
  };
  const proof = async (index: number) => {
    const signers = signedIn[index];
    if (!signers) return null;
    const hashes = await inclusionProof(index, index + 1, read);
    return formatProofFile({
      index,
      proof: hashes,
      checkpoint: note(index + 1, signers).note,
      extra: null,
    });
  };
  return { note, tile, proof };
}

describe('a checkpoint that was kept', () => {
  test.each([
    [1, 2],
    [200, 256],
    [256, 257],
    [13, 700],
    [300, 660],
  ])('over %i entries is the beginning of one over %i', async (from, to) => {
    const log = logOf(to);
    expect(await checkGrowth(log.note(from), log.note(), log)).toEqual({
      kind: 'grew',
      from,
      to,
      isSigned: true,
    });
  });

  test('is still the newest', async () => {
    const log = logOf(9);
    expect(await checkGrowth(log.note(), log.note(), log)).toMatchObject({ kind: 'same' });
  });

  test.each([
    ['an entry under it was changed', logOf(20), logOf(30, 3), 'changed'],
    ['an entry of the same tree was changed', logOf(20), logOf(20, 3), 'changed'],
    ['entries are gone', logOf(20), logOf(12), 'shorter'],
  ])('is contradicted where %s', async (_, before, now, how) => {
    expect(await checkGrowth(before.note(), now.note(), now)).toMatchObject({
      kind: 'contradicted',
      how,
      isSigned: true,
    });
  });

  test('is not contradicted by an entry changed after it: that was never signed for', async () => {
    const [before, now] = [logOf(20), logOf(30, 25)];
    expect(await checkGrowth(before.note(), now.note(), now)).toMatchObject({ kind: 'grew' });
  });

  test('is not known to hold where the tiles do not lead to what is signed', async () => {
    const log = logOf(30);
    expect(await checkGrowth(log.note(20), log.note(), logOf(30, 25))).toMatchObject({
      kind: 'unknown',
    });
    const unsigned = { vkey, note: log.note().note.replace('\n30\n', '\n31\n') };
    expect(await checkGrowth(log.note(20), unsigned, log)).toMatchObject({ kind: 'unknown' });
  });

  test('is held to the tree alone where the browser cannot check signatures', async () => {
    const log = logOf(30);
    vi.stubGlobal('crypto', {});
    try {
      expect(await checkGrowth(log.note(20), log.note(), log)).toMatchObject({
        kind: 'grew',
        isSigned: false,
      });
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('a key that was changed', () => {
  const names = JSON.stringify({ kind: 'key', vkey: nextVkey });
  const key2 = [next];

  test.each([
    [20, 300, 280],
    [280, 300, 280],
    [1, 2, 1],
  ])(
    'is taken where an entry names it that the one before signed in: kept at %i, now %i',
    async (from, to, at) => {
      const log = logOf(to, at, names, { signedIn: { [at]: [next, key] } });
      expect(await checkGrowth(log.note(from), log.note(to, key2), log)).toMatchObject({
        kind: 'grew',
        isSigned: true,
      });
    },
  );

  test('is a contradiction where an entry names it and the key before has not signed it in', async () => {
    const found = { kind: 'contradicted', how: 'key', from: 20, to: 30, isSigned: true };
    const log = logOf(30, 25, names);
    expect(await checkGrowth(log.note(20), log.note(30, key2), log)).toEqual(found);
    // By itself alone, or by the one before in a history of its own.
    for (const { proof } of [
      logOf(30, 25, names, { signedIn: { 25: [next] } }),
      logOf(30, 3, 'other', { also: { 25: names }, signedIn: { 25: [next, key] } }),
    ])
      expect(await checkGrowth(log.note(20), log.note(30, key2), { ...log, proof })).toEqual(found);
  });

  test('is followed from key to key', async () => {
    const third = logKey('record.example/touchline', new Uint8Array(32).fill(9));
    const log = logOf(30, 21, names, {
      also: { 25: JSON.stringify({ kind: 'key', vkey: vkeyOf(third.publicKey) }) },
      signedIn: { 21: [next, key], 25: [third, next] },
    });
    expect(await checkGrowth(log.note(20), log.note(30, [third]), log)).toMatchObject({ kind: 'grew' });
  });

  test('is taken where it signed what was kept together with the one before', async () => {
    const log = logOf(30, 19, names);
    const kept = { ...log.note(20, [key, next]), vkey };
    expect(await checkGrowth(kept, log.note(30, key2), log)).toMatchObject({ kind: 'grew' });
  });

  test('is a contradiction where no entry under the root names it, whatever is served', async () => {
    const log = logOf(30);
    const shown = log.note(30, key2);
    const found = { kind: 'contradicted', how: 'key', from: 20, to: 30, isSigned: true };
    expect(await checkGrowth(log.note(20), shown, log)).toEqual(found);
    expect(await checkGrowth(log.note(20), log.note(20, key2), log)).toMatchObject({ how: 'key' });
    const lying = logOf(30, 25, names);
    const tile = (asked: Tile) => (asked.level === 'entries' ? lying : log).tile(asked);
    const { proof } = logOf(30, 25, names, { signedIn: { 25: [next, key] } });
    expect(await checkGrowth(log.note(20), shown, { tile, proof })).toEqual(found);
    // An entry that the reader had before named another time's key.
    const early = logOf(30, 3, names);
    expect(await checkGrowth(early.note(20), early.note(30, key2), early)).toMatchObject({ how: 'key' });
  });

  test('does not excuse a record that was written anew', async () => {
    const log = logOf(30, 25, names);
    expect(await checkGrowth(logOf(20, 3).note(), log.note(30, key2), log)).toMatchObject({
      how: 'changed',
    });
  });
});
