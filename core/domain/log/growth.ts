import { areEqual } from './encoding.ts';
import { type Checkpoint, checkpointOf, openCheckpoint } from './checkpoint.ts';
import { isKeyFollowed, type ServedLog, type SignedNote } from './key-change.ts';
import { LogError } from './log-error.ts';
import { parseNote } from './note.ts';
import { rootsOf } from './subtrees.ts';
import { readFromTiles } from './tiles.ts';
import { verifierOfVkey } from './verifier.ts';

/** What came of comparing a checkpoint that somebody kept with the one that is shown now. */
export type Growth =
  | { readonly kind: 'same' | 'grew'; readonly from: number; readonly to: number; readonly isSigned: boolean }
  /** Both are signed by the log, and they cannot both be true of a record that only grows. */
  | {
      readonly kind: 'contradicted';
      /** Fewer entries than before, other ones, or another key that none of them names. */
      readonly how: 'shorter' | 'changed' | 'key';
      readonly from: number;
      readonly to: number;
      readonly isSigned: boolean;
    }
  /** Neither right nor wrong; `why` is a sentence. */
  | { readonly kind: 'unknown'; readonly why: string };

const leadsElsewhere = 'The record that is served does not lead to the checkpoint that is signed.';

/**
 * Whether the record only grew since a checkpoint was kept. The tiles are not believed: the roots of both trees are
 * computed from them, and those that do not lead to the newer root say nothing. Another key is taken only where an entry
 * names it that the key before has signed in, or it signed together with that one.
 */
export async function checkGrowth(kept: SignedNote, shown: SignedNote, log: ServedLog): Promise<Growth> {
  try {
    const [before, now] = [await opened(kept), await opened(shown)];
    const isSigned = before.isSigned && now.isSigned;
    const isFollowed = () => isKeyFollowed(kept, shown, log);
    const sizes = { from: before.size, to: now.size, isSigned };
    const contradicted = (how: 'shorter' | 'changed' | 'key') =>
      ({ kind: 'contradicted', how, ...sizes }) as const;
    if (now.size < before.size) return contradicted('shorter');
    if (now.size === before.size) {
      if (!areEqual(now.root, before.root)) return contradicted('changed');
      return (await isFollowed()) ? { kind: 'same', ...sizes } : contradicted('key');
    }
    const [rootBefore, rootNow] = await rootsOf(
      [
        { from: 0, to: before.size },
        { from: 0, to: now.size },
      ],
      readFromTiles(now.size, log.tile),
    );
    if (!areEqual(rootNow!, now.root)) return { kind: 'unknown', why: leadsElsewhere };
    if (!areEqual(rootBefore!, before.root)) return contradicted('changed');
    return (await isFollowed()) ? { kind: 'grew', ...sizes } : contradicted('key');
  } catch (error) {
    if (error instanceof LogError) return { kind: 'unknown', why: error.message };
    throw error;
  }
}

/** Where signatures cannot be checked the tree still can: then nobody is proved to have signed. */
async function opened({ note, vkey }: SignedNote): Promise<Checkpoint & { isSigned: boolean }> {
  try {
    return { ...(await openCheckpoint(note, verifierOfVkey(vkey))), isSigned: true };
  } catch (error) {
    if (!(error instanceof LogError) || error.reason !== 'unsupported') throw error;
    return { ...checkpointOf(parseNote(note).text), isSigned: false };
  }
}
