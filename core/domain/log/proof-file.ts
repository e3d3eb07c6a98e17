import { isIncluded } from './check-proofs.ts';
import { type OpenedCheckpoint, openCheckpoint } from './checkpoint.ts';
import { base64Of, type Bytes, bytesOfBase64, countOf, hashOfBase64 } from './encoding.ts';
import { malformed, untrusted } from './log-error.ts';
import type { Verifier } from './note.ts';
import { leafHash } from './tree-hash.ts';

const firstLine = 'c2sp.org/tlog-proof@v1';
/** A tree of 2^53 leaves is 53 levels high. */
const mostHashes = 63;

/** What proves, without asking anybody, that an entry is in a log (C2SP tlog-proof). Kept in a file `*.tlog-proof`. */
export interface ProofFile {
  readonly index: number;
  /** From the leaf's neighbour upwards. */
  readonly proof: readonly Bytes[];
  /** The signed checkpoint as it was served, cosignatures included. */
  readonly checkpoint: string;
  /** Something to go with it that nobody has signed; null where there is none. */
  readonly extra: Bytes | null;
}

export const formatProofFile = ({ index, proof, checkpoint, extra }: ProofFile): string =>
  [
    firstLine,
    ...(extra ? [`extra ${base64Of(extra)}`] : []),
    `index ${index}`,
    ...proof.map(base64Of),
    '',
    checkpoint,
  ].join('\n');

/** Takes such a file apart; nothing of it is believed yet. @throws LogError */
export function parseProofFile(file: string): ProofFile {
  const end = file.indexOf('\n\n');
  const [first, ...lines] = file.slice(0, Math.max(0, end)).split('\n');
  if (end < 0 || first !== firstLine)
    throw malformed(`A proof file begins with ${firstLine} and has a checkpoint.`);
  const extra = lines[0]?.startsWith('extra ') ? lines.shift()!.slice('extra '.length) : null;
  const index = lines.shift() ?? '';
  if (!index.startsWith('index ')) throw malformed('A proof file does not say which entry it is for.');
  if (lines.length > mostHashes) throw malformed(`A proof file has more than ${mostHashes} hashes.`);
  return {
    index: countOf(index.slice('index '.length), 'The index of a proof file'),
    proof: lines.map((line) => hashOfBase64(line, 'A hash of a proof file')),
    checkpoint: file.slice(end + 2),
    extra: extra === null ? null : bytesOfBase64(extra, 'What goes with a proof file'),
  };
}

/**
 * Whether this entry is in the log, as the file says.
 * @returns the checkpoint it is under, with the good signatures on it
 * @throws LogError `untrusted` where the log has not signed the checkpoint or the entry is not under it
 */
export async function checkProofFile(
  { index, proof, checkpoint }: ProofFile,
  entry: Bytes,
  log: Verifier,
  witnesses: readonly Verifier[] = [],
): Promise<OpenedCheckpoint> {
  const opened = await openCheckpoint(checkpoint, log, witnesses);
  if (!isIncluded(opened, index, leafHash(entry), proof)) {
    throw untrusted(
      `Entry ${index} of ${log.name} is not this one: the proof does not lead to the signed root.`,
    );
  }
  return opened;
}
