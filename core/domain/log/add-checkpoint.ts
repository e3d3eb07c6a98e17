import { base64Of, type Bytes, countOf, hashOfBase64 } from './encoding.ts';
import { malformed } from './log-error.ts';
import { type NoteSignature, signaturesOf } from './note.ts';

/*
 * What a log and a witness say to each other (C2SP tlog-witness): POST PREFIX/add-checkpoint with the size the witness
 * is thought to know, the proof from there, and the signed checkpoint.
 */
const mostHashes = 63;
/** The type of the answer that only says which size the witness knows. */
export const sizeType = 'text/x.tlog.size';
/** Letters of a request: the hashes and a note as long as it may be. */
const longestRequest = 300_000;

export interface AddCheckpoint {
  readonly older: number;
  readonly proof: readonly Bytes[];
  /** The signed note, as it is. */
  readonly checkpoint: string;
}

export const formatAddCheckpoint = ({ older, proof, checkpoint }: AddCheckpoint): string =>
  [`old ${older}`, ...proof.map(base64Of), '', checkpoint].join('\n');

/** @throws LogError `malformed` */
export function parseAddCheckpoint(body: string): AddCheckpoint {
  if (body.length > longestRequest)
    throw malformed(`The request is longer than ${longestRequest} characters.`);
  const end = body.indexOf('\n\n');
  const [first = '', ...lines] = body.slice(0, Math.max(0, end)).split('\n');
  if (end < 0 || !first.startsWith('old ')) throw malformed('The request has no old size, or no checkpoint.');
  if (lines.length > mostHashes) throw malformed(`The request has more than ${mostHashes} hashes.`);
  return {
    older: countOf(first.slice('old '.length), 'The old size'),
    proof: lines.map((line) => hashOfBase64(line, 'A hash of the proof')),
    checkpoint: body.slice(end + 2),
  };
}

/** What a witness answered. */
export type WitnessAnswer =
  | { readonly kind: 'cosigned'; readonly signatures: readonly NoteSignature[] }
  /** It knows another size than was thought; ask again with the proof from there. */
  | { readonly kind: 'other_size'; readonly size: number }
  /** It does not sign, and asking again changes nothing. */
  | { readonly kind: 'refused'; readonly why: string }
  /** It could not answer this time. */
  | { readonly kind: 'unavailable'; readonly why: string };

const refusals: Readonly<Record<number, string>> = {
  400: 'could not read the request',
  403: 'knows no key that signed the checkpoint',
  404: 'does not know this log',
  422: 'says that the checkpoint does not continue the one it signed before',
};

/** The beginning of what is said of a witness that has signed more entries than there are. */
export const knowsMore = 'has signed a checkpoint over';

/** Whether a witness gave no signature because what it signed before cannot be a beginning of this log. */
export const saysContradiction = (why: string): boolean => why === refusals[422] || why.startsWith(knowsMore);

/**
 * Reads an answer. Whether the signatures are good is not known yet: the caller opens the checkpoint with them.
 * @param contentType the header as it came, or null
 * @throws LogError `malformed` for an answer that is none
 */
export function readWitnessAnswer(status: number, contentType: string | null, body: string): WitnessAnswer {
  if (status === 200) return { kind: 'cosigned', signatures: signaturesOf(body) };
  const type = (contentType ?? '').split(';')[0]!.trim().toLowerCase();
  if (status === 409 && type === sizeType) {
    return { kind: 'other_size', size: countOf(body.replace(/\n$/, ''), 'The size that the witness knows') };
  }
  // Older witnesses say 409 without a size where two roots of one size differ.
  const why = status === 409 ? refusals[422] : refusals[status];
  return why ? { kind: 'refused', why } : { kind: 'unavailable', why: `answered with status ${status}` };
}
