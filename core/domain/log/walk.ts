import { canonicalJson } from '../canonical-json.ts';
import { appendLeaf, type Edge, edgeRoot, emptyEdge } from './edge.ts';
import { type Bytes, hexOf, textOf } from './encoding.ts';
import { LogError } from './log-error.ts';
import { leafHash, sha256Of } from './tree-hash.ts';

/** The first entry that does not fit, and why, as the end of a sentence: "Entry 7 is missing". */
export interface WalkFault {
  readonly index: number;
  readonly why: string;
}

const format1Genesis = '0'.repeat(64);

/**
 * Goes through a log entry by entry, the first one first, however many there are: each in its one spelling, with its
 * number, no older than the one before it, those of format 1 naming each other, and all of them leaves of one tree.
 */
export class EntryWalk {
  #edge: Edge = emptyEdge;
  #before = '';
  #previous = format1Genesis;
  #old = 0;
  #fault: WalkFault | null = null;

  /** How many entries were taken. */
  get size(): number {
    return this.#edge.size;
  }

  /** The first that does not fit; null while all do. */
  get fault(): WalkFault | null {
    return this.#fault;
  }

  /** The root of the tree over what was taken. */
  root(): Bytes {
    return edgeRoot(this.#edge);
  }

  /** Takes the next entry. */
  take(bytes: Bytes): void {
    const index = this.#edge.size;
    const why = this.#faultOf(bytes, index);
    if (why !== null) this.#fault ??= { index, why };
    ({ edge: this.#edge } = appendLeaf(this.#edge, leafHash(bytes)));
  }

  #faultOf(bytes: Bytes, index: number): string | null {
    const entry = parsed(bytes);
    if (entry === null) return 'is not in its one spelling';
    if (typeof entry.at === 'string') {
      if (entry.at < this.#before) return `is of ${entry.at}, before the entry before it`;
      this.#before = entry.at;
    }
    if (entry.v === undefined) {
      const { previousHash, number } = entry;
      const isNext = previousHash === this.#previous && number === index + 1 && this.#old === index;
      this.#previous = hexOf(sha256Of(bytes));
      this.#old += 1;
      return isNext ? null : 'does not name the hash of the entry before it';
    }
    if (entry.n !== index) return `says that it is entry ${String(entry.n)}`;
    if (entry.kind !== 'continue') return null;
    return entry.count === this.#old && entry.lastHash === this.#previous
      ? null
      : 'does not continue the entries before it';
  }
}

function parsed(bytes: Bytes): Record<string, unknown> | null {
  try {
    const text = textOf(bytes, 'An entry');
    const value: unknown = JSON.parse(text);
    const isOne = typeof value === 'object' && value !== null && canonicalJson(value) === text;
    return isOne ? (value as Record<string, unknown>) : null;
  } catch (error) {
    if (error instanceof LogError || error instanceof SyntaxError) return null;
    throw error;
  }
}
