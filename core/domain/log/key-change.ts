import { checkpointOf } from './checkpoint.ts';
import { isIncluded } from './check-proofs.ts';
import { type Bytes, textOf } from './encoding.ts';
import { LogError } from './log-error.ts';
import { openNote, parseNote } from './note.ts';
import { inclusionProof } from './proofs.ts';
import { entriesOf, readFromTiles, type Tile, tileWidth, widthOf } from './tiles.ts';
import { leafHash } from './tree-hash.ts';
import { verifierOfVkey } from './verifier.ts';

/** A signed checkpoint with the key it is read by. */
export interface SignedNote {
  readonly note: string;
  /** `NAME+KEYID+BASE64`. */
  readonly vkey: string;
}

/**
 * Whether the key of a checkpoint follows the one that a reader knew: it signed what he kept as well, or an entry that
 * came after that names it and is in the tree. What is served is not believed: the entry must be under the root.
 * @throws LogError for notes, tiles and entries that cannot be read
 */
export async function isKeyFollowed(
  kept: SignedNote,
  shown: SignedNote,
  fetchTile: (tile: Tile) => Promise<Bytes>,
): Promise<boolean> {
  if (kept.vkey === shown.vkey || (await isSignedBy(kept.note, shown.vkey))) return true;
  const from = headOf(kept).size;
  const head = headOf(shown);
  const { size } = head;
  for (let index = Math.floor(from / tileWidth); index * tileWidth < size; index += 1) {
    const at = { level: 'entries' as const, index };
    const tile = { ...at, width: widthOf(at, size) };
    for (const [place, entry] of entriesOf(await fetchTile(tile), tile.width).entries()) {
      const number = index * tileWidth + place;
      if (number < from || !namesKey(entry, shown.vkey)) continue;
      const proof = await inclusionProof(number, size, readFromTiles(size, fetchTile));
      if (isIncluded(head, number, leafHash(entry), proof)) return true;
    }
  }
  return false;
}

const headOf = ({ note }: SignedNote) => checkpointOf(parseNote(note).text);

async function isSignedBy(note: string, vkey: string): Promise<boolean> {
  const verifier = verifierOfVkey(vkey);
  try {
    const { by } = await openNote(note, [verifier]);
    return by.some(({ keyId }) => keyId === verifier.keyId);
  } catch (error) {
    // Where signatures cannot be checked nothing is proved against the key.
    if (error instanceof LogError) return error.reason === 'unsupported';
    throw error;
  }
}

function namesKey(entry: Bytes, vkey: string): boolean {
  try {
    const { kind, vkey: named } = JSON.parse(textOf(entry, 'The entry')) as {
      kind?: unknown;
      vkey?: unknown;
    };
    return kind === 'key' && named === vkey;
  } catch {
    // What cannot be read names nothing; the check of all entries says what is wrong with it.
    return false;
  }
}
