import { canonicalJson } from '../canonical-json.ts';
import { isIncluded } from './check-proofs.ts';
import { type Checkpoint, checkpointOf, openCheckpoint } from './checkpoint.ts';
import { isOpenedBy, type Opening } from './commitment.ts';
import { hexOf, utf8 } from './encoding.ts';
import { LogError } from './log-error.ts';
import { parseNote } from './note.ts';
import { parseProofFile } from './proof-file.ts';
import { leafHash, sha256Of } from './tree-hash.ts';
import { verifierOfVkey } from './verifier.ts';

/** An entry with all that is needed to check it: nothing of it is believed. */
export interface EntryEvidence {
  /** The leaf byte for byte, as text. */
  readonly entry: string;
  /** What opens its commitments; of an entry of the chain before, its content as text. */
  readonly openings: readonly Opening[];
  readonly content: string | null;
  /** The proof file (C2SP tlog-proof); null where no checkpoint is over the entry yet. */
  readonly proof: string | null;
  /** `NAME+KEYID+BASE64`; null where the log has no key yet. */
  readonly vkey: string | null;
}

/** One step of a check: `open` is neither right nor wrong. */
export interface Step {
  readonly name: 'spelling' | 'commitments' | 'inclusion' | 'signature';
  readonly state: 'right' | 'wrong' | 'open';
  readonly text: string;
}

/**
 * Checks one entry from what was served of it: that it is spelled the one way, that what is shown is what it committed to,
 * that it stands in the tree, and that the log signed for that tree.
 */
export async function checkEntry(evidence: EntryEvidence): Promise<Step[]> {
  return [spelling(evidence), commitments(evidence), ...(await inclusion(evidence))];
}

const step = (name: Step['name'], isRight: boolean, right: string, wrong: string): Step => ({
  name,
  state: isRight ? 'right' : 'wrong',
  text: isRight ? right : wrong,
});

function spelling({ entry }: EntryEvidence): Step {
  let isOne: boolean;
  try {
    isOne = canonicalJson(JSON.parse(entry)) === entry;
  } catch {
    isOne = false;
  }
  return step(
    'spelling',
    isOne,
    'The entry is spelled the one way it can be.',
    'The entry is not in its one spelling.',
  );
}

function commitments({ entry, openings, content }: EntryEvidence): Step {
  const fields = parsed(entry);
  if (content !== null) {
    return step(
      'commitments',
      hexOf(sha256Of(utf8(content))) === fields.commitment,
      'What is shown of the pick is what was committed to before kick-off.',
      'What is shown of the pick is not what was committed to.',
    );
  }
  if (openings.length === 0)
    return { name: 'commitments', state: 'open', text: 'The pick is sealed until its kick-off.' };
  const wrong = openings.filter((opening) => !isOpenedBy(String(fields[opening.part]), opening));
  const parts = openings.map(({ part }) => part).join(', ');
  return step(
    'commitments',
    wrong.length === 0,
    `What is shown (${parts}) is what was committed to before kick-off.`,
    `What is shown (${wrong.map(({ part }) => part).join(', ')}) is not what was committed to.`,
  );
}

function parsed(entry: string): Record<string, unknown> {
  try {
    return JSON.parse(entry) as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function inclusion({ entry, proof, vkey }: EntryEvidence): Promise<Step[]> {
  if (proof === null)
    return [
      {
        name: 'inclusion',
        state: 'open',
        text: 'No checkpoint is over this entry yet: one comes within minutes.',
      },
    ];
  let signature: Step | undefined;
  try {
    const { index, proof: hashes, checkpoint } = parseProofFile(proof);
    const head: Checkpoint = checkpointOf(parseNote(checkpoint).text);
    signature = await signatureOf(checkpoint, vkey);
    const inTree = step(
      'inclusion',
      isIncluded(head, index, leafHash(utf8(entry)), hashes),
      `It is entry ${index.toLocaleString('en-US')} of the ${head.size.toLocaleString('en-US')} under the checkpoint.`,
      'It is not in the tree that the checkpoint is over.',
    );
    return [inTree, signature];
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    const unread: Step = {
      name: 'inclusion',
      state: 'wrong',
      text: `The proof cannot be read: ${error.message}`,
    };
    return signature ? [unread, signature] : [unread];
  }
}

async function signatureOf(checkpoint: string, vkey: string | null): Promise<Step> {
  if (vkey === null) return { name: 'signature', state: 'open', text: 'The key of this site is not known.' };
  try {
    await openCheckpoint(checkpoint, verifierOfVkey(vkey));
    return { name: 'signature', state: 'right', text: 'The checkpoint is signed with the key of this site.' };
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return {
      name: 'signature',
      state: error.reason === 'unsupported' ? 'open' : 'wrong',
      text: error.message,
    };
  }
}
