import { describe, expect, test, vi } from 'vitest';
import { checkGrowth } from '../../../../core/domain/log/growth.ts';
import { checkpointText } from '../../../../core/domain/log/checkpoint.ts';
import { edgeRoot } from '../../../../core/domain/log/edge.ts';
import { concat, type Bytes, utf8 } from '../../../../core/domain/log/encoding.ts';
import { vkeyOf } from '../../../../core/domain/log/keys.ts';
import { signNote } from '../../../../core/domain/log/note.ts';
import { partInTile, type Tile } from '../../../../core/domain/log/tiles.ts';
import { logKey } from '#core/record/log-keys';
import { grow } from './grown-tree.ts';
import { entryOf } from './naive-tree.ts';

const key = logKey('record.example/touchline', new Uint8Array(32).fill(7));
const vkey = vkeyOf(key.publicKey);

/** A log of so many entries, of which one may differ. */
function logOf(size: number, changed = -1) {
  const { edges, read } = grow(
    Array.from({ length: size }, (_, n) => (n === changed ? utf8('other') : entryOf(n))),
  );
  const note = (at = size) => ({
    note: signNote(
      checkpointText({ origin: key.publicKey.name, size: at, root: edgeRoot(edges[at]!), extensions: [] }),
      [key.signer],
    ),
    vkey,
  });
  const tile = async ({ level, index, width }: Tile): Promise<Bytes> => {
    const parts = Array.from({ length: width }, (_, place) => partInTile(level as number, index, place));
    return concat(...(await read(parts)));
  };
  return { note, tile };
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
    expect(await checkGrowth(log.note(from), log.note(), log.tile)).toEqual({
      kind: 'grew',
      from,
      to,
      isSigned: true,
    });
  });

  test('is still the newest', async () => {
    const log = logOf(9);
    expect(await checkGrowth(log.note(), log.note(), log.tile)).toMatchObject({ kind: 'same' });
  });

  test.each([
    ['an entry under it was changed', logOf(20), logOf(30, 3), 'changed'],
    ['an entry of the same tree was changed', logOf(20), logOf(20, 3), 'changed'],
    ['entries are gone', logOf(20), logOf(12), 'shorter'],
  ])('is contradicted where %s', async (_, before, now, how) => {
    expect(await checkGrowth(before.note(), now.note(), now.tile)).toMatchObject({
      kind: 'contradicted',
      how,
      isSigned: true,
    });
  });

  test('is not contradicted by an entry changed after it: that was never signed for', async () => {
    const [before, now] = [logOf(20), logOf(30, 25)];
    expect(await checkGrowth(before.note(), now.note(), now.tile)).toMatchObject({ kind: 'grew' });
  });

  test('is not known to hold where the tiles do not lead to what is signed', async () => {
    const log = logOf(30);
    expect(await checkGrowth(log.note(20), log.note(), logOf(30, 25).tile)).toMatchObject({
      kind: 'unknown',
    });
    const unsigned = { vkey, note: log.note().note.replace('\n30\n', '\n31\n') };
    expect(await checkGrowth(log.note(20), unsigned, log.tile)).toMatchObject({ kind: 'unknown' });
  });

  test('is held to the tree alone where the browser cannot check signatures', async () => {
    const log = logOf(30);
    vi.stubGlobal('crypto', {});
    try {
      expect(await checkGrowth(log.note(20), log.note(), log.tile)).toMatchObject({
        kind: 'grew',
        isSigned: false,
      });
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
