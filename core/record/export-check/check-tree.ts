import { appendLeaf, edgeRoot, emptyEdge } from '../../domain/log/edge.ts';
import { areEqual, base64Of, utf8 } from '../../domain/log/encoding.ts';
import { LogError } from '../../domain/log/log-error.ts';
import { parseNote } from '../../domain/log/note.ts';
import { type Checkpoint, checkpointOf } from '../../domain/log/checkpoint.ts';
import { leafHash } from '../../domain/log/tree-hash.ts';
import { type Check, checkOf, shownCount } from './check.ts';

/** A checkpoint as it was read, signatures not yet looked at. */
export interface ReadCheckpoint extends Checkpoint {
  note: string;
  /** Whether the reader kept it himself. */
  isKept: boolean;
}

/** Takes notes apart; what is none is a fault. Sorted by size. */
export function readCheckpoints(notes: readonly string[], check: Check, isKept = false): ReadCheckpoint[] {
  const found: ReadCheckpoint[] = [];
  for (const note of new Set(notes)) {
    try {
      found.push({ ...checkpointOf(parseNote(note).text), note, isKept });
    } catch (error) {
      if (!(error instanceof LogError)) throw error;
      check.faults.push({ index: null, fault: `A checkpoint cannot be read: ${error.message}` });
    }
  }
  return found.toSorted((one, other) => one.size - other.size);
}

/**
 * Check 3: each checkpoint, the reader's own among them, is over the first entries of the export, so that each is the
 * beginning of the next.
 */
export function checkTree(texts: readonly string[], checkpoints: readonly ReadCheckpoint[]): Check {
  const check = checkOf('checkpoints over these entries');
  const newest = checkpoints.findLast(({ isKept }) => !isKept);
  let edge = emptyEdge;
  for (const checkpoint of checkpoints) {
    const { size, root, note, isKept } = checkpoint;
    const proof = isKept && newest ? { notes: [note, newest.note] } : { notes: [note] };
    const name = isKept ? 'The checkpoint you kept' : 'A checkpoint';
    check.checked += 1;
    if (size > texts.length) {
      check.faults.push({
        index: texts.length,
        fault: `is missing: ${name.toLowerCase()} is over ${shownCount(size)} entries, and here are ${shownCount(texts.length)}`,
        ...proof,
      });
      continue;
    }
    while (edge.size < size) ({ edge } = appendLeaf(edge, leafHash(utf8(texts[edge.size]!))));
    if (!areEqual(edgeRoot(edge), root)) {
      check.faults.push({
        index: null,
        fault: `${name} over ${shownCount(size)} entries has the root ${base64Of(root)}; these entries have ${base64Of(edgeRoot(edge))}. One of the first ${shownCount(size)} is not what it was.`,
        ...proof,
      });
    }
  }
  if (!newest) check.open.push('There is no checkpoint: nobody has signed for these entries.');
  else if (newest.size < texts.length)
    check.notes.push(`The newest ${shownCount(texts.length - newest.size)} are not under a checkpoint yet.`);
  return check;
}
