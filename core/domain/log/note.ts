import { base64Of, type Bytes, bytesOfBase64, concat, hexOf } from './encoding.ts';
import { isKeyName } from './keys.ts';
import { malformed, shown, untrusted } from './log-error.ts';

/** One signature line of a note: whose it claims to be, and the bytes after the key id. */
export interface NoteSignature {
  readonly name: string;
  /** Four bytes in hex. */
  readonly keyId: string;
  readonly signature: Bytes;
}

/** A text with signatures under it (C2SP signed-note). The text ends in a line feed. Nothing of it is believed yet. */
export interface Note {
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Somebody whose signatures are known. */
export interface Verifier {
  readonly name: string;
  readonly keyId: string;
  isGood(text: string, signature: Bytes): Promise<boolean>;
}

/** Somebody who signs. */
export interface Signer {
  readonly name: string;
  readonly keyId: string;
  /** The bytes that follow the key id in the signature line. */
  sign(text: string): Bytes;
}

/** More than any note has: at least 16 must be taken, and a reader must not be kept busy by strangers' lines. */
const mostSignatures = 100;
/** Letters of a whole note. A checkpoint with a hundred signatures has a tenth. */
const longestNote = 250_000;

const separator = '\n\n';
const lineStart = '\u2014 ';

/** Whether there is a control character below the blank other than the line feed. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 && unit !== 0x0a) return true;
  }
  return false;
}

/** A text that can be signed: whole lines, no control characters, well-formed. */
function requireText(text: string): void {
  if (!text.endsWith('\n')) throw malformed('The text of a note does not end in a line feed.');
  if (hasControls(text)) throw malformed('A note has control characters.');
  if (!text.isWellFormed()) throw malformed('A note is not well-formed Unicode.');
}

/** The signature lines of a text, each ended by a line feed; at least one. @throws LogError */
export function signaturesOf(lines: string): NoteSignature[] {
  requireText(lines);
  const found = lines.slice(0, -1).split('\n');
  if (found.length > mostSignatures) throw malformed(`A note has more than ${mostSignatures} signatures.`);
  return found.map(signatureOf);
}

function signatureOf(line: string): NoteSignature {
  const [name = '', base64 = '', ...more] = line.slice(lineStart.length).split(' ');
  if (!line.startsWith(lineStart) || !isKeyName(name) || base64 === '' || more.length > 0) {
    throw malformed('A signature line of a note is not a dash, a name and Base64.');
  }
  const bytes = bytesOfBase64(base64, `The signature of ${shown(name)}`);
  if (bytes.length < 5) throw malformed(`The signature of ${shown(name)} is too short.`);
  return { name, keyId: hexOf(bytes.subarray(0, 4)), signature: bytes.slice(4) };
}

/** Takes a note apart; the last empty line separates. @throws LogError `malformed` */
export function parseNote(note: string): Note {
  if (note.length > longestNote) throw malformed(`A note is longer than ${longestNote} characters.`);
  requireText(note);
  const end = note.lastIndexOf(separator);
  if (end < 0) throw malformed('A note has no signatures.');
  return { text: note.slice(0, end + 1), signatures: signaturesOf(note.slice(end + separator.length)) };
}

/** One signature line, with its line feed. */
export function signatureLine({ name, keyId, signature }: NoteSignature): string {
  if (!isKeyName(name)) throw malformed(`"${shown(name)}" cannot be the name of a key.`);
  const id = Uint8Array.from(keyId.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return `${lineStart}${name} ${base64Of(concat(id, signature))}\n`;
}

/** A whole note. @throws LogError for a text that cannot be one, or without signatures */
export function formatNote({ text, signatures }: Note): string {
  requireText(text);
  if (signatures.length === 0) throw malformed('A note without a signature is none.');
  return `${text}\n${signatures.map(signatureLine).join('')}`;
}

/** The signature of one signer under a text. */
export const signed = (signer: Signer, text: string): NoteSignature => ({
  name: signer.name,
  keyId: signer.keyId,
  signature: signer.sign(text),
});

/** Signs a text. */
export const signNote = (text: string, signers: readonly Signer[]): string =>
  formatNote({
    text,
    signatures: signers.map((signer) => signed(signer, text)),
  });

/** A note of which somebody known has signed the text. */
export interface OpenedNote {
  readonly text: string;
  /** The good signature of each known key that signed, once each. */
  readonly by: readonly NoteSignature[];
  /** Signatures of keys that are not known: they say nothing. */
  readonly unknown: readonly NoteSignature[];
}

/**
 * Opens a note for whoever knows these keys. Signatures of others are passed over; a known key whose signature does not
 * hold spoils the whole note, as does the lack of any.
 * @throws LogError `malformed`, `untrusted`, or `unsupported` where signatures cannot be checked
 */
export async function openNote(note: string, verifiers: readonly Verifier[]): Promise<OpenedNote> {
  const { text, signatures } = parseNote(note);
  const by = new Map<Verifier, NoteSignature>();
  const unknown: NoteSignature[] = [];
  for (const one of signatures) {
    const verifier = verifiers.find(({ name, keyId }) => name === one.name && keyId === one.keyId);
    if (!verifier) unknown.push(one);
    else if (!(await verifier.isGood(text, one.signature))) {
      throw untrusted(
        `The signature of ${shown(one.name)} does not hold: the note was changed, or is not theirs.`,
      );
    } else if (!by.has(verifier)) by.set(verifier, one);
  }
  if (by.size === 0) throw untrusted('Nobody known has signed the note.');
  return { text, by: [...by.values()], unknown };
}
