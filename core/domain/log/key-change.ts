import { checkpointOf } from './checkpoint.ts';
import { isIncluded } from './check-proofs.ts';
import { areEqual, type Bytes, textOf } from './encoding.ts';
import { LogError } from './log-error.ts';
import { openNote, parseNote } from './note.ts';
import { checkProofFile, parseProofFile } from './proof-file.ts';
import { inclusionProof } from './proofs.ts';
import { rootAt } from './subtrees.ts';
import { entriesOf, readFromTiles, type Tile, tileWidth, widthOf } from './tiles.ts';
import { leafHash } from './tree-hash.ts';
import { verifierOfVkey } from './verifier.ts';

/** A signed checkpoint with the key it is read by. */
export interface SignedNote {
  readonly note: string;
  /** `NAME+KEYID+BASE64`. */
  readonly vkey: string;
}

/** What is read of the log as it is served now; what these throw is thrown. */
export interface ServedLog {
  tile: (tile: Tile) => Promise<Bytes>;
  /** The proof file of an entry; null where there is none. */
  proof: (index: number) => Promise<string | null>;
}

/**
 * Whether the key of a checkpoint follows the one that a reader knew: it signed what he kept as well, or an entry that
 * came after that names it and is under a checkpoint which the key before has signed. What is served is not believed: the
 * entry must be under the root, and that checkpoint the beginning of the same tree.
 * @throws LogError for notes, tiles and entries that cannot be read
 */
export async function isKeyFollowed(kept: SignedNote, shown: SignedNote, log: ServedLog): Promise<boolean> {
  if (kept.vkey === shown.vkey || (await isSignedBy(kept.note, shown.vkey))) return true;
  const from = headOf(kept).size;
  const head = headOf(shown);
  const { size } = head;
  const followed = [kept.vkey];
  for (let index = Math.floor(from / tileWidth); index * tileWidth < size; index += 1) {
    const at = { level: 'entries' as const, index };
    const tile = { ...at, width: widthOf(at, size) };
    for (const [place, entry] of entriesOf(await log.tile(tile), tile.width).entries()) {
      const number = index * tileWidth + place;
      const named = number < from ? null : keyNamedBy(entry);
      if (named === null || followed.includes(named)) continue;
      const proof = await inclusionProof(number, size, readFromTiles(size, log.tile));
      if (!isIncluded(head, number, leafHash(entry), proof)) continue;
      if (!(await isSignedIn({ number, entry }, { followed, size, log }))) continue;
      if (named === shown.vkey) return true;
      followed.push(named);
    }
  }
  return false;
}

interface Followed {
  followed: readonly string[];
  size: number;
  log: ServedLog;
}

/** Whether a key that counts has signed a checkpoint over an entry, which is the beginning of the tree that is served. */
async function isSignedIn(
  { number, entry }: { number: number; entry: Bytes },
  { followed, size, log }: Followed,
): Promise<boolean> {
  const text = await log.proof(number);
  for (const vkey of text === null ? [] : followed) {
    try {
      const file = parseProofFile(text!);
      const signed = await checkProofFile(file, entry, verifierOfVkey(vkey));
      const root = signed.size <= size && (await rootAt(signed.size, readFromTiles(size, log.tile)));
      if (file.index === number && root && areEqual(root, signed.root)) return true;
    } catch (error) {
      if (!(error instanceof LogError)) throw error;
      // Where signatures cannot be checked nothing is proved against the key.
      if (error.reason === 'unsupported') return true;
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

/** The key that an entry names; null where it names none. */
function keyNamedBy(entry: Bytes): string | null {
  try {
    const { kind, vkey } = JSON.parse(textOf(entry, 'The entry')) as { kind?: unknown; vkey?: unknown };
    return kind === 'key' && typeof vkey === 'string' ? vkey : null;
  } catch {
    // What cannot be read names nothing; the check of all entries says what is wrong with it.
    return null;
  }
}
