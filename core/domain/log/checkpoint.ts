import type { TreeHead } from './check-proofs.ts';
import { base64Of, countOf, hashOfBase64 } from './encoding.ts';
import { malformed, shown, untrusted } from './log-error.ts';
import { type NoteSignature, openNote, type Verifier } from './note.ts';

/** What a log says of itself: with so many entries its root is this (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  /** Which log it is of: its address without scheme, which is its key's name too. */
  readonly origin: string;
  /** Further lines, which nobody can check; this product writes none. */
  readonly extensions: readonly string[];
}

/** The text of the note, to be signed. @throws LogError for an origin or a further line that cannot stand in one */
export function checkpointText({ origin, size, root, extensions }: Checkpoint): string {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`${size} is no size of a tree.`);
  const lines = [origin, String(size), base64Of(root), ...extensions];
  if (lines.some((line) => line === '' || line.includes('\n')))
    throw malformed('A line of a checkpoint is empty or more than one.');
  return `${lines.join('\n')}\n`;
}

/** Reads the text of a note as a checkpoint. @throws LogError */
export function checkpointOf(text: string): Checkpoint {
  const [origin = '', size = '', root = '', ...extensions] = text.replace(/\n$/, '').split('\n');
  if (!text.endsWith('\n') || origin === '' || extensions.includes('')) {
    throw malformed('A checkpoint has three lines, origin, size and root, and none of its lines is empty.');
  }
  return {
    origin,
    size: countOf(size, 'The size of a checkpoint'),
    root: hashOfBase64(root, 'The root of a checkpoint'),
    extensions,
  };
}

/** A checkpoint that its log has signed, and who else has. */
export interface OpenedCheckpoint extends Checkpoint {
  readonly text: string;
  readonly by: readonly NoteSignature[];
}

/**
 * Opens a signed checkpoint of one log: its own key must have signed it, whichever others have.
 * @param witnesses further keys whose signatures are checked and told
 * @throws LogError, also for a checkpoint of another log
 */
export async function openCheckpoint(
  note: string,
  log: Verifier,
  witnesses: readonly Verifier[] = [],
): Promise<OpenedCheckpoint> {
  const { text, by } = await openNote(note, [log, ...witnesses]);
  const checkpoint = checkpointOf(text);
  if (checkpoint.origin !== log.name)
    throw untrusted(`The checkpoint is of ${shown(checkpoint.origin)}, not of ${log.name}.`);
  if (!by.some(({ name, keyId }) => name === log.name && keyId === log.keyId)) {
    throw untrusted(`The checkpoint is not signed by the log ${log.name} itself.`);
  }
  return { ...checkpoint, text, by };
}
