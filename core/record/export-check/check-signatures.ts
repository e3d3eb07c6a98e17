import { unpackCosignature } from '../../domain/log/cosignature.ts';
import { keyId, keyOfVkey, type PublicKey } from '../../domain/log/keys.ts';
import { LogError, shown } from '../../domain/log/log-error.ts';
import { type NoteSignature, openNote } from '../../domain/log/note.ts';
import { verifierOf } from '../../domain/log/verifier.ts';
import type { Leaf } from '../entries/entry-bytes.ts';
import { type Check, checkOf, shownCount } from './check.ts';
import type { ReadCheckpoint } from './check-tree.ts';

/** A checkpoint that the log has signed, with when each witness saw it. */
export interface SignedCheckpoint extends ReadCheckpoint {
  /** Seconds since 1970 by the witness's key id. */
  seen: Map<string, number>;
}

interface Keys {
  log: PublicKey;
  witnesses: readonly PublicKey[];
  /** How many witnesses must have signed the newest checkpoint. */
  quorum: number;
}

/** None where the log had no key yet. */
const keysOf = (vkey: string | null): PublicKey[] => (vkey === null ? [] : [keyOfVkey(vkey)]);

/** The keys that the record itself names, by the entry that does. */
function namedKeys(leaves: readonly Leaf[]): { index: number; key: PublicKey }[] {
  return leaves.flatMap((leaf, index) =>
    leaf.format === 2 && (leaf.entry.kind === 'continue' || leaf.entry.kind === 'key')
      ? keysOf(leaf.entry.vkey).map((key) => ({ index, key }))
      : [],
  );
}

const isOf = ({ name, keyId: id }: NoteSignature, key: PublicKey): boolean =>
  name === key.name && id === keyId(key);

/**
 * Check 4: the log signed each checkpoint, with the key the reader knows or with one that the record names under a
 * checkpoint signed by such a key; and witnesses did, as many as asked for.
 */
export async function checkSignatures(
  checkpoints: readonly ReadCheckpoint[],
  leaves: readonly Leaf[],
  { log, witnesses, quorum }: Keys,
): Promise<Check & { signed: SignedCheckpoint[] }> {
  const check = checkOf('signatures of the log and of witnesses');
  const opened: (SignedCheckpoint & { by: readonly NoteSignature[] })[] = [];
  const named = namedKeys(leaves);
  const own = [log, ...named.map(({ key }) => key)];
  const known = [...new Map([...own, ...witnesses].map((key) => [keyId(key), verifierOf(key)])).values()];
  let foreign = 0;
  for (const checkpoint of checkpoints) {
    const what = `The checkpoint over ${shownCount(checkpoint.size)} entries`;
    if (!own.some(({ name }) => name === checkpoint.origin)) {
      // A log that moved bears another name from then on; its old key is needed for what it said before.
      if (checkpoint.isKept)
        check.faults.push({ index: null, fault: `${what} is of another log, ${shown(checkpoint.origin)}.` });
      else foreign += 1;
      continue;
    }
    try {
      const { by } = await openNote(checkpoint.note, known);
      check.checked += by.length;
      opened.push({ ...checkpoint, by, seen: seenBy(by, witnesses) });
    } catch (error) {
      if (!(error instanceof LogError) || error.reason === 'unsupported') throw error;
      check.faults.push({ index: null, fault: `${what}: ${error.message}`, notes: [checkpoint.note] });
    }
  }
  // A key that the record names counts from a checkpoint on which a key that counts has signed it in.
  const trusted = [log];
  const isSigned = ({ by, origin }: { by: readonly NoteSignature[]; origin: string }) =>
    by.some((one) => trusted.some((key) => key.name === origin && isOf(one, key)));
  for (let count = 0; count < trusted.length;) {
    count = trusted.length;
    // They are in the order of their sizes.
    const reach = opened.findLast(isSigned)?.size ?? 0;
    for (const { index, key } of named) {
      if (index < reach && !trusted.some((each) => keyId(each) === keyId(key))) trusted.push(key);
    }
  }
  const signed = opened.filter(isSigned);
  for (const { size, note } of opened.filter((each) => !isSigned(each))) {
    check.faults.push({
      index: null,
      fault: `The checkpoint over ${shownCount(size)} entries is not signed by the log ${log.name}.`,
      notes: [note],
    });
  }
  if (foreign > 0)
    check.notes.push(
      `${shownCount(foreign)} checkpoints bear another name than ${shown(log.name)}, and no key of it is known.`,
    );
  const newest = signed.findLast(({ isKept }) => !isKept);
  const agreed = newest?.seen.size ?? 0;
  if (agreed < quorum)
    check.open.push(
      `${agreed} of the witnesses you named signed the newest checkpoint, where you ask for ${quorum}.`,
    );
  check.notes.push(`Witnesses of the newest checkpoint: ${agreed} of the ${witnesses.length} you named.`);
  return { ...check, signed };
}

/** Only the witnesses' signatures bear a time. */
function seenBy(by: readonly NoteSignature[], witnesses: readonly PublicKey[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const one of by) {
    if (witnesses.some((key) => isOf(one, key)))
      seen.set(one.keyId, unpackCosignature(one.signature).seconds);
  }
  return seen;
}
